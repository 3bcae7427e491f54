import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readSchemaFiles, schemasFolder } from "../../server/core/schema/schemaFiles.ts";
import { effects } from "../../server/start/schemas.ts";
import type { Shape, Shapes } from "./describedWords.ts";
import { examplesIn } from "./examples.ts";
import { referenceText } from "./referenceText.ts";

/** `docs/reference.md` of the product: `dialect` is the text of `schemas/document.schema.json`. */
export function productReference(dialect: string): string {
  const { $defs } = JSON.parse(dialect) as { readonly $defs: Shapes };
  const texts = [...readSchemaFiles().map(({ text }) => text), ...shownTexts()];
  const files = texts.map((text) => {
    const value = JSON.parse(text) as object;
    return { table: classOf(value), value };
  });
  const described = effects.map(({ name, params }) => ({ name, params: params as Shape }));
  const params = new Map(described.map((effect) => [effect.name, effect.params]));
  return referenceText($defs, described, examplesIn(files, $defs, params));
}

/** Layers of whole files that the documentation shows: they say some words that the product's files do without. */
const shown = ["core", "tutorial"];

function shownTexts(): readonly string[] {
  return shown.flatMap((name) => {
    const folder = join(dirname(schemasFolder), "docs/examples", name);
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".json"))
      .toSorted()
      .map((path) => readFileSync(join(folder, path), "utf8"));
  });
}

/** Words that tell the class of a file; a document has none of them. */
const marks: readonly (readonly [word: string, table: string])[] = [
  ["document", "page"],
  ["custom", "screen"],
  ["external", "screen"],
  ["widgets", "widgets"],
  ["measures", "measures"],
  ["setup", "setup"],
  ["from", "openList"],
  ["trait", "trait"],
  ["modules", "modules"],
  ["parameters", "parameters"],
  ["choices", "choices"],
];

/** The shape that a file is of. */
export function classOf(value: object): string {
  return marks.find(([word]) => word in value)?.[1] ?? "document";
}
