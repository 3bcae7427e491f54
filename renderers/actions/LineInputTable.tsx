import { useId, useRef, useState, type KeyboardEvent } from "react";
import { Pagination } from "antd";
import type { WireValue } from "../../src/engine/index.ts";
import { lookupIn } from "../document/lookupIn.ts";
import { useNarrow } from "../feedback/useNarrow.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";
import { useWords } from "../base/words.ts";
import type { InputField } from "../inputs/inputField.ts";
import type { InputValues } from "../inputs/inputValues.ts";
import type { ActionRow } from "./targets.ts";

/** Rows drawn at once. */
const pageSize = 50;

interface LineInputProps {
  readonly rows: readonly ActionRow[];
  readonly fields: readonly InputField[];
  /** Whether a row asks for a field. */
  readonly isAsked: (row: string, key: string) => boolean;
  readonly values: ReadonlyMap<string, InputValues>;
  /** The errors, by row id and key; `""` is the row as a whole. */
  readonly errors: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly page: string;
  readonly action: { readonly key: string; readonly table: string };
  readonly onChange: (changes: ReadonlyMap<string, InputValues>) => void;
}

/**
 * What an action asks per line: a small table, on a phone a card a line. Arrow keys and Enter go from line to line, Tab from
 * field to field; the first row fills all lines at once.
 */
export function LineInputTable(props: LineInputProps) {
  const { rows, values, isAsked, errors, onChange } = props;
  const words = useWords();
  const narrow = useNarrow();
  const body = useRef<HTMLTableSectionElement>(null);
  const [page, setPage] = useState(1);
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  const fields = props.fields.filter(({ key }) => rows.some(({ id }) => isAsked(id, key)));
  const set = (ids: readonly string[], key: string, value: WireValue) =>
    onChange(
      new Map(
        ids.filter((id) => isAsked(id, key)).map((id) => [id, { ...values.get(id), [key]: value }]),
      ),
    );
  const cell = (row: ActionRow, field: InputField) =>
    isAsked(row.id, field.key) && (
      <LineField
        {...props}
        row={row}
        field={field}
        labelled={narrow}
        error={errors.get(row.id)?.[field.key]}
        value={(values.get(row.id)?.[field.key] ?? null) as WireValue}
        onValue={(value) => set([row.id], field.key, value)}
      />
    );
  const pages = rows.length > pageSize && (
    <Pagination
      size="small"
      current={page}
      pageSize={pageSize}
      total={rows.length}
      showSizeChanger={false}
      onChange={setPage}
    />
  );
  if (narrow) {
    return (
      <>
        <ul className="wb-cards wb-line-input-cards">
          {shown.map((row) => (
            <li key={row.id} className="wb-card">
              <RowName row={row} error={errors.get(row.id)?.[""]} />
              {fields.map((field) => (
                <div key={field.key}>{cell(row, field)}</div>
              ))}
            </li>
          ))}
        </ul>
        {pages}
      </>
    );
  }
  return (
    <>
      <div className="wb-line-input-scroll">
        <table className="wb-line-input-table">
          <thead>
            <tr>
              <th scope="col">{words("lines.item")}</th>
              {fields.map((field) => (
                <th key={field.key} scope="col" className={field.numeric ? "wb-head-number" : ""}>
                  {field.title}
                  {field.required && <span className="wb-required">*</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={(event) => moveByKey(event, body.current)}>
            {rows.length > 1 && (
              <tr className="wb-line-input-all">
                <th scope="row">{words("action.allLines")}</th>
                {fields.map((field) => (
                  <td key={field.key}>
                    <AllLines
                      {...props}
                      field={field}
                      onValue={(value) =>
                        set(
                          rows.map(({ id }) => id),
                          field.key,
                          value,
                        )
                      }
                    />
                  </td>
                ))}
              </tr>
            )}
            {shown.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <RowName row={row} error={errors.get(row.id)?.[""]} />
                </th>
                {fields.map((field) => (
                  <td key={field.key}>{cell(row, field)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages}
    </>
  );
}

function RowName({ row, error }: { row: ActionRow; error: string | undefined }) {
  return (
    <>
      <span className="wb-code">{row.name}</span>{" "}
      {row.about && <span className="wb-muted">{row.about}</span>}
      {error && (
        <div className="wb-note wb-error-text" role="alert">
          {error}
        </div>
      )}
    </>
  );
}

function LineField(
  props: LineInputProps & {
    row: ActionRow;
    field: InputField;
    labelled: boolean;
    error: string | undefined;
    value: WireValue;
    onValue: (value: WireValue) => void;
  },
) {
  const { row, field, labelled, value, onValue, page, action } = props;
  const words = useWords();
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const error = refused ?? props.error;
  const { Input } = widgetOf(field);
  const { place } = row;
  const own = { ...place?.row, ...props.values.get(row.id) };
  return (
    <div className="wb-field">
      {labelled && (
        <label htmlFor={id} className="wb-label">
          {field.title}
          {field.required && <span className="wb-required">*</span>}
        </label>
      )}
      <Input
        id={id}
        field={field}
        value={value}
        onChange={onValue}
        onRefused={setRefused}
        label={words("action.fieldOf", { field: field.title, line: row.name })}
        describedBy={error ? `${id}-note` : undefined}
        required={field.required}
        invalid={error !== undefined}
        row={own}
        header={place?.header}
        page={page}
        path={field.key}
        action={action}
        lookupIn={place ? lookupIn(field, place.row, place.header) : undefined}
      />
      {error && (
        <div id={`${id}-note`} className="wb-note wb-error-text" role="alert">
          {error}
        </div>
      )}
    </div>
  );
}

/** A value for all lines; it stays empty itself. */
function AllLines(props: LineInputProps & { field: InputField; onValue: (v: WireValue) => void }) {
  const { field, onValue, page, action } = props;
  const words = useWords();
  const [value, setValue] = useState<WireValue>(null);
  const { Input } = widgetOf(field);
  return (
    <Input
      field={field}
      value={value}
      onChange={(next) => {
        setValue(next);
        if (next !== null) onValue(next);
      }}
      label={words("action.fieldOf", { field: field.title, line: words("action.allLines") })}
      row={props.rows[0]?.place?.row}
      header={props.rows[0]?.place?.header}
      page={page}
      path={field.key}
      action={action}
    />
  );
}

/** Up, Down and Enter stay in the column; a cell whose list is open keeps its keys. */
function moveByKey(event: KeyboardEvent, body: HTMLTableSectionElement | null): void {
  const target = event.target as HTMLElement;
  const isOpen = target.getAttribute("aria-expanded") === "true";
  const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key];
  if (!body || step === undefined || isOpen || event.defaultPrevented) return;
  if (event.altKey || event.ctrlKey || event.metaKey || target.tagName === "TEXTAREA") return;
  const td = target.closest("td");
  const tr = td?.closest("tr");
  if (!td || !tr) return;
  const next = step > 0 ? tr.nextElementSibling : tr.previousElementSibling;
  const input = next?.children[td.cellIndex]?.querySelector<HTMLElement>("input, textarea, button");
  // After the last line Enter is the dialog's: it confirms.
  if (!input) return;
  event.preventDefault();
  input.focus();
}
