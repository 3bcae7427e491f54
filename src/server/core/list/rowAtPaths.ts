import { Refusal } from "../../../engine/index.ts";

/** `{ "warehouse": id, "header.vendor": id }` as the row that asks: `{ warehouse: id, header: { vendor: id } }`. */
export function rowAtPaths(
  given: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  if (given === undefined) return row;
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw malformed();
  for (const [path, value] of Object.entries(given)) {
    const keys = path.split(".");
    if (keys.length > 4 || keys.some((key) => !/^[A-Za-z][A-Za-z0-9]*$/.test(key)))
      throw malformed();
    const last = keys.pop()!;
    const at = keys.reduce<Record<string, unknown>>((above, key) => {
      const known = Object.hasOwn(above, key) ? above[key] : undefined;
      // A reference that is read through as well stands as its id: it becomes an object.
      const inner =
        typeof known === "object" && known !== null
          ? (known as Record<string, unknown>)
          : { id: known ?? null };
      above[key] = inner;
      return inner;
    }, row);
    const known = Object.hasOwn(at, last) ? at[last] : undefined;
    if (typeof known === "object" && known !== null) Object.assign(known, { id: value });
    else at[last] = value;
  }
  return row;
}

function malformed(): Refusal {
  return new Refusal("common.badRequest", { args: ["in: { path: value }"] });
}
