import { impliedKind } from "../../src/engine/dialect/read/impliedKinds.ts";
import { isObject, pointerTo } from "../../src/engine/dialect/read/jsonText.ts";

type Json = Readonly<Record<string, unknown>>;

/** What is written otherwise now: a key gets another name, a member goes, or a value is another. */
export type Respelling =
  | { readonly at: string; readonly key: string }
  | { readonly at: string; readonly remove: true }
  | { readonly at: string; readonly value: unknown };

/** An object of a file: where it is, the key that it stands under, and whether a dialog asks for what is in it. */
interface Place {
  readonly at: string;
  readonly under: string;
  readonly asked: boolean;
  /** Whether what stands here changes what a trait, or a layer below, says. */
  readonly changes: boolean;
}

/** The former words of a file, at most one of an object that goes: a file is respelt until nothing is left. */
export function respellings(value: unknown): readonly Respelling[] {
  const found: Respelling[] = [];
  const takesTraits = "traits" in (value as Json);
  const walk = (part: unknown, place: Place): void => {
    if (typeof part !== "object" || part === null) return;
    if (!Array.isArray(part)) {
      const here = rules.flatMap((rule) => rule(part as Json, place));
      const gone = here.find((one) => "remove" in one);
      found.push(...here.filter((one) => !("remove" in one) || one === gone));
    }
    for (const [under, member] of Object.entries(part)) {
      const { changes } = place;
      const asked = place.asked || under === "input" || under === "lineInput";
      const at = pointerTo(place.at, under);
      walk(member, { at, under, asked, changes: changes || (takesTraits && at === "/actions") });
    }
  };
  const isLayer = ["extends", "trait"].some((word) => word in (value as Json));
  walk(value, { at: "", under: "", asked: false, changes: isLayer });
  return found;
}

type Rule = (object: Json, place: Place) => readonly Respelling[];

const renamed =
  (under: string, from: string, to: string): Rule =>
  (object, place) =>
    place.under === under && from in object ? [{ at: pointerTo(place.at, from), key: to }] : [];

/** Its name is a key of the file's own, as of a field that is called `mandatory`. */
const isMap = ({ under }: Place) => under === "properties";

/** An expression that stood in an object of its own, and is the value now. */
const bare =
  (under: string): Rule =>
  (object, place) => {
    const { cel, ...others } = object;
    const isAlone = typeof cel === "string" && Object.keys(others).length === 0;
    const isThere = new RegExp(`/${under}$`).test(place.at);
    return isAlone && isThere ? [{ at: place.at, value: cel }] : [];
  };

/** `[{ "value": "STD", "zh-CN": "标准" }]` by value; what is its own label in every language is a text. */
function choicesByValue(choices: readonly Json[]): unknown {
  const isItsLabel = ({ value, ...labels }: Json) =>
    Object.values(labels).every((label) => label === value);
  if (choices.every(isItsLabel)) return choices.map(({ value }) => value);
  const entries = choices.map(({ value, ...labels }) => {
    const { "zh-CN": cn, ...others } = labels;
    return [value, Object.keys(others).length === 0 && cn !== undefined ? cn : labels];
  });
  return Object.fromEntries(entries) as Json;
}

const isChoice = (one: unknown) => isObject(one) && typeof one["value"] === "string";

