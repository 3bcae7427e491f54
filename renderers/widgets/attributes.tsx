import { useRef } from "react";
import {
  attributesOf,
  attributesText,
  attributeValues,
  refusedAttribute,
  shownAttributes,
  strangeKeys,
  type Attribute,
  type WireValue,
} from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import * as choice from "./choice.tsx";
import * as date from "./date.tsx";
import * as decimal from "./decimal.tsx";
import { NoValue, plainCell } from "./PlainCell.tsx";
import * as plain from "./text.tsx";
import { useReading } from "./useReading.ts";
import type { CellProps, InputProps, Widget } from "./widget.ts";

export const drawn = false;

export const text: Widget["text"] = (value, field, { row, language }) =>
  attributesText(attributesOf(field.by, row, language), attributeValues(value));

const Line = plainCell(text);

/** `湿敏等级 3 · 周期码 2524` in grids, label over value elsewhere. */
export function Cell(props: CellProps) {
  const { value, field, row, inGrid } = props;
  const { language } = useReading();
  if (inGrid) return <Line {...props} />;
  const shown = shownAttributes(attributesOf(field.by, row, language), attributeValues(value));
  if (shown.length === 0) return <NoValue />;
  return (
    <dl className="wb-attributes wb-attributes-read">
      {shown.map((one) => (
        <div key={one.key}>
          <dt className="wb-label">{one.title}</dt>
          <dd>{one.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An input for each attribute that the row's template names, of its type; what it names no more can be emptied. */
export function Input(props: InputProps) {
  const { id, label, field, value, row, onChange, onRefused, describedBy } = props;
  const { language } = useReading();
  const words = useWords();
  const refusals = useRef(new Map<string, string>());
  const values = attributeValues(value);
  const attributes = attributesOf(field.by, row, language);
  const left = strangeKeys(attributes, values).map((key): Attribute => ({
    key,
    title: key,
    type: "STRING",
    needed: false,
    choices: [],
  }));
  const all = [...attributes, ...left];
  // The label of the field, and the way to its error, lead to the first input.
  const idOf = (key: string) => (key === all[0]?.key ? id : `${id}-${key}`);

  function change(key: string, next: WireValue) {
    const { [key]: _, ...others } = values;
    const changed = next === null || next === "" ? others : { ...others, [key]: String(next) };
    onChange(Object.keys(changed).length === 0 ? null : changed);
  }
  function refuse({ key, title }: Attribute, message: string | null) {
    if (message === null) refusals.current.delete(key);
    else refusals.current.set(key, `${title}: ${message}`);
    onRefused?.([...refusals.current.values()][0] ?? null);
  }

  if (all.length === 0) return <span className="wb-hint">{words("value.noAttributes")}</span>;
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy} className="wb-attributes">
      {all.map((attribute) => {
        const { key, title, needed } = attribute;
        const { Input: One } = inputOf(attribute);
        return (
          <div key={key}>
            <label className="wb-label" htmlFor={idOf(key)}>
              {title}
              {needed && (
                <span className="wb-required" title={words("form.required")} aria-hidden="true">
                  *
                </span>
              )}
            </label>
            <One
              id={idOf(key)}
              field={viewOf(attribute)}
              value={values[key] ?? null}
              onChange={(next) => change(key, next)}
              onRefused={(message) => refuse(attribute, message)}
              onBlur={props.onBlur}
              label={title}
              required={needed}
              disabled={props.disabled}
              invalid={
                props.invalid === true &&
                (left.includes(attribute) || isWrong(attribute, values[key]))
              }
              page={props.page}
              path={props.path}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Which of them an error of the field may mean: what is missing, or not allowed. */
function isWrong(attribute: Attribute, value: string | undefined): boolean {
  return value === undefined ? attribute.needed : refusedAttribute(attribute, value) !== undefined;
}

const inputs = { STRING: plain, NUMBER: decimal, DATE: date, ENUM: choice } as const;

const inputOf = ({ type }: Attribute): Pick<Widget, "Input"> => inputs[type];

/** The attribute as the field that its input edits. */
function viewOf({ key, title, type, choices }: Attribute): InputProps["field"] {
  const view = { key, title, kind: "text", widget: "text", maxLength: 200 } as const;
  if (type === "NUMBER") return { key, title, kind: "quantity", widget: "decimal", numeric: true };
  if (type === "DATE") return { key, title, kind: "date", widget: "date" };
  if (type === "ENUM")
    return {
      key,
      title,
      kind: "choice",
      widget: "choice",
      choices: choices.map((value) => ({ value, title: value })),
    };
  return view;
}
