import { applyEdits, findNodeAtLocation, modify, parseTree, type Edit } from "jsonc-parser";
import type { JSONPath, Node } from "jsonc-parser";

/** What a form writes as the value of a word: an object or an array of others begins empty. */
export type Written =
  | string
  | number
  | boolean
  | null
  | readonly (string | number | null)[]
  | Readonly<Record<string, never>>;

/**
 * A text in which the value at a path is another one, or gone (`undefined`). Everything else stays byte for byte, and what is
 * new is written as its neighbours are: on their line, or on lines of its own.
 */
export function rewrite(text: string, path: JSONPath, value: Written | undefined): string {
  const root = parseTree(text);
  const above = root && findNodeAtLocation(root, path.slice(0, -1));
  if (!root || above?.type !== "object") return text;
  const there = findNodeAtLocation(root, path);
  const edits = modify(text, path, value, {}).map((edit): Edit => {
    if (value === undefined) return there ? withoutGap(edit, there) : edit;
    if (there) return { ...edit, content: written(value, sliceOf(text, there)) };
    const key = JSON.stringify(String(path.at(-1)));
    return { ...edit, content: beside(text, above, `${key}: ${written(value)}`) };
  });
  return applyEdits(text, edits);
}

/** The first word of an object goes with what follows it, and leaves what stands before it. */
function withoutGap(edit: Edit, there: Node): Edit {
  const property = there.parent;
  const { children = [] } = property?.parent ?? {};
  if (!property || children[0] !== property || children.length === 1) return edit;
  const end = edit.offset + edit.length;
  return { ...edit, offset: property.offset, length: end - property.offset };
}

function beside(text: string, above: Node, word: string): string {
  const { children = [] } = above;
  const last = children.at(-1);
  if (!last) return above.length === 2 ? ` ${word} ` : word;
  const before = children.at(-2);
  const from = before ? before.offset + before.length : above.offset + 1;
  const gap = /\s*$/.exec(text.slice(from, last.offset))![0];
  return `,${gap.includes("\n") ? gap : " "}${word}`;
}

/** A value as JSON; a list as the one before it was: on one line, or an item a line. */
function written(value: Written, before = ""): string {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value);
  const items = value.map((item) => JSON.stringify(item));
  const [, first, last] = /^\[(\s*\n\s*)[^]*?(\s*)\]$/.exec(before) ?? [];
  if (first === undefined) return `[${items.join(", ")}]`;
  return `[${first}${items.join(`,${first}`)}${last}]`;
}

const sliceOf = (text: string, { offset, length }: Node): string =>
  text.slice(offset, offset + length);
