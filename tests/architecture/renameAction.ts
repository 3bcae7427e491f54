import { isState } from "../../src/engine/dialect/model/actionSource.ts";
import { impliedKind } from "../../src/engine/dialect/read/impliedKinds.ts";
import { effectMeant } from "../../src/engine/dialect/model/effectSignature.ts";
import type { Shape } from "../../src/engine/index.ts";
import { effectNamed } from "../../src/server/core/act/actionRun.ts";
import { product } from "../../src/server/start/product.ts";
import { renameInCel } from "./renameInCel.ts";
import { celOf, mapEntries, same, type Json, type Names } from "./names.ts";
import { renameFrom } from "./renameSearches.ts";

/** An action's words that name fields. */
export function renameAction(action: Json, names: Names): Json {
  const from = action["from"] as Record<string, unknown> | undefined;
  const to = action["to"] as Record<string, unknown> | undefined;
  const on = action["on"] as Record<string, string> | undefined;
  const input = (word: "input" | "lineInput") =>
    action[word] ? { [word]: renameInputs(action[word] as Json, names) } : {};
  return {
    ...action,
    ...celOf(action, "clock", names),
    ...celOf(action, "opened", names),
    ...Object.fromEntries(
      ["says", "says:zh-CN", "says:zh-TW"].flatMap((word) =>
        typeof action[word] === "string"
          ? [
              [
                word,
                action[word].replace(
                  /\{([\w.]+)( [^{}]*)?\}/g,
                  (_, at: string, words = "") => `{${saidPath(at, names)}${words}}`,
                ),
              ],
            ]
          : [],
      ),
    ),
    ...(action["handover"]
      ? {
          handover: {
            ...(action["handover"] as Json),
            field: names.key(String((action["handover"] as Json)["field"])),
          },
        }
      : {}),
    ...(action["afterPosting"]
      ? {
          afterPosting: {
            ...(action["afterPosting"] as Json),
            field: names.key(String((action["afterPosting"] as Json)["field"])),
          },
        }
      : {}),
    ...(action["portions"] ? { portions: renamePortions(action["portions"] as Json, names) } : {}),
    ...(action["batch"] ? { batch: renameBatch(action["batch"] as Json, names) } : {}),
    ...(on ? { on: mapEntries(on, same, names.key) } : {}),
    ...(from ? { from: mapEntries(from, names.path, (states) => states) } : {}),
    ...(to
      ? {
          to: mapEntries(to, names.path, (target: unknown) =>
            typeof target === "string" && !isState(target)
              ? renameInCel(target, names.key)
              : target,
          ),
        }
      : {}),
    ...(action["when"]
      ? { when: (action["when"] as (string | Json)[]).map((guard) => renameGuard(guard, names)) }
      : {}),
    ...input("input"),
    ...input("lineInput"),
    ...effectsOf(action, "effects", names),
  };
}

function renamePortions(portions: Json, names: Names): Json {
  const lines = names.path(String(portions["lines"]));
  return { ...portions, lines, ...celOf(portions, "where", names) };
}

function renameBatch(batch: Json, names: Names): Json {
  const fields = (word: string) =>
    batch[word]
      ? {
          [word]: mapEntries(batch[word] as Json, names.key, (cel) =>
            renameInCel(String(cel), names.key),
          ),
        }
      : {};
  return { ...batch, ...fields("by"), ...celOf(batch, "where", names), ...fields("set") };
}

/** `items.count` is the number of lines. */
function saidPath(at: string, { key, path }: Names): string {
  const [lines, count] = at.split(".");
  return count === "count" ? `${key(lines!)}.count` : path(at);
}

/** A machine's derived states, and what its states do when they are entered and left. */
export function renameMachine(machine: Json, names: Names): Json {
  const derive = machine["derive"] as Json[] | undefined;
  return {
    ...machine,
    ...(derive
      ? {
          derive: derive.map((one) =>
            mapEntries(one, same, (cel) => renameInCel(String(cel), names.key)),
          ),
        }
      : {}),
    states: mapEntries(
      machine["states"] as Readonly<Record<string, Json | null>>,
      same,
      (state) =>
        state && {
          ...state,
          ...effectsOf(state, "enter", names),
          ...effectsOf(state, "leave", names),
          ...nextOf(state, names),
        },
    ),
  };
}

/** The next step of a state, an action of the document or `items.accept`, for all or by party; and whom it awaits. */
function nextOf(state: Json, { key, path }: Names): Json {
  const { primary, awaits } = state as { primary?: unknown; awaits?: string };
  const named = (action: unknown) => {
    const [lines, own] = String(action).split(".");
    return own === undefined ? String(action) : `${key(lines!)}.${own}`;
  };
  return {
    ...(primary !== undefined && {
      primary:
        typeof primary === "object" && primary !== null
          ? mapEntries(primary as Json, same, named)
          : named(primary),
    }),
    ...(awaits !== undefined &&
      !["supplier", "customer", "staff"].includes(awaits) && { awaits: path(awaits) }),
  };
}

