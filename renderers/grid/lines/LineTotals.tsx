import type { ReactNode } from "react";
import type { FormFieldView, Row } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { useReading } from "../../widgets/useReading.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";

/**
 * The foot of a line table: how many lines, the first quantity of the columns left, amounts right. What adds up to nothing is
 * left out.
 */
export function LineTotals(props: {
  readonly fields: readonly FormFieldView[];
  /** By key of the field (`lineSums`). */
  readonly sums: Row;
  readonly count: number;
  readonly header: Row;
  /** Instead of how many lines there are. */
  readonly lead?: ReactNode;
}) {
  const { fields, sums, count, header, lead } = props;
  const words = useWords();
  const reading = useReading();
  if (Object.keys(sums).length === 0) return lead ? <div className="wb-totals">{lead}</div> : null;
  const shown = fields
    .filter(({ key }) => (sums[key] ?? null) !== null)
    .map((field) => ({
      field,
      text: widgetOf(field).text(sums[field.key], field, { ...reading, row: sums, header }),
    }))
    .filter(({ text }) => text !== "" && !/^[0.,\s]*$/.test(text));
  const isMoney = ({ field }: (typeof shown)[number]) => field.kind === "amount";
  const quantity = shown.find((each) => !isMoney(each));
  const total = ({ field, text }: (typeof shown)[number]) => (
    <span key={field.key}>
      <span className="wb-muted">{field.title}</span> <b>{text}</b>
    </span>
  );
  return (
    <div className="wb-totals" role="group" aria-label={words("lines.sum")}>
      {lead ?? <b>{words("object.total", { count })}</b>}
      {!lead && quantity && total(quantity)}
      <span className="wb-space" />
      {shown.filter(isMoney).map(total)}
    </div>
  );
}
