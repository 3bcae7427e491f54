import { Spin } from "antd";
import type { Explanation, Reason } from "../../src/engine/index.ts";
import { useWords } from "../words.ts";

/** Reasons below each other, or why there are none. */
export function Reasons({
  answer,
}: {
  readonly answer: readonly Explanation[] | string | undefined;
}) {
  const words = useWords();
  if (answer === undefined) return <Spin size="small" />;
  if (typeof answer === "string") return <div role="alert">{answer}</div>;
  const all = answer.flatMap(({ reasons }) => reasons);
  return (
    <ul className="wb-reasons" aria-label={words("explain.reasons")} role="status">
      {all.map((reason) => (
        <li key={`${reason.key} ${reason.text} ${reason.place?.pointer ?? ""}`}>
          {reason.text}
          <Written reason={reason} />
        </li>
      ))}
    </ul>
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
