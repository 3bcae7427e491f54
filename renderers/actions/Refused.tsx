import { Alert } from "antd";
import type { ReactNode } from "react";
import { asNoun } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { WhyRefused } from "../explain/WhyRefused.tsx";
import { isOfInput, isPast, type Session } from "./actionSession.ts";
import { TraceLink } from "../feedback/TraceLink.tsx";

/** Why the only row was refused, where no field of the dialog says it; implementers may ask by which rule. */
export function Refused(props: {
  session: Session;
  page: string;
  /** The document of the action, once it is known. */
  document: string | undefined;
  /** Changes by others in the meantime. */
  news?: (() => ReactNode) | undefined;
}) {
  const { session, page, document, news } = props;
  const words = useWords();
  const { language } = useRenderer();
  const { rows, outcomes, button } = session;
  const [outcome] = rows.length === 1 ? [...outcomes.values()] : [];
  if (!outcome || outcome.status === 200) return null;
  const said = outcome.problems.filter((problem) => !isOfInput(problem));
  if (outcome.problems.length > 0 && said.length === 0) return null;
  const messages = [...new Set(said.map(({ message }) => message).filter(Boolean))];
  return (
    <Alert
      type={outcome.status >= 6000 ? "warning" : "error"}
      showIcon
      role="alert"
      message={
        isPast(session)
          ? words("life.changedSince")
          : words("action.refused", { action: asNoun(button.title, language) })
      }
      description={
        <>
          {isPast(session) && <div className="wb-refused-news">{news?.()}</div>}
          {(messages.length > 0 ? messages : [outcome.message]).map((message) => (
            <div key={message}>
              {message} <span className="wb-muted">({outcome.status})</span>
            </div>
          ))}
          <TraceLink id={outcome.detailId} />
          {document !== undefined && (
            <WhyRefused
              document={document}
              buttons={[button]}
              of={() => ({
                page,
                id: outcome.row.document.id,
                ...(outcome.row.line && {
                  table: outcome.row.line.table,
                  line: outcome.row.line.id,
                }),
              })}
            />
          )}
        </>
      }
    />
  );
}
