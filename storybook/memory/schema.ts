import { Converter } from "opencc-js";
import { loadDocuments, type Schema } from "../../src/engine/index.ts";
import { storyEffects } from "./effects.ts";
import { features } from "../../src/features/words.ts";

const files = import.meta.glob<string>(["../../schemas/**/*.json", "!../../schemas/demo/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Traditional characters and Taiwan's words, as the server derives them. */
export const toTraditional = Converter({ from: "cn", to: "twp" });

let loaded: Schema | undefined;

/** The product's own schema, loaded once. Throws with every problem when the files are wrong. */
export function storySchema(): Schema {
  if (loaded) return loaded;
  const sources = Object.entries(files).map(([path, text]) => ({
    path: path.replace("../../schemas/", ""),
    text,
  }));
  const { schema, problems } = loadDocuments(sources, {
    toTraditional,
    features,
    effects: storyEffects,
  });
  if (!schema)
    throw new Error(
      problems.map(({ file, pointer, message }) => `${file}${pointer}: ${message}`).join("\n"),
    );
  loaded = schema;
  return schema;
}
