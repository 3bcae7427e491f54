import { checkShape } from "../shapes/checkShape.ts";
import { jsonTypeOf, typesOf, type Shape } from "../shapes/shape.ts";
import type { Table } from "../model/document.ts";
import { pointerTo } from "../read/jsonText.ts";
import { pickScope } from "../model/scope.ts";
import { booleanType } from "./compile.ts";
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
  return sound ? linked(place, shape, params, pointer, {}) : undefined;
}

function linked(
  place: EffectPlace,
  shape: Shape,
  value: unknown,
  pointer: string,
  beside: Beside,
): unknown {
  if (shape.anyOf) {
    const type = jsonTypeOf(value);
    const branch = shape.anyOf.find((one) => typesOf(one, {})?.includes(type) ?? true);
    return branch ? linked(place, branch, value, pointer, beside) : value;
  }
  if (typeof value === "string" && shape["cel"] !== undefined) {
    // What another document's names mean cannot be judged while it is not there: that is told where it is named.
    if (shape["cel"] === "target" && beside.isLost) return undefined;
    return place.compile(value, { pointer, ...namesOf(place, shape["cel"], beside) });
  }
  if (Array.isArray(value)) {
    const items = shape.items;
    return items
      ? value.map((one, index) => linked(place, items, one, pointerTo(pointer, index), beside))
      : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const { lines, document } = value as { readonly lines?: unknown; readonly document?: unknown };
  const target = document === undefined ? undefined : place.find(String(document));
  const named: Beside = {
    lines: lines === undefined ? beside.lines : linesNamed(place, lines),
    target: document === undefined ? beside.target : target?.document.header,
    isLost: document === undefined ? beside.isLost : target === undefined,
  };
  const members = Object.entries(value).map(([key, member]): [string, unknown] => {
    const other = shape.additionalProperties;
    const inner = shape.properties?.[key] ?? (typeof other === "object" ? other : undefined);
    return [key, inner ? linked(place, inner, member, pointerTo(pointer, key), named) : member];
  });
  return Object.freeze(Object.fromEntries(members));
}

/** The tables that members beside an expression name: `lines`, one of our own, and the header of `document`. */
interface Beside {
  readonly lines?: Table | undefined;
  readonly target?: Table | undefined;
  /** There is no document that goes by that name, or its file cannot be read. */
  readonly isLost?: boolean | undefined;
}

function namesOf(place: EffectPlace, cel: unknown, { lines, target }: Beside) {
  const own = { ...place.scope };
  if (cel === "lines" && lines) return { scope: { ...own, ...lines.scope } };
  if (cel === "target" && target) return { scope: pickScope(target, own), expects: booleanType };
  return { scope: own };
}
