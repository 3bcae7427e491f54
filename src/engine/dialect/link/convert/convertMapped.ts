import type { Expression, Scope } from "../../expression/types.ts";
import type { DocumentDraft } from "../../assemble/draft.ts";
import type { Table } from "../../model/document.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { fieldType } from "../../model/scope.ts";
import type { Compile } from "../compile.ts";
import { unknownField } from "../rows.ts";

/**
 * Compiles what a conversion writes into fields of a target's table, `at` a pointer. States, numbers and computed values
 * are not to be written.
 */
export function mapped(
  step: {
    readonly draft: DocumentDraft;
    /** The target's document, unless it is the same. */
    readonly owner?: DocumentDraft;
    readonly compile: Compile;
    readonly scope: Scope;
    readonly at: string;
  },
  words: Readonly<Record<string, string>> | undefined,
  target: Table,
): Readonly<Record<string, Expression>> {
  const { draft, owner = draft, scope, compile } = step;
  const keys = target.fields.map(({ key }) => key);
  const compiled = Object.entries(words ?? {}).flatMap(([key, cel]) => {
    const at = pointerTo(step.at, key);
    const field = target.field(key);
    if (!field) draft.report(at, { ...unknownField(key, keys), onKey: true });
    else if (field.machine !== undefined || field.consumed || field.kind.name === "number-series")
      draft.report(at, { message: `"${key}" is set by the system alone`, onKey: true });
    else if (field.compute && !field.computeWhen)
      draft.report(at, { message: `"${key}" is computed, never copied`, onKey: true });
    const expects = field && !owner.suspects.has(field.key) ? { expects: fieldType(field) } : {};
    const expression = compile(cel, { pointer: at, scope, ...expects });
    return expression ? [[key, expression] as const] : [];
  });
  return Object.freeze(Object.fromEntries(compiled));
}