/** A `convert` block: both documents are business documents. */
export function renameConversion(block: Json, names: Names): Json {
  const { key, path } = names;
  const [document, ...lines] = String(block["to"]).split(".");
  const tuple = (cels: readonly string[]) => cels.map((cel) => renameInCel(cel, key));
  const groups = block["groupBy"] as readonly string[] | Record<string, string[]> | undefined;
  const groupBy = Array.isArray(groups)
    ? tuple(groups)
    : groups &&
      mapEntries(
        groups as Json,
        (word) => word,
        (cels) => tuple(cels as string[]),
      );
  const fields = (word: string) =>
    block[word]
      ? { [word]: mapEntries(block[word] as Json, key, (cel) => renameInCel(String(cel), key)) }
      : {};
  return {
    ...block,
    from: block["from"] === "" ? "" : path(String(block["from"])),
    to: [names.document(document!), ...lines.map(key)].join("."),
    ...celOf(block, "where", names),
    ...celOf(block, "append", names),
    ...(groupBy && { groupBy }),
    ...fields("header"),
    ...fields("lines"),
    ...(block["quantity"] ? { quantity: key(String(block["quantity"])) } : {}),
    ...(block["keeps"] ? { keeps: (block["keeps"] as readonly string[]).map(key) } : {}),
    ...(block["required"] ? { required: (block["required"] as string[]).map(path) } : {}),
    ...backOf(block, names),
    ...acrossOf(block, names),
    ...(block["named"]
      ? {
          named: mapEntries(
            block["named"] as Json,
            (word) => word,
            (field) => key(String(field)),
          ),
        }
      : {}),
    ...allotOf(block, names),
    ...madeTables(block, names),
  };
}

/** The list's own fields are renamed with it where it is a business document. */
function allotOf(block: Json, names: Names): Json {
  const allot = block["allot"] as Json | undefined;
  if (!allot) return {};
  const from = allot["from"];
  const list = typeof from === "string" ? from : String((from as Json)["in"]);
  const key = names.isBusiness(list) ? names.key : (word: string) => word;
  const inList = (cel: unknown) => renameInCel(String(cel), key, names.key);
  return {
    allot: {
      ...allot,
      from:
        typeof from === "string"
          ? names.document(list)
          : { in: names.document(list), where: inList((from as Json)["where"]) },
      holds: inList(allot["holds"]),
      to: key(String(allot["to"])),
      by: key(String(allot["by"])),
      ...celOf(allot, "asked", names),
      ...celOf(allot, "when", names),
      ...celOf(allot, "quantity", names),
      ...celOf(allot, "decimals", names),
    },
  };
}

/** Further line tables of what is made, each with the rows it is made of. */
function madeTables(block: Json, names: Names): Json {
  const tables = block["tables"] as Record<string, Json> | undefined;
  if (!tables) return {};
  const { key, path } = names;
  const made = mapEntries(tables, path, (table) => ({
    from: renameFrom(table["from"] as string | Json, { ...names, document: path }),
    lines: mapEntries((table["lines"] ?? {}) as Json, key, (cel) => renameInCel(String(cel), key)),
  }));
  return { tables: made };
}

/** What rows show of their follow-ups: `item` and `id` are no fields. */
function backOf(block: Json, { key }: Names): Json {
  if (!block["back"]) return {};
  const shown = (from: unknown) => (from === "item" || from === "id" ? from : key(String(from)));
  return { back: mapEntries(block["back"] as Json, key, shown) };
}

function acrossOf(block: Json, names: Names): Json {
  const across = block["across"] as Json | undefined;
  if (!across) return {};
  return { across: { lines: names.path(String(across["lines"])), ...backOf(across, names) } };
}

/** A guard, a condition with its refusal, or the name of one: `header.approved`. */
export function renameGuard(guard: string | Json, names: Names): string | Json {
  if (typeof guard === "string") return guard.replace(/\w+$/, names.key);
  const args = guard["args"] as string[] | undefined;
  return {
    ...guard,
    ...celOf(guard, "holds", names),
    ...(args ? { args: args.map((cel) => renameInCel(cel, names.key)) } : {}),
  };
}

