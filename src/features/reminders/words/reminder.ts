import type { Expression } from "../../../engine/dialect/expression/types.ts";
import type { Label } from "../../../engine/dialect/text/label.ts";
import type { LabelSource } from "../../../engine/dialect/model/source.ts";

/** `reminders` of a document, as written, by key. */
export interface ReminderSource extends LabelSource {
  readonly of?: string;
  readonly date: string;
  readonly days: readonly number[];
  readonly where?: string;
  readonly row?: string;
  readonly to: readonly string[];
}

/** A date of a document or of its lines that is told to people some days before it comes. */
export interface Reminder {
  readonly key: string;
  /** Path of the table with the date: "" is the header. */
  readonly table: string;
  readonly date: string;
  /** Days before the date, from most to fewest. 0 also tells of a date that has passed. */
  readonly days: readonly number[];
  readonly where: Expression | undefined;
  /** Field of the row that the message names it by. */
  readonly row: string | undefined;
  /** Paths to who hears of it: staff, users, suppliers, customers, or the row's own `id`. */
  readonly to: readonly Expression[];
  /** With `{name}`, `{row}`, `{date}` and `{days}`. */
  readonly title: Label;
}

declare module "../../../engine/dialect/model/words.ts" {
  interface DocumentWordsSource {
    readonly reminders?: Readonly<Record<string, ReminderSource>>;
  }
  interface DocumentWords {
    readonly reminders?: readonly Reminder[];
  }
}
