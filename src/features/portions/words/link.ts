import { booleanType, compilerOf } from "../../../engine/dialect/link/compile.ts";
import type { ActionWordStep } from "../../../engine/dialect/model/feature.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import { nearest } from "../../../engine/dialect/text/nearest.ts";
import type { Portions } from "./portions.ts";

/** Checks and compiles the word `portions` of an action. */
export function linkPortions(step: ActionWordStep): Portions | undefined {
  const { draft, table, source } = step;
  const words = source.portions;
  if (!words) return undefined;
  const pointer = pointerTo(step.pointer, "portions");
  if (table.table.parent || source.system) {
    draft.report(pointer, { message: "Only people's actions of the header have portions" });
    return undefined;
  }
  const lines = draft.tables.find(
    (one) => one.table.parent !== undefined && one.table.path === words.lines,
  );
  if (!lines) {
    const paths = draft.tables.flatMap((one) => (one.table.parent ? [one.table.path] : []));
    draft.report(pointerTo(pointer, "lines"), {
      message: `No line table "${words.lines}"`,
      allowed: paths,
      nearest: nearest(words.lines, paths),
    });
    return undefined;
  }
  const actions = Object.keys(lines.source.actions ?? {});
  if (!actions.includes(words.action))
    draft.report(pointerTo(pointer, "action"), {
      message: `The lines have no action "${words.action}"`,
      allowed: actions,
      nearest: nearest(words.action, actions),
    });
  const compile = compilerOf(draft.report, [draft.suspects]);
  const where = compile(words.where, {
    pointer: pointerTo(pointer, "where"),
    scope: lines.table.scope,
    expects: booleanType,
  });
  return Object.freeze({ lines: words.lines, action: words.action, where });
}