const rules: readonly Rule[] = [
  bare("properties/[^/]+/editable"),
  bare("actions/[^/]+/to/[^/]+"),
  ({ derive }, { at }) =>
    Array.isArray(derive)
      ? derive.flatMap((one: unknown, index) =>
          isObject(one) && typeof one["state"] === "string" && "when" in one
            ? [{ at: pointerTo(at, "derive", index), value: { [one["state"]]: one["when"] } }]
            : [],
        )
      : [],
  ({ choices }, { at }) =>
    Array.isArray(choices) && choices.length > 0 && choices.every(isChoice)
      ? [{ at: pointerTo(at, "choices"), value: choicesByValue(choices as Json[]) }]
      : [],
  ({ given, expect }, { at }) => {
    if (!/^\/cases\/\d+$/.test(at)) return [];
    if (isObject(given) && Object.keys(given).length === 0)
      return [{ at: pointerTo(at, "given"), remove: true }];
    if (!isObject(expect)) return [];
    const words = Object.keys(expect);
    if (words.length === 1 && "status" in expect)
      return [{ at: pointerTo(at, "expect"), value: expect["status"] }];
    return expect["status"] === 200
      ? [{ at: pointerTo(at, "expect", "status"), remove: true }]
      : [];
  },
  (object, { at, asked, changes }) => {
    const isItself = asked && !changes && at.endsWith(`/${String(object["like"])}`);
    const isFree = isItself && impliedKind(object) === undefined && !("kind" in object);
    return isFree && /\/(input|lineInput)\/[^/]+$/.test(at)
      ? [{ at: pointerTo(at, "like"), remove: true }]
      : [];
  },
  (object, { at, asked, changes }) => {
    const isField = asked || /\/properties\/[^/]+$/.test(at);
    const isImplied =
      isField && !changes && !("like" in object) && object["kind"] === impliedKind(object);
    return isImplied && "kind" in object ? [{ at: pointerTo(at, "kind"), remove: true }] : [];
  },
  renamed("consumed", "by", "from"),
  renamed("consumed", "while", "where"),
  renamed("sealed", "while", "when"),
  (object, place) =>
    "mandatory" in object && !isObject(object["mandatory"]) && !isMap(place)
      ? [{ at: pointerTo(place.at, "mandatory"), key: "required" }]
      : [],
  ({ kind, machine }, { at }) =>
    kind === "state" && typeof machine === "string"
      ? [{ at: pointerTo(at, "machine"), remove: true }]
      : [],
  ({ stored }, { at }) =>
    stored === "view"
      ? [
          { at: pointerTo(at, "stored"), key: "writes" },
          { at: pointerTo(at, "stored"), value: "nobody" },
        ]
      : [],
  ({ repair }, { at }) =>
    isObject(repair) && "set" in repair
      ? [{ at: pointerTo(at, "repair"), value: repair["set"] }]
      : [],
  ({ notify }, { at }) => {
    if (!isObject(notify) || !isObject(notify["title"])) return [];
    const words = Object.entries(notify).flatMap(([word, said]) =>
      word === "title" ? Object.entries(said as Json) : [[word, said]],
    );
    // That a message opens its document goes without saying.
    const value = Object.fromEntries(
      words.filter(([word, said]) => word !== "link" || said !== true),
    );
    return [{ at: pointerTo(at, "notify"), value }];
  },
  (object, { at, under, asked }) => {
    const { type } = object;
    const isRow =
      type === "object" && ("properties" in object || under === "items" || "code" in object);
    const isLines = type === "array" && ("items" in object || "code" in object);
    return !asked && (isRow || isLines) ? [{ at: pointerTo(at, "type"), remove: true }] : [];
  },
  (object, { at }) => {
    const isDocument = "menu" in object && "properties" in object;
    return isDocument && object["version"] === 1
      ? [{ at: pointerTo(at, "version"), remove: true }]
      : [];
  },
  (object, { at }) => {
    const isDocument = "menu" in object && "properties" in object;
    return isDocument && object["scope"] === "company"
      ? [{ at: pointerTo(at, "scope"), remove: true }]
      : [];
  },
  (object, { at, asked }) =>
    asked && ("kind" in object || "like" in object)
      ? Object.keys(object)
          .filter((word) => word.startsWith("description"))
          .map((word) => ({ at: pointerTo(at, word), key: word.replace("description", "help") }))
      : [],
  // A parameter of the product.
  (object, { at }) => {
    if (typeof object["key"] !== "string" || !("group" in object)) return [];
    const whole = pointerTo(at, "whole");
    return [
      ...("options" in object ? [{ at: pointerTo(at, "options"), key: "choices" }] : []),
      ...(object["whole"] === true
        ? [
            { at: whole, key: "decimals" },
            { at: whole, value: 0 },
          ]
        : []),
    ];
  },
  (object, { at }) =>
    "deleteEmpty" in object ? [{ at: pointerTo(at, "deleteEmpty"), remove: true }] : [],
  (object, { at }) =>
    object["lasting"] === true && /\/states\/[^/]+$/.test(at)
      ? [
          { at: pointerTo(at, "lasting"), key: "deletable" },
          { at: pointerTo(at, "lasting"), value: "never" },
        ]
      : [],
  (object, { at }) => [
    ...("maxBytes" in object
      ? [
          { at: pointerTo(at, "maxBytes"), key: "max" },
          { at: pointerTo(at, "maxBytes"), value: String(object["maxBytes"]) },
        ]
      : []),
    ...("maxCount" in object ? [{ at: pointerTo(at, "maxCount"), key: "maxItems" }] : []),
  ],
  (object, { at, asked }) => {
    if (!asked || typeof object["into"] !== "string") return [];
    const isLike = "like" in object;
    return [
      ...(isLike ? [] : [{ at: pointerTo(at, "into"), key: "like" }]),
      ...("kind" in object || isLike
        ? [{ at: pointerTo(at, isLike ? "into" : "kind"), remove: true } as const]
        : []),
    ];
  },
  (object, { at }) => {
    const isDocument = "menu" in object || "extends" in object;
    return isDocument && typeof object["writes"] === "string"
      ? [{ at: pointerTo(at, "writes"), key: "editable" }]
      : [];
  },
  (object, { at }) =>
    "key" in object && "as" in object
      ? [
          ...(Array.isArray(object["basket"])
            ? [{ at: pointerTo(at, "basket"), key: "groupBy" }]
            : []),
          ...(object["judge"] === "company" ? [{ at: pointerTo(at, "judge"), key: "scope" }] : []),
        ]
      : [],
  (object, { at }) =>
    "do" in object && "each" in object ? [{ at: pointerTo(at, "each"), key: "lineInput" }] : [],
  (object, { at }) =>
    Array.isArray(object["runs"]) && /\/actions\/[^/]+$/.test(at)
      ? [
          { at: pointerTo(at, "runs"), key: "effects" },
          { at: pointerTo(at, "runs"), value: [{ run: object["runs"] }] },
        ]
      : [],
  (object, { at, under }) =>
    under === "portions" && "size" in object ? [{ at: pointerTo(at, "size"), remove: true }] : [],
  (object, { at }) =>
    at === "" && "of" in object && Array.isArray(object["columns"])
      ? [{ at: pointerTo(at, "columns"), key: "fields" }]
      : [],
  renamed("across", "rows", "lines"),
  renamed("allot", "may", "holds"),
  renamed("allot", "share", "by"),
  renamed("allot", "divide", "when"),
  (object, { at }) => {
    const { below, beside, to } = object;
    if (!/\/convert\/[^/]+$/.test(at) || typeof to !== "string") return [];
    const lines = to.split(".").slice(1).join(".");
    const tables = {
      ...(beside as Json),
      ...Object.fromEntries(
        Object.entries((below ?? {}) as Json).map(([key, made]) => [`${lines}.${key}`, made]),
      ),
    };
    const word = below === undefined ? "beside" : "below";
    if (below === undefined && beside === undefined) return [];
    // Where both are there one of them takes in the other.
    return [
      ...(below !== undefined && beside !== undefined
        ? [{ at: pointerTo(at, "beside"), remove: true } as const]
        : []),
      { at: pointerTo(at, word), key: "tables" },
      { at: pointerTo(at, word), value: tables },
    ];
  },
  (object, { at }) => {
    const { mergeBy, groupBy } = object;
    if (!Array.isArray(mergeBy)) return [];
    return Array.isArray(groupBy)
      ? [
          { at: pointerTo(at, "groupBy"), value: { header: groupBy, lines: mergeBy } },
          { at: pointerTo(at, "mergeBy"), remove: true },
        ]
      : [
          { at: pointerTo(at, "mergeBy"), key: "groupBy" },
          { at: pointerTo(at, "mergeBy"), value: { lines: mergeBy } },
        ];
  },
  renamed("named", "document", "header"),
  renamed("named", "item", "lines"),
  renamed("auction", "log", "to"),
  (object, { at }) => {
    const { of, where, sort } = object;
    if (at !== "" || typeof of !== "string" || !("fields" in object || "columns" in object))
      return [];
    const from = { in: of, where, ...(sort !== undefined && { order: sort }) };
    return [
      { at: "/of", key: "from" },
      { at: "/of", value: from },
    ];
  },
  // What has gone into `from`.
  ({ from, fields, where, sort }, { at }) =>
    at === "" && isObject(from) && Array.isArray(fields)
      ? [
          ...(where === undefined ? [] : [{ at: "/where", remove: true } as const]),
          ...(sort === undefined ? [] : [{ at: "/sort", remove: true } as const]),
        ]
      : [],
  (object, { at }) =>
    at === "" && "menu" in object && isObject(object["traced"])
      ? [{ at: "/traced", remove: true }]
      : [],
];
