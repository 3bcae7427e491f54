import { nearest } from "../../text/nearest.ts";
import { unsupportedInSql } from "../../expression/sqlSupport.ts";
import type { DocumentDraft, Drafts } from "../../assemble/draft.ts";
import { targetOf } from "../../model/convert.ts";
import { inOf, type FromSource } from "../../model/from.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { writtenEffects } from "../actions/writtenEffects.ts";

/** Checks that what `gather` names is there: a document, and a conversion of it that leads here and says what belongs. */
export function checkGather(draft: DocumentDraft, drafts: Drafts): void {
  for (const { name, params, pointer } of writtenEffects(draft)) {
    if (name !== "gather" || typeof params !== "object" || params === null) continue;
    const { from: asked, convert } = params as { from?: FromSource; convert?: unknown };
    const from = asked && inOf(asked);
    const source = drafts.all.find((other) => other.document.name === from);
    // The shape of the parameters knows the documents.
    if (!source) continue;
    const own = draft.document.name;
    const blocks = Object.entries(source.source.convert ?? {});
    const allowed = blocks.flatMap(([key, { to }]) => {
      const target = targetOf(to ?? "");
      return target.document === own && target.table !== "" ? [key] : [];
    });
    const at = pointerTo(pointer, "convert");
    if (typeof convert !== "string" || !allowed.includes(convert)) {
      draft.report(at, {
        message: `No conversion "${String(convert)}" of ${String(from)} makes lines of ${own}`,
        allowed,
        nearest: nearest(String(convert), allowed),
      });
      continue;
    }
    const linked = source.document.conversions.find(({ key }) => key === convert);
    const why = linked?.where && unsupportedInSql(linked.where.tree);
    if (why !== undefined)
      draft.report(at, { message: `Its "where" is asked of the store: ${why}` });
    const words = ["across", "allot", "beside", "required", "through"] as const;
    const written = source.source.convert?.[convert] ?? {};
    const lost = words.filter((word) => Object.hasOwn(written, word));
    if (lost.length > 0)
      draft.report(at, {
        message: `It says ${lost.map((word) => `"${word}"`).join(", ")}, which gathering does not follow`,
      });
    if (linked && !linked.append)
      draft.report(at, { message: 'Its "append" must say which rows belong to which document' });
  }
}
