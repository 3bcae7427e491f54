import type { Parsed, ReferenceValue, WireValue } from "./kind.ts";
import { isStorable } from "./text.ts";
import { badFormat } from "./refused.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const expected = "id | {id} | {code}";
/** Between code and name in exports; `fromText` cuts there. */
const separator = " · ";

/**
 * Takes an id, `{id, ...}` or `{code}`. Returns an id as lower-case text, `{id, ...}` with its carried fields (for
 * display in the browser: the server trusts the id alone and reads the rest again), and `{code}` to be looked up.
 */
export function parseReference(input: unknown): Parsed {
  if (input === null || input === undefined || input === "") return { value: null };
  if (typeof input === "string")
    return uuid.test(input) ? { value: input.toLowerCase() } : badFormat(input, expected);
  if (typeof input !== "object" || Array.isArray(input)) return badFormat(input, expected);
  const given = input as Readonly<Record<string, unknown>>;
  if (given["id"] !== undefined && given["id"] !== null) {
    if (typeof given["id"] !== "string" || !uuid.test(given["id"]))
      return badFormat(given["id"], expected);
    return { value: { ...given, id: given["id"].toLowerCase() } };
  }
  if (typeof given["code"] !== "string" || !isStorable(given["code"]))
    return badFormat(input, expected);
  const code = given["code"].trim();
  return { value: code === "" ? null : { code } };
}

/** The text of a cell as `{code}`: all of it, or the part before ` · `. The caller looks it up. */
export function referenceFromText(text: string): Parsed {
  const typed = text.trim();
  if (typed === "") return { value: null };
  return parseReference({ code: typed.split(separator)[0] });
}

/** `S001 · East Materials`; only the code when there is no other name; the id when nothing else is known. */
export function referenceText(value: WireValue): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  const { id, code, name } = value as Partial<ReferenceValue>;
  if (code === undefined || code === "") return name ?? id ?? "";
  return name && name !== code ? `${code}${separator}${name}` : code;
}

/** The id of a reference as it travels (text or object); null for none, and for a `{code}` not yet looked up. */
export function referenceId(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return null;
  const id = (value as Readonly<Record<string, unknown>>)["id"];
  return typeof id === "string" ? id : null;
}
