import {
  ExactDecimal,
  linesOf,
  type DetailPage,
  type FactView,
  type FormFieldView,
  type Row,
} from "../../src/engine/index.ts";
import type { Words } from "../base/words.ts";
import { asReference, referenceName } from "../widgets/reference/referenceValue.ts";
import type { Reading } from "../widgets/index.ts";
import { toWallClock } from "../values/wallClock.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";

/** A figure of the header as it is shown. */
export interface Fact {
  readonly key: string;
  readonly title: string;
  readonly value: string;
  /** Beside the value, small: currency, distance, "lines". */
  readonly beside?: string;
  readonly tone?: "need" | "bad";
  /** No name: what stays where there is room for three. */
  readonly isFigure: boolean;
}

interface Context {
  readonly page: DetailPage;
  readonly record: Row;
  readonly reading: Reading;
  readonly words: Words;
  readonly today: string;
  /** Nothing of the document is due any more. */
  readonly ended: boolean;
}

/** A figure of a document, or undefined where there is none: missing figures are left out, not shown as zero. */
export function factOf(fact: FactView, context: Context): Fact | undefined {
  const { page, record, words } = context;
  const base = { key: fact.path, title: fact.title, isFigure: true };
  if (fact.of !== undefined) {
    const progress = progressOf(record, { path: fact.path, of: fact.of });
    if (!progress) return undefined;
    return {
      ...base,
      value: `${progress.done} / ${progress.all}`,
      beside: words(rowsWord(progress.all)),
    };
  }
  const lines = record[fact.path];
  if (page.header.children.some(({ key }) => key === fact.path)) {
    const count = Array.isArray(lines) ? lines.length : 0;
    return count === 0
      ? undefined
      : { ...base, value: String(count), beside: words(rowsWord(count)) };
  }
  const field = page.header.fields.find(({ key }) => key === fact.path);
  return field && fieldFact(fact, field, context);
}

function fieldFact(fact: FactView, field: FormFieldView, context: Context): Fact | undefined {
  const { record, reading } = context;
  const value = record[field.key];
  if (value === null || value === undefined || value === "") return undefined;
  const base = { key: fact.path, title: fact.title, isFigure: true };
  if (field.kind === "date" && typeof value === "string")
    return { ...base, ...dateFact(value, fact.as, context) };
  if (field.kind === "datetime" && typeof value === "string") {
    const clock = toWallClock(value, reading.timeZone);
    const { value: day, ...more } = dateFact(clock.slice(0, 10), fact.as, context);
    return { ...base, ...more, value: `${day} ${clock.slice(11, 16)}` };
  }
  const reference = field.to === undefined ? null : asReference(value as never);
  if (reference) return { ...base, isFigure: false, value: referenceName(reference) };
  const text = widgetOf(field).text(value, field, { ...reading, row: record, header: record });
  if (text === "" || isZeroAmount(field, text)) return undefined;
  const measure = asReference((record[field.decimalsFrom ?? ""] ?? null) as never);
  if (field.kind === "amount" || field.kind === "price")
    return { ...base, value: text, ...(measure?.code ? { beside: String(measure.code) } : {}) };
  const unit = field.kind === "quantity" ? (measure?.name ?? measure?.code) : undefined;
  const figure = { ...base, isFigure: field.numeric === true, value: text };
  return unit ? { ...figure, beside: String(unit) } : figure;
}

/** `due` says that it is late; `distance` only how far it is still. */
function dateFact(date: string, as: FactView["as"], context: Context): Pick<Fact, "value"> {
  const { today, words, ended } = context;
  const value = date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date;
  if (ended || (as !== "distance" && as !== "due")) return { value };
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (days < 0)
    return as === "due"
      ? ({ value, beside: words("object.late", { count: -days }), tone: "bad" } as Fact)
      : { value };
  const beside =
    days < 2
      ? words(days === 0 ? "object.today" : "object.tomorrow")
      : words("object.inDays", { count: days });
  return { value, beside, ...(days < 3 ? { tone: "need" as const } : {}) } as Fact;
}

/** The word for so many lines. */
export const rowsWord = (count: number) => (count === 1 ? "object.row" : "object.rows");

interface Progress {
  readonly done: number;
  readonly all: number;
}

/** By lines, which are another list when one of them changes: thousands are not counted at each letter in the header. */
const counted = new WeakMap<readonly Row[], Map<string, Progress | undefined>>();
/** By line, which is another object when one of its values changes: an input in one line compares no others. */
const judged = new WeakMap<Row, Map<string, Share>>();

/** Whether a line has nothing to be done, or something of which all, or not all, is done. */
type Share = "none" | "open" | "done";

/** How many lines have all of it: of those that have something to be done. */
export function progressOf(
  record: Row,
  { path, of }: { readonly path: string; readonly of: string },
): Progress | undefined {
  const [table = "", part = ""] = path.split(".");
  const whole = of.split(".")[1] ?? "";
  const lines = linesOf(record, table);
  return remembered(counted, lines, `${part}/${whole}`, () => {
    const shares = lines.map((line) =>
      remembered(judged, line, `${part}/${whole}`, () => shareOf(line, part, whole)),
    );
    const all = shares.filter((share) => share !== "none").length;
    return all === 0 ? undefined : { done: shares.filter((share) => share === "done").length, all };
  });
}

function shareOf(line: Row, part: string, whole: string): Share {
  const amount = (key: string) => new ExactDecimal(String(line[key] ?? "0"));
  const all = amount(whole);
  if (!all.gt(0)) return "none";
  return amount(part).gte(all) ? "done" : "open";
}

/** The answer to a question about an object, asked once. */
function remembered<K extends object, T>(
  answers: WeakMap<K, Map<string, T>>,
  about: K,
  question: string,
  answer: () => T,
): T {
  const known = answers.get(about) ?? new Map<string, T>();
  if (!known.has(question)) {
    known.set(question, answer());
    answers.set(about, known);
  }
  return known.get(question) as T;
}

/** An amount of nothing says nothing yet: a draft without prices. */
export function isZeroAmount({ kind }: Pick<FormFieldView, "kind">, text: string): boolean {
  return kind === "amount" && /^[0.,]*$/.test(text);
}
