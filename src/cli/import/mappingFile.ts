import { UsageError } from "../base/command.ts";

/** How a text file is written. */
export interface FileFormat {
  /** Detected from the file unless stated. */
  readonly delimiter?: string;
  /** `true`: the first line has the names. A list: the file has none, these are its columns. */
  readonly header: true | readonly string[];
}

/** A second file whose columns are added to every row of the first. */
export interface Join {
  /** Its name, as given on the command line or found beside the first file. */
  readonly file: string;
  readonly format?: FileFormat;
  /** A column both have, or pairs: column of the rows so far -> column of this file. */
  readonly on: string | Readonly<Record<string, string>>;
  /** Put before the names of its columns. */
  readonly prefix?: string;
}

/** What a mapping file says: which page, how the files are read, and which column is which field. */
export interface MappingFile {
  readonly page: string;
  /** Code of the company to import into; the person's own unless stated. */
  readonly company?: string;
  readonly format?: FileFormat;
  readonly join?: Join | readonly Join[];
  /** New columns put together from others: `"Order": "AW-{PurchaseOrderID}"`. */
  readonly compose?: Readonly<Record<string, string>>;
  /** Column -> field path; guessed from the names unless stated. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly constants?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly existing?: "fail" | "skip" | "update";
  readonly confirm?: readonly number[];
}

const words = [
  "$comment",
  "page",
  "company",
  "format",
  "join",
  "compose",
  "columns",
  "constants",
  "values",
  "existing",
  "confirm",
];

/** Reads a mapping file's text. Throws a `UsageError` that names a wrong word; fields are checked by the server. */
export function readMappingFile(text: string, name: string): MappingFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${name} is no JSON: ${(error as Error).message}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new UsageError(`${name}: {page, ...} is expected`);
  const unknown = Object.keys(value).find((word) => !words.includes(word));
  if (unknown !== undefined)
    throw new UsageError(`${name}: unknown "${unknown}"; known: ${words.join(", ")}`);
  const mapping = value as Partial<MappingFile>;
  if (typeof mapping.page !== "string") throw new UsageError(`${name}: "page" is missing`);
  for (const join of joinsOf(mapping)) {
    if (typeof join.file !== "string" || join.on === undefined)
      throw new UsageError(`${name}: a join needs "file" and "on"`);
  }
  return mapping as MappingFile;
}

/** The joins in order. */
export function joinsOf({ join }: Partial<MappingFile>): readonly Join[] {
  if (join === undefined) return [];
  return Array.isArray(join) ? (join as readonly Join[]) : [join as Join];
}
