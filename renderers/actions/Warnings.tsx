import { Alert } from "antd";
import { useContext } from "react";
import type { ProblemView } from "../base/dataSource.ts";
import type { Words } from "../base/words.ts";
import { RepairButton } from "../document/RepairButton.tsx";
import { DocumentContext } from "../document/useDocument.ts";
import { useWords } from "../base/words.ts";
import type { Session } from "./actionSession.ts";
import { isWarning } from "../../src/engine/index.ts";

/**
 * The server's warnings, row by row; one that several rows share is shown once. Where the document is open and the rule names
 * a value that puts it right, one click takes it and `onRepaired` ends the action.
 */
export function Warnings({ session, onRepaired }: { session: Session; onRepaired: () => void }) {
  const words = useWords();
  const { left, outcomes, rows } = session;
  const open = useContext(DocumentContext);
  const said = new Map<string, { names: string[]; problem?: ProblemView }>();
  for (const { id, name } of left) {
    const outcome = outcomes.get(id);
    if (!outcome) continue;
    const warnings = outcome.problems.filter(({ status }) => isWarning(status));
    const messages: readonly (readonly [string, ProblemView | undefined])[] =
      warnings.length > 0
        ? warnings.map((problem) => [placed(problem, words), problem])
        : [[outcome.message, undefined]];
    for (const [message, problem] of new Map(messages)) {
      const names = said.get(message)?.names ?? [];
      said.set(message, { names: [...names, name], ...(problem && { problem }) });
    }
  }
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      message={words("form.warningsText")}
      description={
        <ul className="wb-warnings">
          {[...said].map(([message, { names, problem }]) => (
            <li key={message}>
              {message}{" "}
              {open && !open.readOnly && problem?.repair && (
                <RepairButton store={open.store} problem={problem} onRepaired={onRepaired} />
              )}
              {rows.length > 1 && (
                <div className="wb-muted">
                  {names.slice(0, 5).join(words("action.comma"))}
                  {names.length > 5 && ` ${words("action.andMore", { count: names.length - 5 })}`}
                </div>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** A warning with the line that it is about. */
function placed({ item, subject, message }: ProblemView, words: Words): string {
  if (item === undefined) return message;
  return [words("form.line", { item }), subject, "·", message].filter(Boolean).join(" ");
}
