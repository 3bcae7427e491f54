import { Scrolling } from "../feedback/Scrolling.tsx";
import { isEmpty, type TableView } from "../../src/engine/index.ts";
import { lineKey, linesIn } from "../document/address.ts";
import { useDocument } from "../document/useDocument.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";
import { useWords } from "../base/words.ts";
import { useOpenGuide } from "./guideContext.ts";

/** How many lines of a table the summary shows; the step itself shows all. */
const mostLines = 20;

/** The lines of a table for reading: only columns with a value. */
export function SummaryLines({ table }: { table: TableView }) {
  const { store } = useOpenGuide();
  const words = useWords();
  const record = useDocument(store, "record");
  const lines = linesIn(record, table.key);
  const fields = table.columns
    .flatMap((key) => table.fields.find((field) => field.key === key) ?? [])
    .filter(({ key }) => lines.some((line) => !isEmpty(line[key])));
  const more = lines.length - mostLines;
  return (
    <Scrolling className="wb-guide-lines" region={table.title}>
      <table>
        <caption>
          {table.listTitle} <span className="wb-tab-count">{lines.length}</span>
        </caption>
        {lines.length > 0 && (
          <>
            <thead>
              <tr>
                <th scope="col">{words("lines.item")}</th>
                {fields.map(({ key, title, numeric }) => (
                  <th key={key} scope="col" className={numeric ? "wb-cell-number" : undefined}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, mostLines).map((line, at) => (
                <tr key={lineKey(line)}>
                  <td className="wb-muted">{line.item ?? at + 1}</td>
                  {fields.map((field) => {
                    const { Cell } = widgetOf(field);
                    return (
                      <td key={field.key} className={field.numeric ? "wb-cell-number" : undefined}>
                        <Cell
                          field={field}
                          value={line[field.key]}
                          row={line}
                          header={record}
                          inGrid
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </>
        )}
      </table>
      {lines.length === 0 && <p className="wb-muted">{words("lines.empty")}</p>}
      {more > 0 && <p className="wb-muted">{words("guide.moreLines", { count: more })}</p>}
    </Scrolling>
  );
}
