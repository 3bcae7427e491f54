import { listSeparator, type ColumnView, type Condition } from "../../../src/engine/index.ts";
import { widgets, type Reading } from "../../widgets/index.ts";
import type { Words } from "../../base/words.ts";
import { isGroup, type Item } from "./filterTree.ts";
import { operatorWord } from "./operatorWords.ts";

/** What describing a filter needs: the page's columns, words, and how values are read. */
interface FilterReading {
  readonly columns: ReadonlyMap<string, ColumnView>;
  readonly words: Words;
  readonly reading: Reading;
}

/** A condition or group as a person would say it: `Date is in the last 7 days`, `(A is 1 or B is empty)`. */
export function describeItem(item: Item, using: FilterReading): string {
  if (!isGroup(item)) return describeCondition(item, using);
  const joined = item.items
    .map((inner) => describeItem(inner, using))
    .join(` ${using.words(item.mode === "all" ? "filter.and" : "filter.or")} `);
  return item.items.length > 1 ? `(${joined})` : joined;
}

function describeCondition(condition: Condition, using: FilterReading): string {
  const { name, operator, value } = partsOf(condition, using);
  return [name, operator, value].filter((part) => part !== "").join(" ");
}

/** A condition for a chip: its field, and its condition in few words. */
export function conditionInShort(
  condition: Condition,
  using: FilterReading,
): { name: string; asks: string } {
  const { name, operator, value } = partsOf(condition, using);
  const isPlain = condition.op === "in" || condition.op === "=";
  return { name, asks: [isPlain ? "" : operator, value].filter((part) => part !== "").join(" ") };
}

function partsOf(
  condition: Condition,
  using: FilterReading,
): { readonly name: string; readonly operator: string; readonly value: string } {
  const { columns, words, reading } = using;
  const column = columns.get(condition.field);
  const name = column?.title ?? condition.field;
  const { op, value } = condition;
  if (op === "empty" || op === "notEmpty") return { name, operator: words(`op.${op}`), value: "" };
  if (op === "relative") return { name, operator: "", value: describeSpan(value, words) };
  const text = (single: unknown) =>
    column
      ? widgets[singleWidget(column)].text(single, column, reading) || String(single)
      : String(single);
  const operator = operatorWord(op, column, words);
  if (op === "between" && Array.isArray(value))
    return { name, operator: "", value: value.map(text).join(" ~ ") };
  if (Array.isArray(value)) {
    const shown =
      value.length > 3
        ? words("filter.values", { first: text(value[0]), count: value.length })
        : value.map(text).join(listSeparator(reading.language));
    return { name, operator, value: shown };
  }
  return { name, operator, value: text(value) };
}

/** A relative date in words: `this month`, `the last 7 days`. */
function describeSpan(value: unknown, words: Words): string {
  if (Array.isArray(value))
    return words(value[0] === "lastDays" ? "span.lastDays" : "span.nextDays", {
      days: Number(value[1]),
    });
  return words(`span.${value}` as "span.today");
}

/** Values of a filter are single, even where the column holds lists. */
function singleWidget(column: ColumnView): ColumnView["widget"] {
  if (column.widget === "choices") return "choice";
  if (column.widget === "references") return "reference";
  return column.widget;
}
