import { Fragment } from "react";
import type { DetailPage, FieldView } from "../../../src/engine/index.ts";
import { useReading } from "../../widgets/useReading.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { useWords } from "../../base/words.ts";
import { tableAt } from "../../document/tableAt.ts";
import type { Difference } from "./compareRecords.ts";

/** What differs between two versions, a column for each: the header's fields, then line by line. */
export function VersionTable(props: {
  readonly page: DetailPage;
  readonly changes: readonly Difference[];
  readonly titles: readonly string[];
}) {
  const { page, changes, titles } = props;
  const words = useWords();
  const groups = Map.groupBy(changes, ({ table, line }) => `${table} ${line ?? ""}`);
  return (
    <table className="wb-compare-table">
      <thead>
        <tr>
          <th scope="col">{words("life.field")}</th>
          {titles.map((title, index) => (
            <th key={index} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...groups].map(([key, own]) => {
          const [first] = own as [Difference, ...Difference[]];
          const table = tableAt(page.header, first.table);
          return (
            <Fragment key={key}>
              {first.table !== "" && (
                <tr>
                  <th scope="rowgroup" colSpan={3} className="wb-compare-line">
                    {words("life.line", {
                      table: table?.title ?? first.table,
                      item: first.place,
                    })}
                    {first.lineChange && (
                      <span className="wb-muted"> · {words(`life.${first.lineChange}`)}</span>
                    )}
                  </th>
                </tr>
              )}
              {own.map((change) => (
                <ChangedRow
                  key={change.path}
                  change={change}
                  field={table?.fields.find(({ key: name }) => name === change.field)}
                />
              ))}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function ChangedRow({ change, field }: { change: Difference; field: FieldView | undefined }) {
  const reading = useReading();
  const shown = (value: unknown) =>
    value === null || value === ""
      ? "—"
      : field
        ? widgetOf(field).text(value, field, { ...reading, row: {} })
        : String(value);
  return (
    <tr>
      <th scope="row">{change.title}</th>
      <td>{shown(change.before)}</td>
      <td>{shown(change.after)}</td>
    </tr>
  );
}
