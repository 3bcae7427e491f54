import type { Field, Table } from "../../../../engine/index.ts";

/** A text of the file with the row it stands in (from 0, below the headings). */
interface FileText {
  readonly text: string;
  readonly row: number;
}

/** A row of a document's table as the file has it: only what the file says something of. */
export interface FileRow {
  readonly texts: Map<Field, FileText>;
  readonly lines: Map<Table, FileLine[]>;
  /** The first row of the file that tells of it. */
  readonly row: number;
}
export interface FileLine extends FileRow {
  /** Names the line in problems while it has no id. */
  readonly key: string;
  /** The item sequence the file gives it. */
  readonly item: string | undefined;
}

/** One document of a file, before any text is read as a value. */
export interface FileDocument {
  /** What people know it by, if the file says. */
  readonly code: string | undefined;
  /** The rows of the file it is made of. */
  readonly rows: readonly number[];
  readonly header: FileRow;
  /** Fields for which its rows say different things. */
  readonly differing: readonly Differing[];
}
export interface Differing {
  readonly table: Table;
  readonly line: string | undefined;
  readonly field: Field;
  readonly first: string;
  readonly other: FileText;
}
