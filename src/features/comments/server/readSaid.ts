import { Refusal } from "../../../engine/index.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A text that people typed, with line ends of one kind; empty where there is none. Throws `common.badRequest`. */
export function plainText(value: unknown, name: string, longest: number): string {
  const text = value ?? "";
  if (typeof text !== "string" || !text.isWellFormed() || text.includes("\0"))
    throw new Refusal("common.badRequest", { args: [name] });
  const trimmed = text.replace(/\r\n?/g, "\n").trim();
  if ([...trimmed].length > longest)
    throw new Refusal("common.badRequest", { args: [`${name}: 1…${longest}`] });
  return trimmed;
}

/** Ids, or objects with an id, each once. */
export function idsIn(value: unknown, name: string, most: number): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : value ? [value] : [];
  const ids = list.map((one) => {
    const id = typeof one === "object" && one !== null ? (one as { id?: unknown }).id : one;
    return typeof id === "string" ? id.toLowerCase() : "";
  });
  if (ids.length > most || !ids.every((id) => uuid.test(id)))
    throw new Refusal("common.badRequest", { args: [`${name}: 0…${most} id`] });
  return [...new Set(ids)];
}
