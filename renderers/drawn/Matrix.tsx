import { App } from "antd";
import { useRef, useState, type ClipboardEvent } from "react";
import { Scrolling } from "../feedback/Scrolling.tsx";
import type { Row } from "../../src/engine/index.ts";
import { addressKey, lineKey } from "../document/address.ts";
import type { DocumentStore } from "../document/documentStore.ts";
import { useDocument } from "../document/useDocument.ts";
import { pastedBlock } from "../grid/lines/pastedBlock.ts";
import { readDecimal } from "../values/typedDecimal.ts";
import { useReading } from "../widgets/useReading.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";
import { useWords } from "../base/words.ts";
import { MatrixCell } from "./MatrixCell.tsx";
import { isValueOpen, matrixColumns, putValues, type MatrixOf } from "./matrixCells.ts";
import "./drawn.css";

/** So many empty rows are shown below the last value; more come as values do. */
const ahead = 15;

/**
 * Values of lines below lines as a grid, a column for each line: typed by keyboard, by a gauge that ends each value with Enter, or
 * pasted as a block; judged while they are typed, with what follows from them below.
 */
export function Matrix(props: MatrixOf & { readonly store: DocumentStore }) {
  const { store, look, table, above } = props;
  const words = useWords();
  const reading = useReading();
  const { message } = App.useApp();
  const box = useRef<HTMLTableElement | null>(null);
  useDocument(store, "record");
  const refused = useDocument(store, "refused");
  const columns = matrixColumns(store, props);
  const [whole, setWhole] = useState(false);
  const filled = Math.max(0, ...columns.map(({ values }) => values.length));
  const wanted = Math.max(0, ...columns.map((column) => column.wanted));
  const count = whole ? wanted : Math.min(wanted, filled + ahead);
  const fieldOf = (key: string) => above.fields.find((field) => field.key === key);
  const text = (row: Row, key: string) => {
    const field = fieldOf(key);
    return field
      ? widgetOf(field).text(row[key], field, { ...reading, row, header: store.getState().record })
      : "";
  };

  function focus(column: number, row: number) {
    const cell = box.current?.querySelector<HTMLInputElement>(`input[data-at="${column}/${row}"]`);
    cell?.focus();
    cell?.select();
    return cell !== null && cell !== undefined;
  }
  /** Down, and from the last value of a column to the first of the next. */
  function next(column: number, row: number) {
    if (row + 1 < columns[column]!.wanted && focus(column, row + 1)) return;
    focus(column + 1, 0);
  }
  function paste(event: ClipboardEvent, column: number, row: number) {
    const block = pastedBlock(event.clipboardData.getData("text/plain"));
    if (block.length <= 1 && (block[0]?.length ?? 0) <= 1) return;
    event.preventDefault();
    let taken = 0;
    let left = 0;
    const width = Math.max(...block.map(({ length }) => length));
    for (let right = 0; right < width; right++) {
      const target = columns[column + right];
      const texts = block.map((cells) => cells[right] ?? "");
      const values = texts.map((cell) => readDecimal(cell));
      const room = target ? target.wanted - row : 0;
      const good = values.slice(0, room).map((value) => value ?? null);
      const isOpen = target !== undefined && isValueOpen(store, props, target, row);
      left += values.filter(
        (value, at) => value === undefined || (at >= room && value !== null) || !isOpen,
      ).length;
      if (!isOpen || good.length === 0) continue;
      // Each column is read anew: those before it have changed the document.
      const now = matrixColumns(store, props).find(({ key }) => key === target.key)!;
      putValues(store, props, now, { from: row, values: good });
      taken += good.filter((value) => value !== null).length;
    }
    void (left > 0 ? message.warning : message.success)(words("drawn.pasted", { taken, left }));
  }

  if (columns.length === 0) return <p className="wb-muted">{words("drawn.noValues")}</p>;
  return (
    <Scrolling className="wb-matrix" role="group" aria-label={table.title}>
      <table ref={box}>
        <thead>
          <tr>
            <th scope="col">{words("drawn.sample")}</th>
            {columns.map(({ line, key }) => (
              <th key={key} scope="col">
                <b>{text(line, look.name)}</b>
                {(look.over ?? [])
                  .filter((one) => line[one] !== null && line[one] !== undefined)
                  .map((one) => (
                    <small key={one}>
                      {fieldOf(one)?.title} {text(line, one)}
                    </small>
                  ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {columns.map((column, index) => {
                const row = column.values[at];
                const address = { table: table.path, line: row && lineKey(row), field: look.value };
                return (
                  <MatrixCell
                    key={column.key}
                    at={`${index}/${at}`}
                    label={`${text(column.line, look.name)} ${at + 1}`}
                    value={(row?.[look.value] ?? null) as string | null}
                    ok={look.ok === undefined ? null : ((row?.[look.ok] ?? null) as boolean | null)}
                    open={isValueOpen(store, props, column, at)}
                    wanted={at < column.wanted}
                    refused={row ? refused.get(addressKey(address)) : undefined}
                    onValue={(value) => {
                      const now = matrixColumns(store, props).find(
                        ({ key }) => key === column.key,
                      )!;
                      if (now.values[at])
                        store.edit([{ ...address, line: lineKey(now.values[at]), value }]);
                      else if (value !== null)
                        putValues(store, props, now, { from: at, values: [value] });
                    }}
                    onRefused={(typed) =>
                      row &&
                      store.refuse(
                        address,
                        typed === null ? null : { text: typed, message: words("drawn.noNumber") },
                      )
                    }
                    onMove={(down, right) =>
                      right === 0 && down === 1 ? next(index, at) : focus(index + right, at + down)
                    }
                    onPaste={(event) => paste(event, index, at)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(look.under ?? []).map((one) => (
            <tr key={one}>
              <th scope="row">{fieldOf(one)?.title}</th>
              {columns.map(({ line, key }) => {
                const field = fieldOf(one);
                const Cell = field && widgetOf(field).Cell;
                return (
                  <td key={key}>
                    {field && Cell && line[one] !== null && (
                      <Cell field={field} value={line[one]} row={line} inGrid />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{words("drawn.typed")}</th>
            {columns.map(({ key, values, wanted: all }) => (
              <td key={key}>
                {
                  values.filter((row) => row[look.value] !== null && row[look.value] !== undefined)
                    .length
                }{" "}
                / {all}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {count < wanted && (
        <button type="button" className="wb-link" onClick={() => setWhole(true)}>
          {words("drawn.all", { count: wanted })}
        </button>
      )}
      {columns.some(({ canAdd }) => canAdd) && (
        <p className="wb-hint">{words("drawn.matrixKeys")}</p>
      )}
    </Scrolling>
  );
}
