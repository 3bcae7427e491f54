import {
  isEditable,
  isEmpty,
  type AnswerPart,
  type DetailPage,
  type Row,
  type TableView,
} from "../../src/engine/index.ts";
import { useMemo } from "react";
import { lineKey, type Address } from "./address.ts";
import type { DocumentStore } from "./documentStore.ts";
import { fieldState } from "./fieldState.ts";
import { useDocument } from "./useDocument.ts";

/** The answer that a document awaits of its reader in the state it is in; undefined where it awaits none. */
export function answerIn(page: DetailPage, record: Row): AnswerPart | undefined {
  const [machine] = page.header.machines;
  const state = machine && record[machine.field];
  return page.answer?.states.some((each) => each === state) ? page.answer : undefined;
}

export function useAnswer(store: DocumentStore, readOnly = false): AnswerPart | undefined {
  return useDocument(store, ({ record, baseline }) =>
    readOnly || baseline === null ? undefined : answerIn(store.page, record),
  );
}

/** The lines to be answered: the requested fields, then those to fill in, then the rest. */
function answerTable(table: TableView, { pin, fill }: AnswerPart): TableView {
  const first = [...pin, ...fill];
  const columns = [...first, ...table.columns.filter((key) => !first.includes(key))];
  const fields = table.fields.map((field) => ({
    ...field,
    importance: first.includes(field.key) ? 1 : Math.max(2, field.importance ?? 3),
  }));
  return { ...table, columns, fields };
}

/** The answer that is filled in in a line table, if it is this one, and the table as it is then shown. */
export function useAnswerTable(store: DocumentStore, table: TableView, readOnly: boolean) {
  const awaited = useAnswer(store, readOnly);
  const answer = awaited?.table === table.path ? awaited : undefined;
  return useMemo(
    () => ({ answer, table: answer ? answerTable(table, answer) : table }),
    [answer, table],
  );
}

/** How far an answer is. */
interface AnswerState {
  /** Lines with all that they need, those to be answered, and those that are not to be. */
  readonly filled: number;
  readonly asked: number;
  readonly skipped: number;
  /** Cells that still need a value, in order. */
  readonly missing: readonly Address[];
  /** Lines with such cells. */
  readonly open: number;
}

/** How far the answer to a document is: judged by the rules of its fields, as saving it would be. */
export function answerState(store: DocumentStore, answer: AnswerPart, record: Row): AnswerState {
  const { model, context } = store;
  const table = model.table(answer.table);
  const lines = (record[answer.table] ?? []) as readonly Row[];
  const typed = answer.fill.filter((key) => key !== answer.skip);
  const fields = typed.flatMap((key) => table?.field(key) ?? []);
  /** Whether a line is left to others: a value is empty and this user may type none. */
  const isOthers = (row: Row, at: number) => {
    const place = { table: table!, row, header: record, parent: undefined, at: [at] };
    return (
      typed.some((key) => isEmpty(row[key])) &&
      fields.every((field) => !isEditable(field, place, context))
    );
  };
  const asked = lines.filter((row, at) => !isSkipped(row, answer) && table && !isOthers(row, at));
  if (!table) return { filled: 0, asked: 0, skipped: 0, missing: [], open: 0 };
  const isBegun = (row: Row) => typed.some((key) => !isEmpty(row[key]));
  const missingOf = (row: Row): readonly Address[] => {
    const place = { table, row, header: record, parent: undefined, at: [lines.indexOf(row)] };
    return typed.flatMap((key, at) => {
      const field = table.field(key);
      if (!field || !isEmpty(row[key])) return [];
      // A line of which nothing is there begins with its first cell, even where it may be left out.
      const isFirst = at === 0 && !isBegun(row);
      return isFirst || fieldState(field, place, context, false).required
        ? [{ table: answer.table, line: lineKey(row), field: key }]
        : [];
    });
  };
  const open = asked.map(missingOf);
  return {
    filled: asked.filter((row, at) => open[at]!.length === 0 && isBegun(row)).length,
    asked: asked.length,
    skipped: lines.filter((row) => isSkipped(row, answer)).length,
    missing: open.flat(),
    open: open.filter((missing) => missing.length > 0).length,
  };
}

export const isSkipped = (row: Row | undefined, { skip }: AnswerPart): boolean =>
  skip !== undefined && row?.[skip] === true;

/** Whether a cell of a line still needs a value. */
export function isMissing(
  store: DocumentStore,
  answer: AnswerPart,
  row: Row,
  key: string,
): boolean {
  const { record } = store.getState();
  const { missing } = answerState(store, answer, { ...record, [answer.table]: [row] });
  return missing.some(({ field }) => field === key);
}
