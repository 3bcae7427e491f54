import type { DocumentDraft, Drafts } from "../../../engine/dialect/assemble/draft.ts";
import type { Seal } from "../../../engine/dialect/model/document.ts";
import { booleanType, compilerOf } from "../../../engine/dialect/link/compile.ts";
import { unknownField } from "../../../engine/dialect/link/rows.ts";
import { checkSealedActions } from "./sealedActions.ts";
import { checkSealedFields } from "./sealedFields.ts";
import { sealedIn, toldBy } from "./sealedIn.ts";

/** Compiles the word `sealed` of a document, and refuses every way in which its own words would tell a sealed value. */
export function linkSealed(draft: DocumentDraft, drafts: Drafts): void {
  const sealed = draft.tables.flatMap(({ fields }) => fields.filter(({ field }) => field.sealed));
  if (draft.source.sealed === undefined) {
    for (const { pointer } of sealed)
      draft.report(`${pointer}/sealed`, {
        message: 'The document has no word "sealed": nothing says when it is, and whose it is',
      });
    return;
  }
  if (sealed.length === 0)
    draft.report("/sealed", { message: "No field of the document is sealed", onKey: true });
  draft.document.seal = sealOf(draft, drafts);
  draft.document.noButtons = [...(draft.document.noButtons ?? []), "import"];
  for (const table of draft.tables) {
    checkSealedFields(table, draft);
    checkSealedActions(table, draft);
  }
  for (const word of ["read", "own", "supplier", "customer"] as const) {
    const read = sealedIn(draft.document.header, draft.document.access[word]);
    if (read) draft.report(`/access/${word}`, { message: toldBy(read.key) });
  }
}

function sealOf(draft: DocumentDraft, drafts: Drafts): Seal | undefined {
  const { sealed } = draft.source;
  if (sealed?.when === undefined || sealed.owner === undefined) return undefined;
  const { header } = draft.document;
  const lines = new Set(header.children.map(({ key }) => key));
  const names = Object.entries(header.scope).filter(([name]) => name !== "me" && !lines.has(name));
  const compile = compilerOf(draft.report, [draft.suspects]);
  const holds = compile(sealed.when, {
    pointer: "/sealed/when",
    scope: Object.fromEntries(names),
    expects: booleanType,
  });
  const read = sealedIn(header, holds);
  if (read) draft.report("/sealed/when", { message: toldBy(read.key) });

  const owner = header.field(sealed.owner);
  if (!owner) {
    const references = header.fields.filter(({ to, many }) => to !== undefined && !many);
    const keys = references.map(({ key }) => key);
    draft.report("/sealed/owner", unknownField(sealed.owner, keys));
  } else if (owner.to === undefined || owner.many || !drafts.find(owner.to)) {
    if (!draft.suspects.has(owner.key))
      draft.report("/sealed/owner", { message: `"${owner.key}" is no reference to one party` });
  } else if (owner.sealed)
    draft.report("/sealed/owner", {
      message: `"${owner.key}" is sealed: nobody could tell whose the values are`,
    });
  return holds && Object.freeze({ when: holds, owner: sealed.owner });
}
