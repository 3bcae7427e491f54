import {
  judge,
  messageOf,
  newRecord,
  phaseOf,
  recompute,
  recordModelOf,
  type Document,
  type ErrorKey,
  type Language,
  type Problem,
  type RecordContext,
  type Row,
  type SaveRequest,
  applyRow,
  type MemoryStore,
  memoryId,
} from "../../src/engine/index.ts";
import { SourceError } from "../base/dataSource.ts";

let made = 0;

/** Saves a request into the store by the engine's own rules. Throws the refusals the server would: 6409, 51xx, 63xx. */
export function saveRecord(options: {
  store: MemoryStore;
  document: Document;
  request: SaveRequest;
  context: RecordContext;
  language: Language;
}): Row {
  const { store, document, request, context, language } = options;
  const rows = store.rows.get(document.name)!;
  const model = recordModelOf(document, language);
  const stored = request.id === undefined ? undefined : rows.get(request.id);
  if (request.id !== undefined && !stored)
    throw refusal("common.notFound", language, [document.title[language], request.id]);
  if (stored && stored.version !== request.version) {
    throw new SourceError({
      status: 6409,
      msgKey: "common.changed",
      message: messageOf("common.changed", language),
      conflict: {
        version: stored.version!,
        by: "李强",
        at: "2026-11-20T02:15:00.000Z",
        record: stored,
      },
    });
  }
  const start = stored ?? newRecord(model, context);
  const changedRow = applyRow(model.header, start, request, {
    store,
    model,
    context,
    header: start,
  });
  const record = recompute(model, changedRow, context);
  const problems = judge(model, record, context, phaseOf(model, record)).filter(
    (problem) => !(request.confirm ?? []).includes(problem.status ?? 0),
  );
  if (problems.length > 0) throw refusalOfProblems(problems, language);
  const saved: Row = {
    ...record,
    id: stored?.id ?? memoryId(`${document.name} ${++made}`),
    version: (stored?.version ?? 0) + 1,
    createdBy: stored?.["createdBy"] ?? { id: context.me["user"] },
    ...(document.numbering && !stored
      ? { [document.identity.code]: `${document.numbering.prefix}2026110${String(100 + made)}` }
      : {}),
  };
  rows.set(saved.id!, saved);
  return saved;
}

/** A refusal of the error table as the data source throws it. */
export function refusal(
  key: ErrorKey,
  language: Language,
  args: readonly string[] = [],
  status?: number,
): SourceError {
  const { status: tableStatus, message } = {
    status: statusOf[key] ?? 5103,
    message: messageOf(key, language, args),
  };
  return new SourceError({ status: status ?? tableStatus, msgKey: key, message });
}

const statusOf: Partial<Record<ErrorKey, number>> = {
  "common.notFound": 5106,
  "common.illegal": 5201,
  "auth.forbidden": 403,
  "common.internal": 500,
};

/** A refusal with its problems, in the reader's language. */
export function refusalOfProblems(problems: readonly Problem[], language: Language): SourceError {
  const views = problems.map(({ msgKey, status, args, message, ...where }) => ({
    ...where,
    msgKey,
    status: status ?? (msgKey === "common.required" ? 5102 : 5103),
    message: message ?? messageOf(msgKey, language, args),
  }));
  const [first] = views;
  return new SourceError({
    status: first!.status,
    msgKey: first!.msgKey,
    message: first!.message,
    problems: views,
  });
}
