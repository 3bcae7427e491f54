import { readSchemaFiles } from "../../server/core/schema/schemaFiles.ts";
import { effects } from "../../server/start/schemas.ts";
import type { Shape, Shapes } from "./describedWords.ts";
import { examplesIn } from "./examples.ts";
import { referenceText } from "./referenceText.ts";

/** `docs/reference.md` of the product: `dialect` is the text of `schemas/document.schema.json`. */
export function productReference(dialect: string): string {
  const { $defs } = JSON.parse(dialect) as { readonly $defs: Shapes };
  const files = readSchemaFiles().flatMap(({ text }) => {
    const value = JSON.parse(text) as object;
    return { table: classOf(value), value };
  });
  const described = effects.map(({ name, params }) => ({ name, params: params as Shape }));
  return referenceText($defs, described, examplesIn(files, $defs));
}

/** Words that tell the class of a file; a document has none of them. */
const marks: readonly (readonly [word: string, table: string])[] = [
  ["document", "page"],
  ["custom", "screen"],
  ["external", "screen"],
  ["widgets", "widgets"],
  ["measures", "measures"],
  ["setup", "setup"],
  ["of", "openList"],
  ["trait", "trait"],
  ["modules", "modules"],
  ["parameters", "parameters"],
  ["choices", "choices"],
];

function classOf(value: object): string {
  return marks.find(([word]) => word in value)?.[1] ?? "document";
}
