import {
  actionEnvironment,
  actionRefusal,
  errorTable,
  isDraft,
  judge,
  perform,
  placeOfRow,
  recordModelOf,
  settle,
  type Acting,
  type Action,
  type ActionRequest,
  type Document,
  type Language,
  type Problem,
  type RecordContext,
  type RowKey,
  withReferences,
  type MemoryStore,
  memoryId,
} from "../../src/engine/index.ts";
import type { ActionAnswer, ActionOutcome } from "../base/dataSource.ts";
import { problemView } from "../document/problems.ts";
import { readInput, type Values } from "./actionInput.ts";
import { deletable } from "./actionStates.ts";

interface Run {
  readonly store: MemoryStore;
  readonly document: Document;
  readonly action: string;
  readonly request: ActionRequest;
  readonly context: RecordContext;
  readonly language: Language;
  /** Nothing is kept. */
  readonly tries?: boolean;
}
type Target = ActionRequest["targets"][number];

/** Runs an action (or `delete`) by the engine's own rules: a result a target, lines one by one, the store changed where it went. */
export async function runAction(run: Run): Promise<ActionAnswer> {
  const results: ActionOutcome[] = [];
  for (const target of run.request.targets) results.push(await runOn(run, target));
  return { results };
}

async function runOn(run: Run, target: Target): Promise<ActionOutcome> {
  const { store, document, language } = run;
  const rows = store.rows.get(document.name)!;
  const stored = rows.get(target.id);
  const { id } = target;
  if (!stored) return refused(id, language, notFound(document, language, id));
  if (run.action === "delete") {
    const { allowed, reason = "" } = deletable(document, stored, language);
    if (!allowed) return { id, status: 5209, message: reason };
    if (!run.tries) rows.delete(id);
    return { id, status: 200 };
  }
  const table = document.table(target.table ?? "");
  const action = table?.actions.find(({ key }) => key === run.action);
  if (!table || !action) return { id, status: 5103, message: run.action };
  if (table.parent) return runOnLines(run, action, target);
  const key = { table: "", id: undefined };
  const { acting, problems } = prepared(run, action, target, [key]);
  if (problems.length > 0) return refused(id, language, ...problems);
  if (target.version !== stored.version) return refused(id, language, { msgKey: "common.changed" });
  return finish(run, action, acting, [key]);
}

/** Lines that refuse are named and left out; the others go together. */
async function runOnLines(run: Run, action: Action, target: Target): Promise<ActionOutcome> {
  const { language } = run;
  const lines = (target.lines ?? []).map((line): [string, ActionOutcome | undefined] => {
    const key = { table: target.table!, id: line.id };
    const { acting, problems } = prepared(run, action, target, [key]);
    if (problems.length > 0) return [line.id, refused(line.id, language, ...problems)];
    const stale = placeOfRow(acting, key)!.row.version !== line.version;
    return [line.id, stale ? refused(line.id, language, { msgKey: "common.changed" }) : undefined];
  });
  const going = lines.filter(([, no]) => !no).map(([id]) => ({ table: target.table!, id }));
  if (going.length > 0) {
    const { acting } = prepared(run, action, target, going);
    const done = await finish(run, action, acting, going);
    if (done.status !== 200) return done;
  }
  const results = lines.map(([id, no]) => no ?? { id, status: 200 });
  const worst = results.find(({ status }) => status !== 200);
  return { ...(worst ?? { status: 200 }), id: target.id, lines: results };
}

/** The action before it runs: its input read, its guards asked. */
function prepared(run: Run, action: Action, target: Target, keys: readonly RowKey[]) {
  const { store, document, request, context, language } = run;
  const stored = store.rows.get(document.name)!.get(target.id)!;
  const model = recordModelOf(document, language);
  const problems: Problem[] = [];
  const each = new Map<string, Values>();
  const acting: Acting = {
    document,
    model,
    context,
    record: stored,
    lastItems: {},
    facts: {},
    input: {},
    each: (line) => each.get(line) ?? {},
    newId: () => memoryId(`acted ${++made}`),
    foreign: (effect) => {
      // Nobody else approves in a story: the first is the last.
      if (effect.effect === "approval") acting.facts = { approval: { done: true } };
      return Promise.resolve();
    },
    stateBefore: () => Promise.resolve(null),
    settle: () => {
      acting.record = settle(model, withReferences(store, document, acting.record), context);
      return Promise.resolve();
    },
  };
  for (const key of keys) {
    const place = placeOfRow(acting, key);
    if (!place) {
      problems.push(notFound(document, language, key.id ?? ""));
      continue;
    }
    const read = { store, action, place, context, language };
    const line = target.lines?.find(({ id }) => id === key.id);
    const common = readInput({ ...read, word: "input", sent: request.input });
    const own = readInput({ ...read, word: "lineInput", sent: line?.input });
    problems.push(...common.problems, ...own.problems);
    Object.assign(acting, { input: common.values });
    if (key.id !== undefined) each.set(key.id, own.values);
  }
  if (problems.length === 0) problems.push(...guarded(run, action, acting, keys));
  return { acting, problems };
}

let made = 0;

function guarded(run: Run, action: Action, acting: Acting, keys: readonly RowKey[]): Problem[] {
  const { language, request } = run;
  return keys.flatMap((key) => {
    const place = placeOfRow(acting, key)!;
    const environment = actionEnvironment(acting, place);
    const confirmed = request.confirm ?? [];
    return actionRefusal({ action, place, environment, language, asked: true, confirmed }) ?? [];
  });
}

async function finish(
  run: Run,
  action: Action,
  acting: Acting,
  keys: readonly RowKey[],
): Promise<ActionOutcome> {
  const { store, document, request, language, context } = run;
  const before = acting.record;
  const id = before.id!;
  await perform(acting, action, keys);
  await acting.settle();
  const { header } = acting.model;
  if (!action.incomplete && isDraft(header, before) && !isDraft(header, acting.record)) {
    const problems = judge(acting.model, acting.record, context, "full").filter(
      ({ status = 0 }) => !request.confirm?.includes(status),
    );
    if (problems.length > 0) return refused(id, language, ...problems);
  }
  const version = (before.version ?? 0) + 1;
  const acted = keys.flatMap((key) => placeOfRow(acting, key)?.row.id ?? []);
  const record = { ...raised(acting.record, new Set(acted)), version };
  if (!run.tries) store.rows.get(document.name)!.set(id, record);
  return { id, status: 200, version };
}

/** Lines that were acted on have another version. */
function raised<T>(value: T, acted: ReadonlySet<string>): T {
  if (Array.isArray(value)) return value.map((member) => raised(member, acted)) as T;
  if (typeof value !== "object" || value === null) return value;
  const row = value as Record<string, unknown>;
  const next = Object.fromEntries(
    Object.entries(row).map(([key, member]) => [
      key,
      Array.isArray(member) ? raised(member, acted) : member,
    ]),
  );
  const isActed = typeof row["id"] === "string" && acted.has(row["id"]);
  return (isActed ? { ...next, version: Number(row["version"] ?? 0) + 1 } : next) as T;
}

const notFound = (document: Document, language: Language, id: string): Problem => ({
  msgKey: "common.notFound",
  args: [document.title[language], id],
});

function refused(id: string, language: Language, ...problems: readonly Problem[]): ActionOutcome {
  const [first] = problems;
  const views = problems.map((problem) => problemView(problem, language));
  return {
    id,
    status: first!.status ?? errorTable[first!.msgKey].status,
    message: views[0]!.message,
    detailId: `trace-${id.slice(0, 8)}`,
    problems: views,
  };
}
