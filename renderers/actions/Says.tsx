import { filledBraces, type ButtonView, type TableView } from "../../src/engine/index.ts";
import { asReference } from "../widgets/reference/referenceValue.ts";
import { useReading } from "../widgets/useReading.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";
import type { ActionRow } from "./targets.ts";

/** What an action on one row leads to, in the words of its definition, with the row's own values. */
export function Says(props: {
  readonly button: ButtonView;
  readonly rows: readonly ActionRow[];
  readonly header: TableView | undefined;
}) {
  const { button, rows, header } = props;
  const reading = useReading();
  const [only] = rows;
  const table = header?.children.find(({ path }) => path === button.table) ?? header;
  if (button.says === undefined || rows.length !== 1 || !only?.place || !table) return null;
  const { row } = only.place;
  const value = (name: string): string => {
    const [first = "", part] = name.split(".");
    if (part === "count") return String((row[first] as unknown[] | undefined)?.length ?? 0);
    const field = table.fields.find(({ key }) => key === first);
    const reference = field?.to === undefined ? null : asReference(row[first]);
    if (reference) return String(reference.name ?? reference.code ?? "");
    return field ? widgetOf(field).text(row[first], field, { ...reading, row }) : "";
  };
  return <p className="wb-says">{filledBraces(button.says, value)}</p>;
}
