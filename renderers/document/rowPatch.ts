import type { Row } from "../../src/engine/index.ts";
import { keysTo, linesIn } from "./address.ts";

/**
 * Changes many rows of a record at once: each touched row and list is copied once, everything else keeps its identity, so that
 * forms and grids see what changed by `===`.
 */
export class RowPatch {
  #record: Row;
  readonly #own = new WeakSet<object>();
  constructor(record: Row) {
    this.#record = record;
  }
  /** The current row. */
  row(path: string, at: readonly number[]): Row | undefined {
    return keysTo(path).reduce<Row | undefined>(
      (row, key, depth) => (row ? linesIn(row, key)[at[depth] ?? -1] : undefined),
      this.#record,
    );
  }
  /** Sets fields of a row. Nothing when the row is gone. */
  set(path: string, at: readonly number[], values: Readonly<Record<string, unknown>>): void {
    const row = this.#ownRow(path, at);
    if (row) Object.assign(row, values);
  }
  /** Replaces the lines under a key of a row. */
  setLines(path: string, at: readonly number[], key: string, lines: readonly Row[]): void {
    this.set(path, at, { [key]: lines });
  }
  get record(): Row {
    return this.#record;
  }

  #ownRow(path: string, at: readonly number[]): Record<string, unknown> | undefined {
    this.#record = this.#owned(this.#record);
    let row = this.#record as Record<string, unknown>;
    for (const [depth, key] of keysTo(path).entries()) {
      const index = at[depth] ?? -1;
      const lines = this.#owned(linesIn(row as Row, key) as object) as unknown as Row[];
      const line = lines[index];
      if (!line) return undefined;
      row[key] = lines;
      lines[index] = this.#owned(line);
      row = lines[index] as Record<string, unknown>;
    }
    return row;
  }
  #owned<T extends object>(value: T): T {
    if (this.#own.has(value)) return value;
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as T;
    this.#own.add(copy);
    return copy;
  }
}
