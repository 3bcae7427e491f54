import {
  asNoun,
  type ChoiceView,
  ExactDecimal,
  formatDecimal,
  lineFactsKey,
  type ListPage,
  type ListRow,
  type ReferenceValue,
} from "../../../src/engine/index.ts";
import type { Words } from "../../base/words.ts";
import type { Reading } from "../../widgets/index.ts";
import { asReference, referenceName } from "../../widgets/reference/referenceValue.ts";

/** What texts of rows are made of. */
export interface RowReading {
  readonly definition: ListPage;
  readonly reading: Reading;
  readonly words: Words;
  readonly today: string;
  /** Ids that are the reader's own, by `me`. */
  readonly me: Readonly<Record<string, unknown>>;
}

interface LineFacts {
  readonly count: number;
  readonly name?: string | null;
  readonly done?: string;
  readonly all?: string;
  readonly full?: number;
  readonly units?: number;
  readonly unit?: ReferenceValue | null;
}

const lineFacts = (row: ListRow): LineFacts | undefined =>
  row[lineFactsKey] as LineFacts | undefined;

/** What the document is about: its first line, and how many more there are. */
export function aboutLines(row: ListRow, { words }: RowReading): string {
  const { count = 0, name } = lineFacts(row) ?? {};
  if (count === 0) return "";
  if (!name) return words("list.lineCount", { count });
  return count === 1 ? words("list.linesOne", { name }) : words("list.linesMany", { name, count });
}

/** How far something is, in words and as a share of 1. */
interface Progress {
  readonly text: string;
  readonly share: number;
}

/** How far the lines are: in their unit where all have the same, else by lines. Undefined where there is nothing to be done. */
export function lineProgress(row: ListRow, { words, reading }: RowReading): Progress | undefined {
  const { count = 0, done, all, full = 0, units = 0, unit } = lineFacts(row) ?? {};
  if (count === 0 || done === undefined || all === undefined) return undefined;
  if (units > 1 || !unit) {
    if (new ExactDecimal(all).lte(0)) return undefined;
    return { text: words("list.ofLines", { done: full, all: count }), share: shareOf(done, all) };
  }
  return amounts(done, all, { reading, words, unit });
}

/** How far a quantity of the row itself is. */
export function ownProgress(
  done: unknown,
  all: unknown,
  { reading, words, unit }: RowReading & { readonly unit: unknown },
): Progress | undefined {
  if (typeof done !== "string" || typeof all !== "string") return undefined;
  return amounts(done, all, { reading, words, unit: asReference(unit) });
}

function amounts(
  done: string,
  all: string,
  options: {
    readonly reading: Reading;
    readonly words: Words;
    readonly unit: ReferenceValue | null;
  },
): Progress | undefined {
  const { reading, words, unit } = options;
  if (new ExactDecimal(all).lte(0)) return undefined;
  const text = (value: string) => formatDecimal(value, reading.language);
  const name = unit?.name ?? unit?.code;
  const parts = { done: text(done), all: text(all), unit: name ? ` ${name}` : "" };
  return { text: words("list.ofUnit", parts), share: shareOf(done, all) };
}

const shareOf = (done: string, all: string): number =>
  Math.max(0, Math.min(1, Number(done) / Number(all)));

/** The user who has to act on a row: this user, or another. */
interface Awaited {
  readonly text: string;
  readonly isMe: boolean;
}

export function awaited(row: ListRow, context: RowReading): Awaited | undefined {
  const { definition, words, me } = context;
  const { next, buttons } = definition;
  const step = next?.states[String(row[next.column] ?? "")];
  if (!step || step.final) return undefined;
  const who = step.awaits === undefined ? undefined : row[step.awaits];
  const reference = asReference(who);
  const isSomebodyElse = reference !== null && !Object.values(me).includes(reference.id);
  const button = buttons.find(({ key }) => key === step.primary);
  // A draft waits for its author, not for all users who might write it.
  const writer = step.draft ? asReference(row["createdBy"]) : null;
  const isMine = step.draft ? writer?.id === me["user"] && writer !== null : !isSomebodyElse;
  if (button && isMine)
    return { text: words("list.yourStep", { action: button.title }), isMe: true };
  if (reference && isSomebodyElse) {
    // A company is named in its own column: here its role is enough.
    const column = definition.columns.find(({ key }) => key === step.awaits);
    const isPerson = column?.as === "person" || !column;
    const who = isPerson
      ? referenceName(reference)
      : asNoun(column.title, context.reading.language);
    return { text: words("object.awaits", { who }), isMe: false };
  }
  if (step.awaits === "staff" || step.awaits === "supplier" || step.awaits === "customer")
    return { text: words("object.awaits", { who: words(`object.${step.awaits}`) }), isMe: false };
  // The row does not name the user, but the task.
  if (step.title !== undefined && !step.draft)
    return { text: words("list.nextIs", { action: step.title }), isMe: false };
  return undefined;
}

/** Whether nothing of a row is due any more. */
export function hasEnded(row: ListRow, { next }: ListPage): boolean {
  return next?.states[String(row[next.column] ?? "")]?.final === true;
}

/** The state that pictures mark a row by: the first one among the page's columns. */
export function stateOfRow(
  { columns }: Pick<ListPage, "columns">,
  row: ListRow,
): ChoiceView | undefined {
  const column = columns.find(({ kind }) => kind === "state");
  return column?.choices?.find(({ value }) => value === row[column.key]);
}
