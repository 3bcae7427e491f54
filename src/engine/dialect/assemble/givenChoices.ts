import type { CheckedDocument, CheckedFiles } from "../shapes/checkFiles.ts";
import type { Choice } from "../model/document.ts";
import { ownActions } from "./ownActions.ts";
import type { MakeLabel } from "./label.ts";
import type { FeatureWords } from "../model/feature.ts";

type GivenChoices = NonNullable<FeatureWords["choices"]>;

/**
 * The lists of choices that follow from the documents, beside the files in schemas/choices: those of features,
 * `documents` (all, by name), `numbered-documents` (documents of a company with a number series) and `actions` (all
 * actions by key; the first label is used).
 */
const ownChoices: GivenChoices = {
  documents: (checked, makeLabel) => checked.documents.map(documentChoice(makeLabel)),
  "numbered-documents": (checked, makeLabel) =>
    checked.documents
      .filter(
        ({ source: { numbering, scope = "company", editable = "people" } }) =>
          numbering !== undefined &&
          scope === "company" &&
          editable !== "system" &&
          editable !== "nobody",
      )
      .map(documentChoice(makeLabel)),
  actions: actionChoices,
};

/** The names of these lists. */
export function givenChoices(words: readonly FeatureWords[]): readonly string[] {
  return choicesIn(words).map(([name]) => name);
}

export function choicesGiven(from: {
  readonly checked: CheckedFiles;
  readonly makeLabel: MakeLabel;
  readonly words: readonly FeatureWords[];
}): readonly (readonly [string, readonly Choice[]])[] {
  return choicesIn(from.words).map(
    ([name, choices]) => [name, Object.freeze(choices(from.checked, from.makeLabel))] as const,
  );
}

function choicesIn(words: readonly FeatureWords[]) {
  return [...words.map(({ choices = {} }) => choices), ownChoices].flatMap((one) =>
    Object.entries(one),
  );
}

const documentChoice =
  (makeLabel: MakeLabel) =>
  ({ name, source }: CheckedDocument): Choice =>
    Object.freeze({ value: name, title: makeLabel(source, name), renamedFrom: source.renamedFrom });

function actionChoices(checked: CheckedFiles, makeLabel: MakeLabel): readonly Choice[] {
  const titles = new Map<string, Choice["title"]>(Object.entries(ownActions));
  for (const { source } of checked.documents) {
    for (const [key, action] of actionsIn(source)) {
      if (!titles.has(key) && action) titles.set(key, makeLabel(action, key));
    }
  }
  return [...titles].map(([value, title]) => Object.freeze({ value, title }));
}

interface Row {
  readonly actions?: Readonly<Record<string, Parameters<MakeLabel>[0] | null>>;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** The actions of a row and of its lines, however deep. */
function actionsIn(row: Row): readonly (readonly [string, Parameters<MakeLabel>[0] | null])[] {
  const lines = Object.values(row.properties ?? {}).flatMap((property) => {
    const { items } = property as { readonly items?: Row };
    return items ? actionsIn(items) : [];
  });
  return [...Object.entries(row.actions ?? {}), ...lines];
}
