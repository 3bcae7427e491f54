import type { Feature } from "../model/feature.ts";
import { dialectShapes } from "./files.ts";
import { nameListMark, nameLists, type NameList } from "./names.ts";
import type { Shape } from "./shape.ts";
import { when } from "./words.ts";

/** Names that the files of a folder give: what an editor offers where one of them is meant. */
export type KnownNames = Readonly<Record<NameList, readonly string[]>>;

/**
 * The dialect as JSON Schema 2020-12, for editors: one schema per class of file, chosen by the words it must have.
 * Names are offered, not enforced: a file may name one that is written next, and the loader checks it.
 */
export function dialectSchema(names: KnownNames, features: readonly Feature[]): Shape {
  const lists = nameLists.map(
    (list) => [`names-${list}`, { enum: [...names[list]].sort() }] as const,
  );
  const shapes = Object.entries(dialectShapes(features)).map(
    ([name, shape]) => [name, offerNames(shape)] as const,
  );
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Waybill schema files",
    description:
      "Generated from the dialect's words and the registry of kinds by `npx waybill export-dialect`",
    type: "object",
    ...firstOf([
      ["extends", "layer"],
      ["document", "page"],
      ["custom", "screen"],
      ["external", "screen"],
      ["widgets", "widgets"],
      ["measures", "measures"],
      ...features.flatMap(({ words }) =>
        words?.file ? [[words.file.mark, words.file.class] as const] : [],
      ),
      ["trait", "trait"],
      ["modules", "modules"],
      ["parameters", "parameters"],
      ["choices", "choices"],
      ["traits", "document-part"],
    ]),
    $defs: Object.fromEntries([...lists, ...shapes]),
  };
}

/** `if` the word is there `then` the shape, `else` the next; a document when none is. */
function firstOf(choices: readonly (readonly [word: string, shape: string])[]): Shape {
  const [first, ...rest] = choices;
  if (!first) return { $ref: "#/$defs/document" };
  const [word, shape] = first;
  return { ...when({ required: [word] }, { $ref: `#/$defs/${shape}` }), else: firstOf(rest) };
}

/** Replaces marked texts by "one of the known names, or anything of the right form". */
function offerNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(offerNames);
  if (value === null || typeof value !== "object") return value;
  const { [nameListMark]: list, ...all } = value as Readonly<Record<string, unknown>>;
  // What is said of a word stands beside the two ways to write it.
  const { description, examples, ...rest } = all;
  const inner = Object.fromEntries(
    Object.entries(rest).flatMap(([word, part]) =>
      isForCheck(word, part) ? [] : [[word, offerNames(part)]],
    ),
  );
  const described = {
    ...(description !== undefined && { description: offerNames(description) }),
    ...(examples !== undefined && { examples }),
  };
  if (typeof list !== "string") return { ...described, ...inner };
  return { ...described, anyOf: [{ $ref: `#/$defs/names-${list}` }, inner] };
}

/** Marks that only `check` reads: how an expression is compiled, and words of former times. */
function isForCheck(word: string, part: unknown): boolean {
  return word === "former" || (word === "cel" && typeof part === "string");
}
