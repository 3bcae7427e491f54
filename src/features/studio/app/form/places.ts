import {
  findNodeAtLocation,
  findNodeAtOffset,
  getNodePath,
  getNodeValue,
  parseTree,
  type JSONPath,
  type Node,
  type ParseError,
} from "jsonc-parser";
import { pathAt } from "./findings.ts";
import { keysIn, shapesAt, shapesInside, type DialectShape } from "../editor/dialect.ts";

/** What a text says, or that it is no JSON: what is wrong with it stands among the problems. */
type ReadText = { readonly tree: Node; readonly value: unknown } | { readonly broken: true };

/** An object of a file that the dialect has words for: its head, a field, a state, an action. */
export interface Place {
  readonly path: JSONPath;
  /** What the dialect calls such an object: "A field". */
  readonly kind: string;
  /** Its titles, where it has some. */
  readonly value: Readonly<Record<string, unknown>>;
}

/** Reads a text as a form shows it. */
export function readText(text: string): ReadText {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors);
  const [first] = errors;
  if (tree?.type === "object" && !first) return { tree, value: getNodeValue(tree) };
  return { broken: true };
}

/** Where an offset of a text is, counted from 1 as problems are. */
function lineAndColumn(text: string, offset: number) {
  const before = text.slice(0, offset);
  return {
    line: before.split("\n").length,
    column: offset - before.lastIndexOf("\n"),
  };
}

/** Where the object at a path begins, inside of its bracket. */
export function startOf(text: string, path: JSONPath) {
  const tree = parseTree(text);
  const offset = (tree && findNodeAtLocation(tree, path)?.offset) ?? 0;
  return lineAndColumn(text, offset + 1);
}

/** The path of the innermost object around an offset that the dialect has words for; the file's head where there is none. */
export function placeAt(dialect: DialectShape, text: string, offset: number): JSONPath {
  const read = readText(text);
  if ("broken" in read) return [];
  let node = findNodeAtOffset(read.tree, offset, true);
  for (; node; node = node.parent) {
    if (node.type !== "object") continue;
    const path = getNodePath(node);
    if (keysIn(shapesAt(dialect, read.value, path)).size > 0) return path;
  }
  return [];
}

/** The path of the object whose form shows what a pointer names. */
export function pathOfProblem(dialect: DialectShape, text: string, pointer: string): JSONPath {
  const read = readText(text);
  if ("broken" in read) return [];
  const path = pathAt(read.value, pointer);
  const node = findNodeAtLocation(read.tree, path);
  return node?.type === "object"
    ? placeAt(dialect, text, node.offset + 1)
    : placeAt(dialect, text, (findNodeAtLocation(read.tree, path.slice(0, -1))?.offset ?? 0) + 1);
}

/** The path itself, or the nearest above it that is still there and has something inside. */
export function nearestPlace(tree: Node, path: JSONPath): JSONPath {
  let near = path;
  while (near.length > 0 && !isOpen(findNodeAtLocation(tree, near))) near = near.slice(0, -1);
  return near;
}

const isOpen = (node: Node | undefined): boolean =>
  node?.type === "object" || node?.type === "array";

/** Every object of a file that has a form, in the order of the text. */
export function formPlaces(dialect: DialectShape, value: unknown): readonly Place[] {
  const found: Place[] = [];
  const walk = (of: unknown, path: JSONPath, shapes: readonly DialectShape[]) => {
    if (typeof of !== "object" || of === null) return;
    const kind = shapes.find(({ description }) => description !== undefined)?.description ?? "";
    if (!Array.isArray(of) && keysIn(shapes).size > 0)
      found.push({ path, kind, value: of as Place["value"] });
    for (const [name, inside] of Object.entries(of)) {
      const key = Array.isArray(of) ? Number(name) : name;
      walk(inside, [...path, key], shapesInside(dialect, shapes, key, inside));
    }
  };
  walk(value, [], shapesAt(dialect, value, []));
  return found;
}

/** A path as people say it: `items.quantity`, `actions.submit`. */
export function spoken(path: JSONPath): string {
  return path
    .filter(
      (key, at) => key !== "properties" && !(key === "items" && path[at + 1] === "properties"),
    )
    .join(".");
}
