import {
  recompute,
  type DetailPage,
  type RecordContext,
  type RecordModel,
  type Row,
} from "../../src/engine/index.ts";
import type { ProblemView } from "../base/dataSource.ts";
import { addressKey, type Address } from "./address.ts";
import { applyEdits, type Edit } from "./applyEdits.ts";
import { addLines, removeLines, type Addition } from "./changeLines.ts";
import { hasChanges, saveRequestOf } from "./changes.ts";

/** Text that could not be parsed; kept to be corrected. */
export interface RefusedText {
  readonly text: string;
  readonly message: string;
  /** A code that is being looked up. */
  readonly pending?: boolean;
}
export interface DocumentState {
  readonly record: Row;
  /** The stored record, or null for a document that was never saved. */
  readonly baseline: Row | null;
  readonly problems: readonly ProblemView[];
  readonly refused: ReadonlyMap<string, RefusedText>;
  readonly dirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The cell that should take the focus; a new object asks again. */
  readonly focus: Address | null;
}
export type DocumentStore = ReturnType<typeof createDocumentStore>;

/**
 * The one place that holds a document while it is open. Header form and line grids read from it and write through it;
 * computed fields follow every change; every step can be undone. Unchanged rows keep their identity.
 */
export function createDocumentStore(options: {
  page: DetailPage;
  model: RecordModel;
  context: RecordContext;
}) {
  const { page, model, context } = options;
  const listeners = new Set<() => void>();
  let past: Row[] = [];
  let future: Row[] = [];
  let lastEdited = "";
  let changed = false;
  let nextKey = 1;
  let state: DocumentState = {
    record: {},
    baseline: null,
    problems: [],
    refused: new Map(),
    dirty: false,
    canUndo: false,
    canRedo: false,
    focus: null,
  };
  let emptyRecord: Row = {};

  function publish(part: Partial<DocumentState>): void {
    const next = { ...state, ...part };
    if (part.record || part.baseline !== undefined) changed = isChanged(next);
    state = {
      ...next,
      dirty: changed || next.refused.size > 0,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
    };
    for (const listener of listeners) listener();
  }
  function isChanged({ record, baseline }: DocumentState): boolean {
    if (record === (baseline ?? emptyRecord)) return false;
    if (!baseline) return true;
    return hasChanges(saveRequestOf({ model, context, baseline, record }));
  }
  /** Takes a new record as one step of the history; edits of the same cell in a row are one step. */
  function step(record: Row, edited: string, part: Partial<DocumentState> = {}): void {
    if (record === state.record) return publish(part);
    if (edited === "" || edited !== lastEdited) past = [...past.slice(-99), state.record];
    future = [];
    lastEdited = edited;
    publish({ ...part, record });
  }

  return {
    page,
    model,
    context,
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes a record as it came from the source: nothing is changed, nothing to undo. Without id it is a new document. */
    load(record: Row): void {
      past = [];
      future = [];
      lastEdited = "";
      emptyRecord = record;
      publish({
        record,
        baseline: record.id ? record : null,
        problems: [],
        refused: new Map(),
        focus: null,
      });
    },
    /** Rebases the changes on a newer stored version. */
    continueOn(baseline: Row, record: Row): void {
      past = [];
      future = [];
      nextKey = Math.max(nextKey, highestKey(record) + 1);
      publish({ baseline, record: recompute(model, record, context), problems: [] });
    },
    /** The record that changes are compared with: the stored one, or the initial values of a new document. */
    beginning: (): Row => state.baseline ?? emptyRecord,
    /** Takes values that follow from typed ones: no step of their own, undone with the step they follow. */
    bring(record: Row): void {
      publish({ record });
    },
    /** Takes a whole record, typed earlier, as one step. */
    take(record: Row): void {
      nextKey = Math.max(nextKey, highestKey(record) + 1);
      step(recompute(model, record, context), "", { problems: [], refused: new Map() });
    },
    /** Puts values into cells as one step: references fill, computed fields follow, problems and refused texts of the cells go. */
    edit(edits: readonly Edit[]): void {
      const touched = new Set(edits.map(addressKey));
      const [only] = edits;
      step(
        applyEdits(model, state.record, context, edits),
        edits.length === 1 && only ? addressKey(only) : "",
        {
          problems: withoutProblems(state.problems, (problem) => touched.has(problemKey(problem))),
          refused: without(state.refused, (key) => touched.has(key)),
        },
      );
    },
    /** Adds lines to a table (of a line, for nested ones) as one step. Values override defaults. Returns the lines' keys. */
    addLines(table: string, values: Addition["values"], parentLine?: string): readonly string[] {
      const keys = values.map(() => `new-${nextKey++}`);
      step(addLines(model, state.record, context, { table, values, keys, parentLine }), "");
      return keys;
    },
    /** Adds lines and puts values into cells as one step of the history: a pasted block. Edits may name the new lines. */
    addAndEdit(
      addition: Omit<Addition, "keys">,
      edits: (keys: readonly string[]) => readonly Edit[],
    ): void {
      const keys = addition.values.map(() => `new-${nextKey++}`);
      const grown =
        keys.length > 0
          ? addLines(model, state.record, context, { ...addition, keys })
          : state.record;
      const wanted = edits(keys);
      const touched = new Set(wanted.map(addressKey));
      step(applyEdits(model, grown, context, wanted), "", {
        problems: withoutProblems(state.problems, (problem) => touched.has(problemKey(problem))),
        refused: without(state.refused, (key) => touched.has(key)),
      });
    },
    /** Removes lines as one step. */
    removeLines(table: string, keys: readonly string[]): void {
      const lines = new Set(keys);
      const isGone = (path: string | undefined, line: string | undefined) =>
        path === table && line !== undefined && lines.has(line);
      step(removeLines(model, state.record, context, { table, lines }), "", {
        problems: withoutProblems(state.problems, ({ table: of, line }) => isGone(of, line)),
        refused: without(state.refused, (key) =>
          keys.some((line) => key.startsWith(`${table}/${line}/`)),
        ),
      });
    },
    /** Keeps text that could not be parsed (null: resolved). It blocks saving until it is corrected. */
    refuse(address: Address, refused: RefusedText | null): void {
      const next = new Map(state.refused);
      if (refused) next.set(addressKey(address), refused);
      else if (!next.delete(addressKey(address))) return;
      publish({ refused: next });
    },
    undo(): void {
      const record = past.at(-1);
      if (!record) return;
      past = past.slice(0, -1);
      future = [state.record, ...future];
      lastEdited = "";
      publish({ record });
    },
    redo(): void {
      const [record, ...rest] = future;
      if (!record) return;
      past = [...past, state.record];
      future = rest;
      lastEdited = "";
      publish({ record });
    },
    setProblems: (problems: readonly ProblemView[]) => publish({ problems }),
    focus: (address: Address | null) => publish({ focus: address && { ...address } }),
  };
}

/** The highest number among the keys of lines that were added and not yet saved. */
function highestKey(record: Row): number {
  const keys = JSON.stringify(record).matchAll(/"key":"new-(\d+)"/g);
  return Math.max(0, ...Array.from(keys, (match) => Number(match[1])));
}

/** The cell of a problem. */
export const problemKey = ({ table, line, field }: ProblemView): string =>
  addressKey({ table: table ?? "", line, field: field ?? "" });

/** The same list where none of them goes: every cell is drawn again for a new one. */
function withoutProblems(
  problems: readonly ProblemView[],
  gone: (problem: ProblemView) => boolean,
): readonly ProblemView[] {
  const kept = problems.filter((problem) => !gone(problem));
  return kept.length === problems.length ? problems : kept;
}

function without(
  map: ReadonlyMap<string, RefusedText>,
  gone: (key: string) => boolean,
): ReadonlyMap<string, RefusedText> {
  const kept = [...map].filter(([key]) => !gone(key));
  return kept.length === map.size ? map : new Map(kept);
}
