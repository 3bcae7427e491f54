import type { Scope } from "../expression/types.ts";
import type { Choice, Document, Field, Table } from "../model/document.ts";
import type { Measure, MeasureSource } from "../model/measure.ts";
import type { Report } from "../model/problem.ts";
import type { Suspects } from "../model/suspects.ts";
import type { DocumentSource, FieldSource, LinesSource, RowSource } from "../model/source.ts";
import type { MakeLabel } from "./label.ts";

/** A document that the loader is still filling: read-only for all other code. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A document being made, with its source beside it. Pointers are those of the merged source. */
export interface DocumentDraft {
  readonly document: Mutable<Document>;
  readonly source: DocumentSource;
  readonly report: Report;
  readonly suspects: Suspects;
  readonly makeLabel: MakeLabel;
  /** Header first, parents before children. */
  readonly tables: readonly TableDraft[];
}
export interface TableDraft {
  readonly table: Mutable<Table>;
  readonly source: RowSource;
  /** The array property, for line tables. */
  readonly lines: LinesSource | undefined;
  /** Pointer of `properties`' parent: `` for the header, `/properties/items/items` for lines. */
  readonly pointer: string;
  readonly fields: readonly FieldDraft[];
  readonly draft: () => DocumentDraft;
}
export interface FieldDraft {
  readonly field: Mutable<Field>;
  readonly source: FieldSource;
  readonly pointer: string;
  readonly owner: () => TableDraft;
}

/** A measure being made; its page is found last. */
export interface MeasureDraft {
  readonly measure: Measure;
  readonly source: MeasureSource;
  readonly report: Report;
  readonly pointer: string;
}

/** The documents being linked with one another. */
export interface Drafts {
  readonly all: readonly DocumentDraft[];
  /** The name `parameter` of every expression. */
  readonly parameters: Scope;
  readonly find: (name: string) => DocumentDraft | undefined;
  /** The field that bears a code. */
  readonly coded: (code: string) => Field | undefined;
  /** By key; empty until they are linked. */
  readonly measures: Map<string, MeasureDraft>;
  /** Shared lists of choices by name, and the names of those whose files are wrong. */
  readonly choices: ReadonlyMap<string, readonly Choice[]>;
  readonly brokenChoices: ReadonlySet<string>;
  /** Whether there is a file of this document that could not be read. */
  readonly isUnreadable: (name: string) => boolean;
}
