import type { Shape, Shapes } from "../../src/cli/reference/describedWords.ts";

/** A word of schema files at one of its places: `where` in `look-up.from`. */
export interface PlacedWord {
  readonly word: string;
  /** The shape it stands in, and within it the words around: `document.identity`. */
  readonly place: string;
}

/** Labels are said once for everything that is shown. */
const labels: ReadonlySet<string> = new Set(["title", "zh-CN", "zh-TW", "$schema"]);

/** Parts of other shapes and lists of names. Fields count once, with the words of all kinds (`field-any`). */
const isCounted = (name: string) =>
  !/^(names-|layer$|field-(?!any$)|field$|property)|-part$/.test(name);

/** How pages look: words that came with the pages, told apart from those that say what a document is and does. */
const ofPages: ReadonlySet<string> = new Set(
  "list column view detail detail-views fact life-step section page screen guide guideStep widgets widget print namedPrint".split(
    " ",
  ),
);

/** Whether a word says how something looks, by the shape it stands in or by itself. */
export function isOfPages({ word, place }: PlacedWord): boolean {
  const shape = place.split(".")[0]!;
  if (ofPages.has(shape) || place.startsWith("document.overview")) return true;
  const looks = lookWords[shape];
  return looks?.includes(word) ?? false;
}
const lookWords: Readonly<Record<string, readonly string[]>> = {
  document: ["list", "detail", "print", "guide", "overview", "icon", "sort"],
  field: ["importance", "widget", "renderer"],
  state: ["tone", "primary", "awaits"],
  action: ["danger", "says", "says:zh-CN", "says:zh-TW"],
};

/** Every word at every place, those within words too. */
export function placedWords(shapes: Shapes): readonly PlacedWord[] {
  const found = new Map<string, PlacedWord>();
  const walk = (shape: Shape, place: string): void => {
    if (shape.$ref) return;
    for (const [word, inner] of Object.entries(shape.properties ?? {})) {
      if (labels.has(word)) continue;
      found.set(`${place} ${word}`, { word, place });
      walk(inner, `${place}.${word}`);
    }
    for (const one of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) walk(one, place);
    if (shape.items) walk(shape.items, place);
    const { additionalProperties: values } = shape;
    if (typeof values === "object") walk(values, `${place}.<key>`);
  };
  for (const [name, shape] of Object.entries(shapes))
    if (isCounted(name)) walk(shape, nameOf(name));
  return [...found.values()];
}

const nameOf = (shape: string) => (shape === "field-any" ? "field" : shape);

/** Files that say each word, by `place word`. */
export type WordUses = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Where schema files say each word; `table` is the shape that a file is of. */
export function usesOf(
  files: readonly { readonly path: string; readonly table: string; readonly value: unknown }[],
  shapes: Shapes,
): WordUses {
  const uses = new Map<string, Map<string, number>>();
  let path = "";
  const note = (place: string, word: string) => {
    const at = `${place} ${word}`;
    const counts = uses.get(at) ?? new Map<string, number>();
    counts.set(path, (counts.get(path) ?? 0) + 1);
    uses.set(at, counts);
  };
  const walk = (value: unknown, shape: Shape, place: string): void => {
    if (value === null || typeof value !== "object") return;
    if (shape.$ref) return follow(value, shape.$ref.replace("#/$defs/", ""), place);
    const fitting = (shape.anyOf ?? shape.oneOf)?.find((one) => fits(value, one, shapes));
    if (fitting) return walk(value, fitting, place);
    if (Array.isArray(value)) {
      if (shape.items) for (const one of value) walk(one, shape.items, place);
      return;
    }
    for (const [word, member] of Object.entries(value)) {
      const inner = shape.properties?.[word];
      if (inner && !labels.has(word)) note(place, word);
      const { additionalProperties: values } = shape;
      if (inner) walk(member, inner, `${place}.${word}`);
      else if (typeof values === "object") walk(member, values, `${place}.<key>`);
    }
  };
  const follow = (value: object, name: string, place: string): void => {
    if (name === "effect") return;
    if (name.startsWith("field-words/")) {
      const word = name.split("/").at(-1)!;
      return walk(value, shapes["field-words"]!.properties![word]!, place);
    }
    const isField = name === "property" || name === "field";
    const shape = isField ? ("items" in value ? "lines" : "field-any") : name;
    if (shapes[shape]) walk(value, shapes[shape], nameOf(shape));
  };
  for (const file of files) {
    path = file.path;
    walk(file.value, shapes[file.table]!, file.table);
  }
  return uses;
}

/** Whether an object or list can be of a shape: it has the words that the shape wants. */
function fits(value: object, shape: Shape, shapes: Shapes): boolean {
  const at = shape.$ref ? shapes[shape.$ref.replace("#/$defs/", "")] : shape;
  if (!at) return shape.$ref !== undefined;
  const choices = at.anyOf ?? at.oneOf;
  if (choices) return choices.some((one) => fits(value, one, shapes));
  if (Array.isArray(value)) return at.items !== undefined;
  if (!at.properties && typeof at.additionalProperties !== "object") return false;
  return (at.required ?? []).every((word) => Object.hasOwn(value, word));
}
