import type { Effect, Table } from "../../model/document.ts";
import { engineEffects, type EffectSignature } from "../../model/effectSignature.ts";
import { nearest } from "../../text/nearest.ts";
import type { Expression, Scope } from "../../expression/types.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { fieldType } from "../../model/scope.ts";
import type { EffectSource } from "../../model/source.ts";
import { booleanType, decimalType } from "../compile.ts";
import { linesNamed, type EffectPlace } from "../effectPlace.ts";
import { linkParameters } from "../parameters.ts";
import { unknownField } from "../rows.ts";

/** Checks and compiles a list of effects; wrong ones are reported and left out. */
export function linkEffects(
  place: EffectPlace,
  written: readonly EffectSource[] | undefined,
  pointer: string,
): readonly Effect[] {
  const list = (written ?? []).flatMap((source, index): Effect[] => {
    const at = pointerTo(pointer, index);
    const [name, ...more] = Object.keys(source);
    if (name === undefined || more.length > 0) {
      place.draft.report(at, { message: "An effect is one name with its parameters" });
      return [];
    }
    const params = linkEffect(place, name, source[name], pointerTo(at, name));
    return params === undefined ? [] : [Object.freeze({ effect: name, params })];
  });
  return Object.freeze(list);
}

/** What the effects of a list give to later expressions. */
export function givenBy(
  effects: readonly EffectSignature[] | undefined,
  written: readonly EffectSource[] | undefined,
): Scope {
  const names = (written ?? []).flatMap((source) => Object.keys(source));
  const given = (effects ?? []).filter(({ name }) => names.includes(name));
  return Object.assign({}, ...given.map(({ gives }) => gives ?? {}));
}

function linkEffect(place: EffectPlace, name: string, params: unknown, pointer: string): unknown {
  const { draft, table, effects } = place;
  switch (name) {
    case "set":
      return linkSet(place, table.table, params, pointer, place.scope);
    case "setHeader":
      return linkSet(place, draft.document.header, params, pointer, place.scope);
    case "setLines":
    case "addLine":
    case "run":
      return linkLines(place, name, params, pointer);
  }
  const signature = effects?.find((known) => known.name === name);
  if (signature) return linkParameters(place, signature.params, params, pointer);
  if (!effects) return params ?? null;
  const known = [...engineEffects, ...effects.map((effect) => effect.name)];
  draft.report(pointer, {
    message: `No effect "${name}"`,
    allowed: known,
    nearest: nearest(name, known),
    onKey: true,
  });
  return undefined;
}

/** `{ field: CEL }`, typed by the fields. */
function linkSet(
  { draft, compile }: EffectPlace,
  target: Table,
  params: unknown,
  pointer: string,
  scope: Scope,
): Readonly<Record<string, Expression>> {
  if (!isObject(params)) {
    draft.report(pointer, { message: "Expected { field: CEL }" });
    return {};
  }
  const keys = target.fields.map(({ key }) => key);
  const set = Object.entries(params).flatMap(([key, cel]) => {
    const field = target.field(key);
    const place = pointerTo(pointer, key);
    if (!field) draft.report(place, { ...unknownField(key, keys), onKey: true });
    else if (field.machine !== undefined)
      draft.report(place, { message: `"${key}" is a state: "to" moves it`, onKey: true });
    else if (field.compute && !field.computeWhen)
      draft.report(place, { message: `"${key}" is computed`, onKey: true });
    if (typeof cel !== "string") {
      draft.report(place, { message: "Expected a CEL text" });
      return [];
    }
    const expects = field && !draft.suspects.has(key) ? { expects: fieldType(field) } : {};
    const compiled = compile(cel, { pointer: place, scope, ...expects });
    return compiled ? [[key, compiled] as const] : [];
  });
  return Object.freeze(Object.fromEntries(set));
}

/** What an effect on lines says, linked. */
export interface LineEffect {
  /** Path of the line table. */
  readonly lines: string;
  readonly where?: Expression;
  readonly set?: Readonly<Record<string, Expression>>;
  readonly action?: string;
  /** Of `addLine`: how many lines, one unless stated; `set` knows which it is as `nth`. */
  readonly times?: Expression;
}

/** `setLines`, `addLine` and `run`: a line table, a condition over its rows, fields or an action. */
function linkLines(
  place: EffectPlace,
  name: "setLines" | "addLine" | "run",
  params: unknown,
  pointer: string,
): unknown {
  const { draft, compile } = place;
  if (!isObject(params)) {
    draft.report(pointer, { message: 'Expected { "lines": ... }' });
    return undefined;
  }
  const { lines, where, set, action, times } = params;
  const words = ["lines", "where", name === "run" ? "action" : "set"];
  const allowed = name === "addLine" ? [...words, "times"] : words;
  for (const word of Object.keys(params).filter((key) => !allowed.includes(key)))
    draft.report(pointerTo(pointer, word), {
      message: `Unknown word "${word}"`,
      allowed,
      onKey: true,
    });
  const target = linesNamed(place, lines);
  if (!target) {
    const paths = draft.tables.flatMap(({ table }) => (table.path === "" ? [] : [table.path]));
    draft.report(pointerTo(pointer, "lines"), {
      message: `No line table "${String(lines)}"`,
      allowed: paths,
    });
    return undefined;
  }
  const scope: Scope = { ...place.scope, ...target.scope };
  const condition =
    typeof where === "string"
      ? compile(where, { pointer: pointerTo(pointer, "where"), scope, expects: booleanType })
      : undefined;
  const at = pointerTo(pointer, name === "run" ? "action" : "set");
  if (name === "run") {
    const actions = Object.keys(
      draft.tables.find(({ table }) => table.path === target.path)?.source.actions ?? {},
    );
    if (typeof action !== "string" || !actions.includes(action))
      draft.report(at, {
        message: `No action "${String(action)}" of ${target.path}`,
        allowed: actions,
        nearest: nearest(String(action), actions),
      });
    return Object.freeze({ lines: target.path, action, ...(condition && { where: condition }) });
  }
  const count =
    typeof times === "string"
      ? compile(times, {
          pointer: pointerTo(pointer, "times"),
          scope: place.scope,
          expects: decimalType,
        })
      : undefined;
  // A new line is filled from the row that the action runs on; lines that are there from themselves.
  const own = count ? { ...place.scope, nth: decimalType } : place.scope;
  const fields = linkSet(place, target, set ?? {}, at, name === "addLine" ? own : scope);
  return Object.freeze({
    lines: target.path,
    set: fields,
    ...(condition && { where: condition }),
    ...(count && { times: count }),
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
