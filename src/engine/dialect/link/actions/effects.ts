import { isObject } from "../../read/jsonText.ts";
import type { Effect, Table } from "../../model/document.ts";
import {
  effectMeant,
  engineEffects,
  respelt,
  wordOf,
  type EffectSignature,
} from "../../model/effectSignature.ts";
import { nearest } from "../../text/nearest.ts";
import type { Expression, Scope } from "../../expression/types.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { fieldType } from "../../model/scope.ts";
import type { EffectSource } from "../../model/source.ts";
import { booleanType, decimalType } from "../compile.ts";
import { linesNamed, type EffectPlace } from "../effectPlace.ts";
import { linkParameters } from "../parameters/parameters.ts";
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
    const effect = effectMeant(name, source[name]);
    return params === undefined ? [] : [Object.freeze({ effect, params })];
  });
  return Object.freeze(list);
}

/** What the effects of a list give to later expressions. */
export function givenBy(
  effects: readonly EffectSignature[] | undefined,
  written: readonly EffectSource[] | undefined,
): Scope {
  const names = (written ?? []).flatMap((source) =>
    Object.entries(source).map(([name, params]) => effectMeant(name, params)),
  );
  const given = (effects ?? []).filter(({ name }) => names.includes(name));
  return Object.assign({}, ...given.map(({ gives }) => gives ?? {}));
}

function linkEffect(place: EffectPlace, name: string, params: unknown, pointer: string): unknown {
  const { draft, table, effects } = place;
  const meant = effectMeant(name, params);
  switch (meant) {
    case "set":
      return linkSet(place, table.table, params, pointer, place.scope);
    case "setLines":
    case "addLine":
    case "run":
      if (name === wordOf(meant)) return linkLines(place, meant, params, pointer);
  }
  const now = respelt(name);
  if (now !== undefined) {
    draft.report(pointer, { message: `"${name}" is written ${now}`, onKey: true });
    return undefined;
  }
  const signature = effects?.find((known) => known.name === meant);
  if (signature) return linkParameters(place, signature.params, params, pointer);
  if (!effects) return params ?? null;
  const known = [...new Set([...engineEffects, ...effects.map((effect) => wordOf(effect.name))])];
  draft.report(pointer, {
    message: `No effect "${name}"`,
    allowed: known,
    nearest: nearest(name, known),
    onKey: true,
  });
  return undefined;
}

/** `{ field: CEL }`, typed by the fields; in lines also `header.field`. */
function linkSet(
  { draft, compile, table }: EffectPlace,
  target: Table,
  params: unknown,
  pointer: string,
  scope: Scope,
): Readonly<Record<string, Expression>> {
  if (!isObject(params)) {
    draft.report(pointer, { message: "Expected { field: CEL }" });
    return {};
  }
  const { header } = draft.document;
  const isOwn = target === table.table && target !== header;
  const own = target.fields.map(({ key }) => key);
  const keys = [...own, ...(isOwn ? header.fields.map(({ key }) => `header.${key}`) : [])];
  const set = Object.entries(params).flatMap(([key, cel]) => {
    const ofHeader = isOwn && key.startsWith("header.") ? header.field(key.slice(7)) : undefined;
    const field = ofHeader ?? target.field(key);
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
    const expects = field && !draft.suspects.has(field.key) ? { expects: fieldType(field) } : {};
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
  /** Of new lines: how many, one unless stated; their values know which it is as `nth`. */
  readonly times?: Expression;
}

/** `set` and `run` of lines: a line table, a condition over its rows, fields or an action. */
function linkLines(
  place: EffectPlace,
  name: "setLines" | "addLine" | "run",
  params: unknown,
  pointer: string,
): unknown {
  const { draft, compile } = place;
  if (Array.isArray(params) && name === "run") {
    draft.report(pointer, { message: "Actions are run by an effect that stands alone" });
    return undefined;
  }
  if (!isObject(params)) {
    draft.report(pointer, { message: 'Expected { "lines": ... }' });
    return undefined;
  }
  const { lines, where, to, action, new: times } = params;
  const words = ["lines", name === "run" ? "action" : "to"];
  const allowed = [...words, name === "addLine" ? "new" : "where"];
  for (const word of Object.keys(params).filter((key) => !allowed.includes(key)))
    draft.report(pointerTo(pointer, word), {
      message: `Unknown word "${word}"`,
      allowed,
      nearest: nearest(word, allowed),
      onKey: true,
    });
  const target = linesNamed(place, lines);
  if (!target) {
    const paths = draft.tables.flatMap(({ table }) => (table.path === "" ? [] : [table.path]));
    draft.report(pointerTo(pointer, "lines"), {
      message: `No line table "${String(lines)}"`,
      allowed: paths,
      nearest: nearest(String(lines), paths),
    });
    return undefined;
  }
  const scope: Scope = { ...place.scope, ...target.scope };
  const condition =
    typeof where === "string"
      ? compile(where, { pointer: pointerTo(pointer, "where"), scope, expects: booleanType })
      : undefined;
  const at = pointerTo(pointer, name === "run" ? "action" : "to");
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
          pointer: pointerTo(pointer, "new"),
          scope: place.scope,
          expects: decimalType,
        })
      : undefined;
  if (name === "addLine" && times !== true && typeof times !== "string")
    draft.report(pointerTo(pointer, "new"), { message: "Expected true, or how many as CEL" });
  // A new line is filled from the row that the action runs on; lines that are there from themselves.
  const own = count ? { ...place.scope, nth: decimalType } : place.scope;
  const fields = linkSet(place, target, to ?? {}, at, name === "addLine" ? own : scope);
  return Object.freeze({
    lines: target.path,
    set: fields,
    ...(condition && { where: condition }),
    ...(count && { times: count }),
  });
}
