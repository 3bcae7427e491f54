import { renameInCel } from "./renameInCel.ts";
import { celOf, mapEntries, type Json, type Names } from "./names.ts";

/** A look-up's words that name fields: both rows are of business documents. */
export function renameLookUp(lookUp: Json, names: Names): Json {
  const { key } = names;
  const places = lookUp["from"] as readonly Json[];
  return {
    ...lookUp,
    ...celOf(lookUp, "when", names),
    mark: key(String(lookUp["mark"])),
    from: places.map((place) => {
      if (typeof place["measure"] === "string") return renameMeasured(place, names);
      const [document, ...lines] = String(place["in"]).split(".");
      return {
        ...place,
        in: [names.document(document!), ...lines.map(key)].join("."),
        ...celOf(place, "where", names),
        order: ((place["order"] ?? []) as string[]).map((cel) => renameInCel(cel, key)),
        set: mapEntries(place["set"] as Json, key, (cel) => renameInCel(String(cel), key)),
      };
    }),
  };
}

/** Where rows come from; `document`: what its `in` names. */
export function renameFrom(from: string | Json, names: Names): string | Json {
  const named = (word: unknown) => names.document(String(word));
  if (typeof from === "string") return named(from);
  const order = from["order"] as readonly string[] | undefined;
  return {
    ...from,
    in: named(from["in"]),
    ...celOf(from, "of", names),
    ...celOf(from, "where", names),
    ...(order && { order: order.map((cel) => renameInCel(cel, names.key)) }),
  };
}

/** A place that asks a measure, by the names that the measure's file gives its keys. */
function renameMeasured(place: Json, names: Names): Json {
  const values = (word: string) =>
    mapEntries((place[word] ?? {}) as Json, String, (cel) => renameInCel(String(cel), names.key));
  return {
    ...place,
    by: values("by"),
    ...celOf(place, "since", names),
    ...celOf(place, "until", names),
    set: mapEntries(place["set"] as Json, names.key, String),
  };
}

/** A list's groups: what they go by, and what their own figures read; a ratio names other figures. */
export function renameGroups(groups: Json, names: Names): Json {
  const { path } = names;
  const sums = groups["sums"] as readonly Json[] | undefined;
  return {
    ...groups,
    by: (groups["by"] as readonly Json[]).map((one) => ({
      ...one,
      paths: (one["paths"] as string[]).map(path),
    })),
    ...(sums && {
      sums: sums.map((sum) => ({
        ...sum,
        ...(sum["of"] !== undefined && sum["as"] !== "ratio" && { of: path(String(sum["of"])) }),
        ...(sum["at"] !== undefined && { at: path(String(sum["at"])) }),
        ...celOf(sum, "value", names),
        ...celOf(sum, "when", names),
      })),
    }),
  };
}
