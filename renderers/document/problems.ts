import {
  errorTable,
  judge,
  messageOf,
  phaseOf,
  type ErrorKey,
  type Language,
  type Problem,
  type RecordModel,
  type Row,
  isWarning,
} from "../../src/engine/index.ts";
import type { ProblemView } from "../base/dataSource.ts";
import { lineKey, linesIn } from "./address.ts";
import type { DocumentStore } from "./documentStore.ts";

/** The problems that the engine finds before the document is sent; the server would find the same. Warnings are left to the server. */
export function ownProblems(store: DocumentStore, language: Language): readonly ProblemView[] {
  const { model, context } = store;
  const { record } = store.getState();
  return judge(model, record, context, phaseOf(model, record))
    .map((problem) => problemView(problem, language))
    .filter(({ status }) => !isWarning(status));
}

/** A problem of the engine in the reader's language. */
export function problemView(problem: Problem, language: Language): ProblemView {
  const { msgKey, status, message, args, ...where } = problem;
  return {
    ...where,
    msgKey,
    status: status ?? errorTable[msgKey as ErrorKey].status,
    message: message ?? messageOf(msgKey as ErrorKey, language, args),
  };
}

/** Problems with their table, line and field filled in where the source only gave a path (`items[2].quantity`). */
export function located(
  problems: readonly ProblemView[],
  model: RecordModel,
  record: Row,
): readonly ProblemView[] {
  return problems.map((problem) => {
    if (problem.table !== undefined || problem.path === undefined) return problem;
    let row: Row | undefined = record;
    let table = model.header;
    let line: string | undefined;
    let field: string | undefined;
    for (const segment of problem.path.split(".")) {
      const [, key = "", index] = /^([^[]+)(?:\[(\d+)\])?$/.exec(segment) ?? [];
      const child = table.children.find((candidate) => candidate.key === key);
      if (!child) {
        field = key;
        break;
      }
      table = child;
      row = row && index !== undefined ? linesIn(row, key)[Number(index)] : undefined;
      line = row ? lineKey(row) : undefined;
    }
    return {
      ...problem,
      table: table.path,
      ...(line ? { line } : {}),
      ...(field ? { field } : {}),
    };
  });
}
