import type { ApprovalView, ApprovalTask } from "../answers/approvals.ts";
import { Tag } from "antd";
import { useIntl } from "react-intl";
import { serverNow } from "../../../app/core/http/serverClock.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import styles from "./approvals.module.css";

const states = {
  RUNNING: { colour: "processing", words: "approval.state.RUNNING" },
  PENDING: { colour: "processing", words: "approval.state.PENDING" },
  APPROVED: { colour: "success", words: "approval.state.APPROVED" },
  REFUSED: { colour: "error", words: "approval.state.REFUSED" },
  RETURNED: { colour: "error", words: "approval.state.RETURNED" },
  CANCELLED: { colour: "default", words: "approval.state.CANCELLED" },
  REVOKED: { colour: "default", words: "approval.state.REVOKED" },
} as const;

/** How the approvals of a document went, node by node, with opinions, and who has it now. */
export function ApprovalSteps({ approvals }: { readonly approvals: readonly ApprovalView[] }) {
  const words = useWords();
  const time = useTime();
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
              >
                <h4>
                  {node.title}
                  {node.mode === "ALL" && <small>{words("approval.all")}</small>}
                </h4>
                {node.tasks.length === 0 ? (
                  <p className={styles.none}>
                    {words(at > approval.step ? "approval.ahead" : "approval.passed")}
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

function Task({
  task,
  time,
}: {
  readonly task: ApprovalTask;
  readonly time: (at: string) => string;
}) {
  const words = useWords();
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
