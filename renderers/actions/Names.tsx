import { Alert } from "antd";
import { useWords } from "../base/words.ts";
import type { Session } from "./actionSession.ts";

/** Names shown before the rest is counted. */
const few = 6;

/** The rows by name where they are several and nothing else in the dialog names them; and how many went already. */
export function Names({ session }: { session: Session }) {
  const words = useWords();
  const { rows, left, outcomes, button, phase } = session;
  const went = outcomes.size > 0 ? rows.length - left.length : 0;
  return (
    <>
      {rows.length > 1 && !button.lineInput && (
        <p className="wb-muted wb-names">
          {left
            .slice(0, few)
            .map(({ name }) => name)
            .join(words("action.comma"))}
          {left.length > few && ` ${words("action.andMore", { count: left.length - few })}`}
        </p>
      )}
      {went > 0 && phase === "asking" && (
        <Alert type="info" showIcon message={words("action.doneSome", { count: went })} />
      )}
    </>
  );
}