/** Keys of inputs stay: `input.reason` is no field. What it is like, offers and may be picked is read from rows. */
function renameInputs(inputs: Json, names: Names): Json {
  const named = Object.entries(inputs as Readonly<Record<string, Json>>).map(([key, input]) => {
    const says = ["kind", "type", "like"].some((word) => word in input) || impliedKind(input);
    // It is like the field of its name, which is another one now.
    return [key, says ? input : { like: key, ...input }] as const;
  });
  return mapEntries(Object.fromEntries(named) as Readonly<Record<string, Json>>, same, (input) => ({
    ...input,
    ...celOf(input, "initial", names),
    ...celOf(input, "visible", names),
    ...celOf(input, "where", names),
    ...(typeof input["like"] === "string" ? { like: names.path(input["like"]) } : {}),
    ...(typeof input["to"] === "string" ? { to: names.document(input["to"]) } : {}),
  }));
}

function effectsOf(source: Json, word: string, names: Names): Json {
  const effects = source[word] as Json[] | undefined;
  return effects ? { [word]: effects.map((effect) => renameEffect(effect, names)) } : {};
}

function renameEffect(effect: Json, names: Names): Json {
  const fields = (set: unknown) =>
    mapEntries(set as Json, names.path, (cel) => renameInCel(String(cel), names.key));
  return mapEntries(effect, same, (params, name) => {
    const meant = effectMeant(name, params);
    switch (name) {
      case "set":
      case "run": {
        if (meant === "set") return fields(params);
        if (meant.startsWith("runOn")) break;
        if (Array.isArray(params)) return params;
        const { lines, to, ...rest } = params as Json;
        return {
          ...rest,
          ...(lines === undefined ? {} : { lines: names.path(String(lines)) }),
          ...celOf(rest, "where", names),
          ...(typeof rest["new"] === "string" ? celOf(rest, "new", names) : {}),
          ...(to === undefined ? {} : { to: fields(to) }),
        };
      }
      case "takeLines":
      case "unchanged":
      case "gather": {
        const { from, ...rest } = params as { from: string | Json };
        const of = typeof from !== "string" && from["of"] !== undefined;
        const document = of ? names.path : names.document;
        return {
          ...(renameParameters(effectNamed(product, meant).params, rest, names) as Json),
          ...takenFields(rest, names),
          from: renameFrom(from, { ...names, document }),
        };
      }
    }
    return renameParameters(effectNamed(product, meant).params, params, names);
  });
}

/** Fields that take values of rows found; what a list holds is read as `value`. */
function takenFields(params: Json, { key }: Names): Json {
  const { set, across } = params as { readonly set?: Json; readonly across?: Json };
  const { update, with: fixed } = params as { readonly update?: Json; readonly with?: Json };
  const { was } = params as { readonly was?: Json };
  const cels = (fields: Json) =>
    mapEntries(fields, key, (cel) => (cel === "value" ? cel : renameInCel(String(cel), key)));
  return {
    ...(set && { set: cels(set) }),
    ...(update && { update: cels(update) }),
    ...(was && { was: cels(was) }),
    ...(fixed && { with: cels(fixed) }),
    ...(across && {
      across: {
        lines: key(String(across["lines"])),
        set: mapEntries(across["set"] as Json, key, (theirs) => key(String(theirs))),
      },
    }),
  };
}

/**
 * Parameters of the server's effects: what their shape marks as CEL, as a field, as a line table, or as a document.
 * Whatever stands in `into` takes a result: a field or a line table, though not every shape says whose.
 */
function renameParameters(shape: Shape, value: unknown, names: Names, takes = false): unknown {
  if (typeof value === "string") {
    if (shape["cel"] === "order" && value.startsWith("-"))
      return `-${renameInCel(value.slice(1), names.key)}`;
    if (shape["cel"] !== undefined) return renameInCel(value, names.key);
    if (shape["names"] === "document") return names.document(value);
    return takes || namesField(shape) ? names.path(value) : value;
  }
  if (Array.isArray(value))
    return value.map((one) => renameParameters(shape.items ?? {}, one, names, takes));
  if (typeof value !== "object" || value === null) return value;
  const branch = shape.anyOf?.find(({ type }) => type === "object") ?? shape;
  const isFields = ["into", "target", "header", "machines"].includes(String(branch["keys"]));
  return mapEntries(value as Json, isFields ? names.key : same, (member, key) => {
    if (key === "lines" && typeof member === "string") return names.path(member);
    const other = branch.additionalProperties;
    const inner = branch.properties?.[key] ?? (typeof other === "object" ? other : {});
    return renameParameters(inner, member, names, takes || key === "into");
  });
}

/** `of` tells whose field it is; states keep their names. */
function namesField(shape: Shape): boolean {
  const owners = ["row", "header", "lines", "paths", "tableBelow"];
  return shape["names"] === "field" || owners.includes(String(shape["of"]));
}
