import type { Scope } from "../../../engine/dialect/expression/types.ts";
import { unsupportedInSql } from "../../../engine/dialect/expression/sqlSupport.ts";
import type { ActionWordStep } from "../../../engine/dialect/model/feature.ts";
import type { Batch } from "./batch.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import { inOf, type FromSource } from "../../../engine/dialect/model/from.ts";
import type { ActionSource } from "../../../engine/dialect/model/source.ts";
import { booleanType, compilerOf } from "../../../engine/dialect/link/compile.ts";
import { mapped } from "../../../engine/dialect/link/convert/convertValues.ts";
import { inputType } from "../../../engine/dialect/link/parameters/inputType.ts";

/** Checks and compiles the word `batch` of an action. */
export function linkBatch(step: ActionWordStep): Batch | undefined {
  const { draft, drafts, table, source, input } = step;
  const words = source.batch;
  if (!words) return undefined;
  const pointer = pointerTo(step.pointer, "batch");
  for (const word of ["from", "to", "when", "lineInput", "effects"] as const) {
    if (source[word] !== undefined)
      draft.report(pointerTo(step.pointer, word), {
        message: 'With "batch" nothing happens to a row itself',
        onKey: true,
      });
  }
  if (table.table.parent) {
    draft.report(pointer, { message: "Only the header makes documents in one go" });
    return undefined;
  }
  const waiting = waitingRows(step, words.action, pointer);
  if (!waiting) return undefined;
  const { from, convert, rows } = waiting;
  const target = table.table;
  const owner = drafts.find(from)!;
  const compile = compilerOf(draft.report, [draft.suspects, owner.suspects]);
  const asked: Scope = input.schema ? { input: inputType(input.schema) } : {};
  const me = target.scope["me"];
  const by = mapped(
    { draft, compile, scope: rows.scope, at: pointerTo(pointer, "by") },
    words.by,
    target,
  );
  for (const [key, { tree }] of Object.entries(by)) {
    if (tree.node !== "path")
      draft.report(pointerTo(pointer, "by", key), { message: "Rows are grouped by a path" });
  }
  const at = pointerTo(pointer, "where");
  const scope = { ...rows.scope, ...asked };
  const where = compile(words.where, { pointer: at, scope, expects: booleanType });
  const why = where && unsupportedInSql(where.tree);
  if (why !== undefined) draft.report(at, { message: why });
  const set = mapped(
    { draft, compile, scope: { ...asked, ...(me && { me }) }, at: pointerTo(pointer, "set") },
    words.set,
    target,
  );
  return Object.freeze({ action: words.action, from, convert, by, where, set });
}

/** The rows that the action would gather. */
function waitingRows({ draft, drafts, table }: ActionWordStep, key: string, pointer: string) {
  const actions = table.source.actions ?? {};
  const gathers = (action: ActionSource | null | undefined) =>
    (action?.effects ?? []).flatMap((effect) => {
      const params = (effect as Readonly<Record<string, unknown>>)["gather"];
      return params === undefined ? [] : [params as { from?: unknown; convert?: unknown }];
    })[0];
  const gather = gathers(actions[key]);
  if (!gather) {
    draft.report(pointerTo(pointer, "action"), {
      message: `"${key}" gathers nothing`,
      allowed: Object.keys(actions).filter((one) => gathers(actions[one])),
    });
    return undefined;
  }
  const from = inOf(gather.from as FromSource);
  const convert = String(gather.convert);
  const owner = drafts.find(from);
  const rows = owner?.document.table(owner.source.convert?.[convert]?.from ?? "");
  // What is wrong with the effect is said there.
  return rows && { from, convert, rows };
}
