import type { ApprovalNode, ApprovalTask, ApprovalView } from "../answers/approvals.ts";
import { Tag } from "antd";
import { useIntl } from "react-intl";
import { serverNow } from "../../../app/core/http/serverClock.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import styles from "./approvals.module.css";

const states = {
  RUNNING: { colour: "processing", words: "approval.state.RUNNING" },
  PENDING: { colour: "processing", words: "approval.state.PENDING" },
  WAITING: { colour: "default", words: "approval.state.WAITING" },
  APPROVED: { colour: "success", words: "approval.state.APPROVED" },
  REFUSED: { colour: "error", words: "approval.state.REFUSED" },
  RETURNED: { colour: "error", words: "approval.state.RETURNED" },
  CANCELLED: { colour: "default", words: "approval.state.CANCELLED" },
  REVOKED: { colour: "default", words: "approval.state.REVOKED" },
} as const;

/** The picture of a document's approvals: node by node who decided what and when, with opinions, and who has it now. */
export function ApprovalSteps({ approvals }: { readonly approvals: readonly ApprovalView[] }) {
  const words = useWords();
  const time = useTime();
  const intl = useIntl();
  const namesOf = ({ mode, ahead = [] }: ApprovalNode) =>
    intl.formatList(
      ahead.map(({ name }) => name),
      { type: mode === "ANY" ? "disjunction" : "conjunction" },
    );
  return (
    <div className={styles.approvals}>
      {approvals.map((approval) => (
        <section key={`${approval.submittedAt} ${approval.submittedBy.id}`}>
          <h3>
            {words("approval.submitted", {
              name: approval.submittedBy.name,
              time: time(approval.submittedAt),
            })}{" "}
            <StateTag state={approval.state} />
          </h3>
          <ol>
            {approval.nodes.map((node, at) => (
              <li
                // oxlint-disable-next-line react/no-array-index-key -- nodes have no other name, and never move
                key={at}
                aria-current={
                  approval.state === "RUNNING" && at === approval.step ? "step" : undefined
                }
                data-state={stateOf(approval, at)}
              >
                <h4>
                  {node.title}
                  <small>
                    <Mode node={node} round={approval.round} />
                  </small>
                </h4>
                {node.tasks.length === 0 ? (
                  <p className={styles.none}>
                    {at <= approval.step
                      ? words("approval.passed")
                      : node.ahead && node.ahead.length > 0
                        ? words("approval.then", { names: namesOf(node) })
                        : words("approval.ahead")}
                  </p>
                ) : (
                  <ul>
                    {node.tasks.map((task) => (
                      <Task key={`${task.round} ${task.approver.id}`} task={task} time={time} />
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** How a node's dot is filled: decided, being decided, ahead. */
function stateOf({ state, step, nodes }: ApprovalView, at: number): string {
  if (at < step || state === "APPROVED") return nodes[at]!.tasks.length > 0 ? "done" : "passed";
  if (at > step) return "ahead";
  return state === "RUNNING" ? "now" : "stopped";
}

/** How many must approve, how many have, and who added the node. */
function Mode({ node, round }: { readonly node: ApprovalNode; readonly round: number }) {
  const words = useWords();
  const asked = node.tasks.filter((task) => task.round === round && task.state !== "CANCELLED");
  const parts = [
    ...(node.mode === "ALL" ? [words("approval.all")] : []),
    ...(node.mode === "PERCENT"
      ? [
          words("approval.vote", {
            percent: node.percent ?? 100,
            yes: asked.filter(({ state }) => state === "APPROVED").length,
            all: asked.length,
          }),
        ]
      : []),
    ...(node.addedBy === undefined ? [] : [words("approval.added", { name: node.addedBy })]),
  ];
  return parts.join(" · ");
}

function Task({
  task,
  time,
}: {
  readonly task: ApprovalTask;
  readonly time: (at: string) => string;
}) {
  const words = useWords();
  const took = useDuration();
  const { approver, delegatedFrom, state, opinion, actedAt, waitingSince, dueAt } = task;
  const isOverdue = state === "PENDING" && dueAt !== null && dueAt < serverNow().toISOString();
  return (
    <li>
      <strong>{approver.name}</strong>
      {delegatedFrom && <span>{words("approval.for", { name: delegatedFrom.name })}</span>}
      <StateTag state={state} />
      {isOverdue && <Tag color="error">{words("approval.overdue")}</Tag>}
      <span className={styles.time}>
        {actedAt === null ? words("approval.since", { time: time(waitingSince) }) : time(actedAt)}
        {actedAt !== null &&
          state !== "CANCELLED" &&
          ` · ${words("approval.took", { time: took(waitingSince, actedAt) })}`}
        {actedAt === null && dueAt !== null && ` · ${words("approval.due", { time: time(dueAt) })}`}
      </span>
      {opinion !== null && <blockquote>{opinion}</blockquote>}
    </li>
  );
}

function StateTag({ state }: { readonly state: keyof typeof states }) {
  const words = useWords();
  return <Tag color={states[state].colour}>{words(states[state].words)}</Tag>;
}

/** Instants in the company's time zone. */
function useTime(): (at: string) => string {
  const intl = useIntl();
  const { company } = useReader();
  return (at) =>
    intl.formatDate(at, { dateStyle: "medium", timeStyle: "short", timeZone: company.timeZone });
}

/** A span in its two largest units, in the reader's words: `2天 3小时`. */
function useDuration(): (from: string, to: string) => string {
  const intl = useIntl();
  const unit = (value: number, name: "day" | "hour" | "minute") =>
    intl.formatNumber(value, { style: "unit", unit: name, unitDisplay: "short" });
  return (from, to) => {
    const minutes = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
    const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
    if (days > 0) return `${unit(days, "day")} ${unit(hours, "hour")}`;
    return hours > 0
      ? `${unit(hours, "hour")} ${unit(minutes % 60, "minute")}`
      : unit(minutes, "minute");
  };
}
