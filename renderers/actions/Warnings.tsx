import { Alert } from "antd";
import { useWords } from "../base/words.ts";
import type { Session } from "./actionSession.ts";
import { isWarning } from "../../src/engine/index.ts";

/** What the server warns of, row by row; the same warning of several rows is said once. */
export function Warnings({ session }: { session: Session }) {
  const words = useWords();
  const { left, outcomes, rows } = session;
  const said = new Map<string, string[]>();
  for (const { id, name } of left) {
    const outcome = outcomes.get(id);
    if (!outcome) continue;
    const warnings = outcome.problems.filter(({ status }) => isWarning(status));
    const messages =
      warnings.length > 0 ? warnings.map(({ message }) => message) : [outcome.message];
    for (const message of new Set(messages))
      said.set(message, [...(said.get(message) ?? []), name]);
  }
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      message={words("form.warningsText")}
      description={
        <ul className="wb-warnings">
          {[...said].map(([message, names]) => (
            <li key={message}>
              {message}
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
