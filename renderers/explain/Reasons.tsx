import { Spin } from "antd";
import type { Explanation, Reason } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";

/** Reasons below each other, or why there are none. */
export function Reasons({
  answer,
}: {
  readonly answer: readonly Explanation[] | string | undefined;
}) {
  const words = useWords();
  if (answer === undefined) return <Spin size="small" />;
  if (typeof answer === "string") return <div role="alert">{answer}</div>;
  // Of one thing several questions were asked, or the same one of several things: then each is named.
  const several = new Set(answer.map(({ title }) => title)).size > 1;
  const all = answer.flatMap(({ title, reasons }) =>
    reasons.map((reason) => ({ reason, title: several ? `${title}: ` : "" })),
  );
  return (
    <div role="status" aria-label={words("explain.reasons")}>
      <ul className="wb-reasons">
        {all.map(({ reason, title }) => (
          <li key={`${title} ${reason.key} ${reason.text} ${reason.place?.pointer ?? ""}`}>
            {title}
            {reason.text}
            <Written reason={reason} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where it is written, for implementers. */
function Written({ reason: { place, cel } }: { readonly reason: Reason }) {
  return (
    <>
      {cel !== undefined && <code className="wb-reason-code">{cel}</code>}
      {place && (
        <code className="wb-reason-code" title={place.pointer}>
          {place.file}:{place.line}
        </code>
      )}
    </>
  );
}
