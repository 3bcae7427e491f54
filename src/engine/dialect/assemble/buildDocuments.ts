import type { Scope } from "../expression/types.ts";
import type { Choice, Field } from "../model/document.ts";
import type { FeatureWords } from "../model/feature.ts";
import type { CheckedFiles } from "../shapes/checkFiles.ts";
import { nearest } from "../text/nearest.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { DocumentDraft, Drafts } from "./draft.ts";
import { buildDocument } from "./document.ts";
import { buildChoices } from "./choices.ts";
import { choicesGiven } from "./givenChoices.ts";
import type { MakeLabel } from "./label.ts";

/** Builds every document with its defaults. Names written twice and unknown lists of choices are reported. */
export function buildDocuments(options: {
  readonly checked: CheckedFiles;
  readonly makeLabel: MakeLabel;
  readonly parameters: Scope;
  readonly words: readonly FeatureWords[];
}): Drafts {
  const { checked, makeLabel, parameters } = options;
  const sharedChoices = new Map<string, readonly Choice[]>([
    ...choicesGiven(options),
    ...checked.choices.map(({ name, source }): [string, readonly Choice[]] => [
      name,
      buildChoices(source.choices ?? [], makeLabel),
    ]),
  ]);
  const byName = new Map<string, DocumentDraft>();
  for (const { name, module, path, source, report, suspects } of checked.documents) {
    const other = byName.get(name);
    if (other) {
      report("/name", { message: `"${name}" is the name of ${other.document.file} already` });
      continue;
    }
    const draft = buildDocument({
      source,
      name,
      module,
      file: path,
      report,
      suspects,
      makeLabel,
      sharedChoices,
    });
    byName.set(name, draft);
    if (checked.lacksParameters) suspects.add("parameter");
    for (const { field, source: written } of draft.tables.flatMap(({ fields }) => fields)) {
      if (written.kind === undefined) suspects.add(field.key);
      if (typeof written.choices === "string" && checked.brokenChoices.has(written.choices))
        suspects.add(field.key);
    }
    checkChoices(draft, [...sharedChoices.keys(), ...checked.brokenChoices]);
  }
  const all = [...byName.values()];
  let codes: ReadonlyMap<string, Field> | undefined;
  return {
    parameters,
    all,
    find: (name) => byName.get(name),
    coded: (code) => (codes ??= fieldsByCode(all)).get(code),
    measures: new Map(),
    choices: sharedChoices,
    brokenChoices: checked.brokenChoices,
    isUnreadable: (name) => checked.brokenDocuments.has(name),
  };
}

function fieldsByCode(drafts: readonly DocumentDraft[]): ReadonlyMap<string, Field> {
  const fields = drafts.flatMap(({ document }) => document.tables.flatMap((table) => table.fields));
  return new Map(
    fields.flatMap((field) => (field.code === undefined ? [] : [[field.code, field]])),
  );
}

function checkChoices(draft: DocumentDraft, names: readonly string[]): void {
  for (const { source, pointer } of draft.tables.flatMap(({ fields }) => fields)) {
    const { choices } = source;
    if (typeof choices !== "string" || names.includes(choices)) continue;
    const message = `No file schemas/choices/${choices}.json`;
    draft.report(pointerTo(pointer, "choices"), {
      message,
      allowed: names,
      nearest: nearest(choices, names),
    });
  }
}
