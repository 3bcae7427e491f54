import type { CheckedFiles } from "../shapes/checkFiles.ts";
import type { Choice } from "../model/document.ts";
import { ownActions } from "./ownActions.ts";
import {
  approvalChoices,
  approvalDocuments,
} from "../../../features/approval/words/approvalChoices.ts";
import type { MakeLabel } from "./label.ts";

/** The lists of choices that the loader itself gives, beside the files in schemas/choices. */
export const givenChoices = [
  approvalDocuments,
  "documents",
  "numbered-documents",
  "actions",
] as const;

/**
 * The choices that follow from the documents: `documents` (all, by name), `numbered-documents` (a company's, with a number
 * series), `actions` (what can happen to a document, by key, the first label counts) and those of approvals.
 */
export function choicesGiven(
  checked: CheckedFiles,
  makeLabel: MakeLabel,
): readonly (readonly [string, readonly Choice[]])[] {
  const choice = (value: string, title: Choice["title"], renamedFrom: string | undefined): Choice =>
    Object.freeze({ value, title, renamedFrom });
  const documents = checked.documents.map(({ name, source }) => ({
    source,
    choice: choice(name, makeLabel(source, name), source.renamedFrom),
  }));
  const numbered = documents.filter(
    ({ source: { numbering, scope, writes } }) =>
      numbering !== undefined && scope === "company" && writes !== "system",
  );
  const given: Readonly<Record<(typeof givenChoices)[number], readonly Choice[]>> = {
    [approvalDocuments]: approvalChoices(checked, makeLabel),
    documents: documents.map((one) => one.choice),
    "numbered-documents": numbered.map((one) => one.choice),
    actions: actionChoices(checked, makeLabel),
  };
  return givenChoices.map((name) => [name, Object.freeze(given[name])] as const);
}

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
