import type { ReferenceValue } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { referenceText } from "./referenceValue.ts";

/** Offers the rows nearest to a code that names nothing. */
export function Nearest({
  rows,
  onPick,
}: {
  rows: readonly ReferenceValue[];
  onPick: (row: ReferenceValue) => void;
}) {
  const words = useWords();
  if (rows.length === 0) return null;
  return (
    <div className="wb-nearest" role="group" aria-label={words("lookup.nearest")}>
      <span>{words("lookup.nearest")}</span>
      {rows.map((row) => (
        <button
          key={row.id}
          type="button"
          className="wb-link"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(row)}
        >
          {referenceText(row)}
        </button>
      ))}
    </div>
  );
}
