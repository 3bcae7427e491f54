import type { DocumentDraft, Drafts } from "../../../engine/dialect/assemble/draft.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import { sealedIn, toldBy } from "./sealedIn.ts";

/** What other rows take of a document when it is written: sums, linked quantities, values written back, look-ups. */
export function checkSealedElsewhere(draft: DocumentDraft, drafts: Drafts): void {
  for (const { fields, table, pointer: above } of draft.tables) {
    for (const { field, pointer } of fields) {
      const { consumed } = field;
      const summed = consumed && drafts.find(consumed.document)?.document.table(consumed.table);
      if (!consumed || !summed) continue;
      const at = (word: string) => pointerTo(pointer, "consumed", word);
      if (summed.field(consumed.sum)?.sealed)
        draft.report(at("sum"), { message: toldBy(consumed.sum) });
      const read = sealedIn(summed, consumed.where);
      if (read) draft.report(at("while"), { message: toldBy(read.key) });
    }
    for (const lookUp of table.lookUps) {
      lookUp.from.forEach((search, index) => {
        const asking = "measure" in search ? Object.values(search.by) : [search.where];
        const read = asking
          .map((one) => ({ ...one, dependencies: one.dependencies.filter(isAsked) }))
          .map((one) => sealedIn(table, one))
          .find((one) => one !== undefined);
        const open = lookUp.sets.find((key) => !table.field(key)?.sealed);
        if (!read || open === undefined) return;
        const word = "measure" in search ? "by" : "where";
        draft.report(pointerTo(above, "lookUps", lookUp.key, "from", index, word), {
          message: `Looked up by "${read.key}", which is sealed: "${open}" must be sealed too`,
        });
      });
    }
  }
  for (const { key, to, quantity, back } of draft.document.conversions) {
    const target = drafts.find(to.document)?.document;
    const at = (...place: string[]) => pointerTo("/convert", key, ...place);
    if (quantity !== undefined && target?.table(to.table)?.field(quantity)?.sealed)
      draft.report(at("quantity"), { message: toldBy(quantity) });
    for (const [own, shown] of Object.entries(back))
      if (target?.header.field(shown)?.sealed)
        draft.report(at("back", own), { message: toldBy(shown) });
  }
}

const isAsked = (path: string) => path.startsWith("this.");
