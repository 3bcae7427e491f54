import type { DocumentDraft, Drafts, TableDraft } from "../assemble/draft.ts";
import type { ValueType } from "../expression/types.ts";
import { pointerTo } from "../read/jsonText.ts";
import { nearest } from "../text/nearest.ts";
import { writtenEffects } from "./actions/writtenEffects.ts";
import { compilerOf } from "./compile.ts";
import { checkMeasureKey } from "./namedMeasure.ts";
import { unknownField } from "./rows.ts";

interface Params {
  readonly lines?: unknown;
  readonly name?: unknown;
  readonly by?: unknown;
  readonly into?: unknown;
}

/** Checks what the effect `measure` names: measures, what narrows them, and the fields of the lines that take the figures. */
export function checkMeasureEffects(draft: DocumentDraft, drafts: Drafts): void {
  for (const { name, params, pointer } of writtenEffects(draft)) {
    if (name !== "measure" || typeof params !== "object" || params === null) continue;
    const { lines, name: asked, by, into } = params as Params;
    const table = draft.tables.find((one) => one.table.path === lines);
    // What the effect's shape does not take is reported with it.
    if (!table || typeof asked !== "string") continue;
    checkNames(draft, drafts, { table, asked, by, pointer });
    for (const [word, key] of Object.entries((into ?? {}) as object)) {
      const field = table.table.field(String(key));
      const known = table.table.fields.flatMap((one) => (one.kind.numeric ? one.key : []));
      const at = pointerTo(pointer, "into", word);
      if (!field) draft.report(at, unknownField(String(key), known));
      else if (!field.kind.numeric)
        draft.report(at, { message: `"${field.key}" is no number`, allowed: known });
    }
  }
}

function checkNames(
  draft: DocumentDraft,
  { measures }: Drafts,
  {
    table,
    asked,
    by,
    pointer,
  }: {
    readonly table: TableDraft;
    readonly asked: string;
    readonly by: unknown;
    readonly pointer: string;
  },
): void {
  const all = [...measures.values()].map(({ measure }) => measure);
  const known = all.flatMap(({ key, code }) => (key === code ? [key] : [key, code]));
  // Compiled with the effect; here only its type is checked.
  const compiled = compilerOf(() => undefined, [])(asked, { pointer, scope: table.table.scope });
  for (const name of compiled ? valuesOf(compiled.type) : []) {
    const measure = all.find(({ key, code }) => key === name || code === name);
    if (!measure) {
      draft.report(pointerTo(pointer, "name"), {
        message: `No measure "${name}"`,
        allowed: known,
        nearest: nearest(name, known),
      });
      continue;
    }
    for (const key of Object.keys((by ?? {}) as object))
      checkMeasureKey(measure, key, draft.report, pointerTo(pointer, "by", key));
  }
}

/** All values that an expression can have, where they are known. */
function valuesOf(type: ValueType): readonly string[] {
  if (type.type === "choice") return type.choices;
  return type.type === "text" ? (type.literals ?? []) : [];
}
