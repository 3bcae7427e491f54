import type { KnownNames } from "../shapes/dialectSchema.ts";
import { givenChoices } from "./givenChoices.ts";
import type { SourceFile } from "../read/sourceFile.ts";
import { wordsOfFeatures, type Feature } from "../model/feature.ts";
import { readFiles } from "../read/readFiles.ts";

/** The names that schema files give, read from them as they are: a folder with errors can be edited with help too. */
export function knownNames(
  sources: readonly SourceFile[],
  features: readonly Feature[],
): KnownNames {
  const files = readFiles(sources, { features, add: () => undefined });
  const named = (wanted: string) => files.filter((file) => file.class === wanted);
  const documents = named("document");
  return {
    documents: documents.map(({ name }) => name),
    traits: named("trait").map(({ name }) => name),
    choices: [
      ...named("choices").map(({ name }) => name),
      ...givenChoices(wordsOfFeatures(features)),
    ],
    fields: [
      ...new Set([...documents, ...named("trait")].flatMap(({ file }) => fieldKeys(file.value))),
    ],
  };
}

/** The keys of fields and line tables, however deep. */
function fieldKeys(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  const { properties, items } = value as { properties?: unknown; items?: unknown };
  const members =
    properties !== null && typeof properties === "object" ? Object.entries(properties) : [];
  return [...members.flatMap(([key, member]) => [key, ...fieldKeys(member)]), ...fieldKeys(items)];
}
