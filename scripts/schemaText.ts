import {
  pointerKeys,
  pointerTo,
  parseJsonText,
  type JsonText,
} from "../src/engine/dialect/read/jsonText.ts";

/** Longest line of a schema file. */
export const width = 160;

export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/**
 * A value as the text of a schema file: on one line where it fits, else as many members a line as fit, and an object or list with
 * a single large member opens with it. `ind` is the indentation of its line, `used` what stands before it there.
 */
export function schemaText(value: unknown, ind = "", used = ind.length): string {
  const flat = flatText(value);
  if (used + flat.length + 1 <= width || value === null || typeof value !== "object") return flat;
  const isList = Array.isArray(value);
  const members: readonly (readonly [string, unknown])[] = isList
    ? value.map((entry: unknown) => ["", entry] as const)
    : Object.entries(value).map(([key, member]) => [`${JSON.stringify(key)}: `, member] as const);
  const [only] = members;
  if (only && members.length === 1 && typeof only[1] === "object") {
    const [open, close] = isList ? ["[", "]"] : ["{ ", " }"];
    const before = used + open.length + only[0].length + close.length;
    const inside = schemaText(only[1], ind, before);
    if (inside.includes("\n")) return `${open}${only[0]}${inside}${close}`;
  }
  const inner = `${ind}  `;
  const lines: string[] = [];
  let filled: string | undefined;
  for (const [key, member] of members) {
    const one = key + flatText(member);
    if (filled !== undefined && inner.length + filled.length + one.length + 3 <= width) {
      filled += `, ${one}`;
      continue;
    }
    if (filled !== undefined) lines.push(filled);
    filled = undefined;
    if (inner.length + one.length + 1 <= width) filled = one;
    else lines.push(key + schemaText(member, inner, inner.length + key.length));
  }
  if (filled !== undefined) lines.push(filled);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  return `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${ind}${close}`;
}

/** The text of a whole file: members of the document one a line, everything within by `schemaText`. */
export function fileText(value: object): string {
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${schemaText(member, "  ", key.length + 6)}`,
  );
  return `{\n  ${members.join(",\n  ")}\n}\n`;
}

function flatText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatText).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}: ${flatText(one)}`,
  );
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** The text with other values at some places; all else stays, byte for byte. A place within another is not changed by itself. */
export function withValues(text: string, values: ReadonlyMap<string, unknown>): string {
  const { places } = parseJsonText(text);
  return withEdits(
    text,
    [...values].map(([pointer, value]) => replaced(text, places.get(pointer)!.value, value)),
  );
}

/** Another value instead of the one that begins there. */
export function replaced(text: string, from: number, value: unknown): Edit {
  const before = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
  const [ind] = /^ */.exec(before)!;
  return { from, to: endOf(text, from), by: schemaText(value, ind, before.length) };
}

/** A member of an object taken out, with its comma. */
export function removal(text: string, { places, value }: JsonText, pointer: string): Edit {
  const { key, value: from } = places.get(pointer)!;
  const owner = pointer.slice(0, pointer.lastIndexOf("/"));
  const members = Object.keys(valueAt(value, owner) as object);
  const next = members[members.indexOf(pointerKeys(pointer).at(-1)!) + 1];
  if (next !== undefined)
    return { from: key!, to: places.get(pointerTo(owner, next))!.key!, by: "" };
  const start = members.length === 1 ? key! : text.lastIndexOf(",", key!);
  return { from: start, to: endOf(text, from), by: "" };
}

export function withEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((done, { from, to, by }) => done.slice(0, from) + by + done.slice(to), text);
}

export function valueAt(value: unknown, pointer: string): unknown {
  return pointerKeys(pointer).reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown>)[key],
    value,
  );
}

/** Where the value that begins there ends. */
function endOf(text: string, from: number): number {
  const [scalar] = /^[\w.+-]+/.exec(text.slice(from, from + 40)) ?? [];
  if (scalar) return from + scalar.length;
  let depth = 0;
  for (const { 0: sign, index } of text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (sign === "{" || sign === "[") depth += 1;
    if (sign === "}" || sign === "]") depth -= 1;
    if (depth === 0) return from + index + sign.length;
  }
  throw new Error("not closed");
}
