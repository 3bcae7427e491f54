import type { Scope } from "../../expression/types.ts";
import { fieldType } from "../../model/scope.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { nearest } from "../../text/nearest.ts";
import { compilerOf } from "../compile.ts";
import type { EffectPlace } from "../effectPlace.ts";

/** The names of the rows that an effect's `from` takes, our row as `this`; undefined without one, or where it names nothing. */
export function rowsThere(
  place: EffectPlace,
  params: Readonly<Record<string, unknown>>,
  pointer: string,
): Scope | undefined {
  const { from, convert } = params as { readonly from?: unknown; readonly convert?: unknown };
  if (typeof from !== "object" || from === null) return undefined;
  const { in: named, of } = from as { readonly in?: unknown; readonly of?: unknown };
  if (typeof named !== "string") return undefined;
  const own = (scope: Scope): Scope => {
    const { isNew: _, ...names } = scope;
    return { ...names, this: { type: "row", fields: place.scope } };
  };
  if (typeof of === "string") {
    // It is reported where it is compiled as a parameter.
    const record = compilerOf(() => undefined, [])(of, { pointer, scope: place.scope });
    if (!record) return undefined;
    const owner = record.type.type === "reference" ? place.drafts.find(record.type.to) : undefined;
    if (!owner) {
      if (record.type.type !== "reference")
        place.draft.report(pointerTo(pointer, "from", "of"), {
          message: `"${of}" refers to no record`,
        });
      return undefined;
    }
    const { header } = owner.document;
    const table = owner.document.table(named);
    if (table && table !== header) return own(table.scope);
    const field = header.field(named);
    const type = field && fieldType(field);
    if (type?.type === "list") return own({ value: type.of });
    const allowed = [
      ...owner.document.tables.flatMap(({ path }) => path || []),
      ...header.fields.flatMap((one) => (one.many ? one.key : [])),
    ];
    place.draft.report(pointerTo(pointer, "from", "in"), {
      message: `${owner.document.name} has no line table and no list "${named}"`,
      allowed,
      nearest: nearest(named, allowed),
    });
    return undefined;
  }
  const owner = place.drafts.find(named);
  const table = owner?.document.table(owner.source.convert?.[String(convert)]?.from ?? "");
  return table && own(table.scope);
}
