import { filledBraces, type ButtonView, type DetailPage } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { factOf } from "../document/factOf.ts";
import { asReference, referenceName } from "../widgets/reference/referenceValue.ts";
import { useReading } from "../widgets/useReading.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";
import type { ActionRow } from "./targets.ts";

/** Most figures that are shown for an action without texts of its own. */
const mostFigures = 3;

/**
 * The consequences of an action on one row, by the texts of its definition with the row's values. For a document's action
 * without such texts: how many lines, and the amounts.
 */
export function Says(props: {
  readonly button: ButtonView;
  readonly rows: readonly ActionRow[];
  readonly definition: DetailPage | undefined;
}) {
  const { button, rows, definition } = props;
  const reading = useReading();
  const words = useWords();
  const { today } = useRenderer();
  const [only] = rows;
  if (rows.length !== 1 || !only?.place || !definition) return null;
  const { header } = definition;
  const { row } = only.place;
  if (button.says === undefined) {
    if (only.line) return null;
    const context = { record: row, reading, words, today: today(), ended: false };
    const figures = (definition.facts ?? [])
      .filter(({ path, of }) => of === undefined && isFigure(header, path))
      .flatMap((fact) => factOf(fact, { page: definition, ...context }) ?? [])
      .slice(0, mostFigures)
      .map(({ value, beside }) => (beside === undefined ? value : `${value} ${beside}`));
    return figures.length > 0 ? (
      <p className="wb-says">{figures.join(words("action.comma"))}</p>
    ) : null;
  }
  const table = header.children.find(({ path }) => path === button.table) ?? header;
  const value = (name: string): string => {
    const [first = "", part] = name.split(".");
    if (part === "count") return String((row[first] as unknown[] | undefined)?.length ?? 0);
    const field = table.fields.find(({ key }) => key === first);
    const reference = field?.to === undefined ? null : asReference(row[first]);
    if (reference) return referenceName(reference);
    return field ? widgetOf(field).text(row[first], field, { ...reading, row }) : "";
  };
  return <p className="wb-says">{filledBraces(button.says, value)}</p>;
}

/** Lines or an amount. */
function isFigure({ children, fields }: DetailPage["header"], path: string): boolean {
  if (children.some(({ key }) => key === path)) return true;
  return fields.some(({ key, kind }) => key === path && kind === "amount");
}
