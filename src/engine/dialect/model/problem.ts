/** One thing wrong in a schema file, with its place. Messages are English: their readers write schemas. */
export interface SchemaProblem {
  /** Path below `schemas/`: `purchasing/requisition.json`. */
  readonly file: string;
  /** JSON pointer inside the file: `/properties/quantity/kind`. */
  readonly pointer: string;
  /** From 1, at the value (or at the key when the key is wrong). */
  readonly line: number;
  readonly column: number;
  /** The bad value as written, shortened. */
  readonly value: string | undefined;
  readonly message: string;
  /** The values allowed there. */
  readonly allowed?: string;
  /** The allowed word most similar to the written one. */
  readonly nearest?: string;
  /** An error keeps the schema from starting; a warning does not. */
  readonly severity: "error" | "warning";
}

/** Where something of a schema is written. */
export type SchemaPlace = Pick<SchemaProblem, "file" | "pointer" | "line" | "column">;

/** A problem that a check reports at a pointer; the caller that knows the file adds the place. */
export interface Finding {
  readonly message: string;
  readonly allowed?: string | readonly string[];
  readonly nearest?: string;
  readonly severity?: "error" | "warning";
  /** The key at the pointer is wrong, not its value. */
  readonly onKey?: boolean;
  /** The field this is about: nothing is said when that field itself is wrong, since this may only follow from it. */
  readonly about?: string;
}

/** Takes findings at JSON pointers of one document. */
export type Report = (pointer: string, finding: Finding) => void;

/** `purchasing/requisition.json:12:5 error: Unknown word "tilte"; did you mean "title"?` */
export function describeProblem(problem: SchemaProblem): string {
  const place = `${problem.file}:${problem.line}:${problem.column}`;
  const nearest = problem.nearest === undefined ? "" : `; did you mean "${problem.nearest}"?`;
  const allowed = problem.allowed === undefined ? "" : ` (allowed: ${problem.allowed})`;
  return `${place} ${problem.severity}: ${problem.message}${nearest}${allowed} [${problem.pointer || "/"}]`;
}
