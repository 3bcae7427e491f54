import { checkShape } from "../shapes/checkShape.ts";
import { jsonTypeOf, typesOf, type Shape } from "../shapes/shape.ts";
import type { Table } from "../model/document.ts";
import { pointerTo } from "../read/jsonText.ts";
import { linesNamed, type EffectPlace } from "./effectPlace.ts";

/**
 * Checks what a schema file says to an effect of the server against the effect's shape, and compiles the texts that the
 * shape marks as CEL. Undefined when the shape does not fit.
 */
export function linkParameters(
  place: EffectPlace,
  shape: Shape,
  params: unknown,
  pointer: string,
): unknown {
  let sound = true;
  checkShape(params, {
    shape,
    definitions: {},
    pointer,
    report: (at, finding) => {
      sound = false;
      place.draft.report(at, finding);
    },
  });
  return sound ? linked(place, shape, params, pointer, undefined) : undefined;
}

function linked(
  place: EffectPlace,
  shape: Shape,
  value: unknown,
  pointer: string,
  lines: Table | undefined,
): unknown {
  if (shape.anyOf) {
    const type = jsonTypeOf(value);
    const branch = shape.anyOf.find((one) => typesOf(one, {})?.includes(type) ?? true);
    return branch ? linked(place, branch, value, pointer, lines) : value;
  }
  if (typeof value === "string" && shape["cel"] !== undefined) {
    const own = { ...place.scope };
    const scope = shape["cel"] === "lines" && lines ? { ...own, ...lines.scope } : own;
    return place.compile(value, { pointer, scope });
  }
  if (Array.isArray(value)) {
    const items = shape.items;
    return items
      ? value.map((one, index) => linked(place, items, one, pointerTo(pointer, index), lines))
      : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const named = "lines" in value ? linesNamed(place, (value as { lines: unknown }).lines) : lines;
  const members = Object.entries(value).map(([key, member]): [string, unknown] => {
    const other = shape.additionalProperties;
    const inner = shape.properties?.[key] ?? (typeof other === "object" ? other : undefined);
    return [key, inner ? linked(place, inner, member, pointerTo(pointer, key), named) : member];
  });
  return Object.freeze(Object.fromEntries(members));
}
