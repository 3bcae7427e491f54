import type { DocumentDraft } from "../assemble/draft.ts";
import type { CaseStep } from "../model/guard.ts";
import { nearest } from "../text/nearest.ts";
import { pointerTo } from "../read/jsonText.ts";
import { unknownField } from "./rows.ts";

/** The examples of a document: their fields and actions exist. */
export function checkCases(draft: DocumentDraft): void {
  const { header, tables } = draft.document;
  const keys = [...header.fields.map(({ key }) => key), ...header.children.map(({ key }) => key)];
  const known = tables.flatMap((table) => table.actions);
  const actions = ["save", "delete", ...known.map(({ key }) => key)];
  (draft.source.cases ?? []).forEach((example, index) => {
    const at = pointerTo("/cases", index);
    const checkRow = (row: object, pointer: string) => {
      for (const [key, value] of Object.entries(row)) {
        if (!keys.includes(key))
          draft.report(pointerTo(pointer, key), { ...unknownField(key, keys), onKey: true });
        if (header.field(key)?.to !== undefined) checkDescribed(value, pointerTo(pointer, key));
      }
    };
    /** A reference may be described by another one of the row. */
    const checkDescribed = (value: unknown, pointer: string) => {
      if (typeof value !== "object" || value === null) return;
      for (const [key, one] of Object.entries(value)) {
        const named = (one as { readonly this?: unknown } | null)?.this;
        if (named === undefined || header.field(String(named))?.to !== undefined) continue;
        const references = header.fields.flatMap((each) => (each.to ? [each.key] : []));
        draft.report(pointerTo(pointer, key, "this"), unknownField(String(named), references));
      }
    };
    checkRow(example.given, pointerTo(at, "given"));
    (example.beside ?? []).forEach((row, position) =>
      checkRow(row, pointerTo(at, "beside", position)),
    );
    const checkStep = (step: CaseStep, pointer: string) => {
      if (!actions.includes(step.do))
        draft.report(pointerTo(pointer, "do"), {
          message: `No action "${step.do}"`,
          allowed: actions,
          nearest: nearest(step.do, actions),
        });
      const lineInput = known.find(({ key }) => key === step.do)?.lineInput;
      const asked = Object.keys(lineInput?.properties ?? {});
      for (const key of Object.keys(step.each ?? {})) {
        if (asked.includes(key)) continue;
        const unknown = { message: `${step.do} does not ask for "${key}" of a line` };
        const suggested = { allowed: asked, nearest: nearest(key, asked), onKey: true };
        draft.report(pointerTo(pointer, "each", key), { ...unknown, ...suggested });
      }
      const party = typeof step.as === "object" ? step.as.party : undefined;
      if (party !== undefined && !header.field(party)?.to) {
        const references = header.fields.filter(({ to }) => to !== undefined);
        const parties = references.map(({ key }) => key);
        draft.report(pointerTo(pointer, "as", "party"), unknownField(party, parties));
      }
    };
    checkStep(example, at);
    (example.steps ?? []).forEach((step, position) =>
      checkStep(step, pointerTo(at, "steps", position)),
    );
    const place = example.expect["at"];
    // `items`, `items[0].quantity`: the last name matters.
    const name = typeof place === "string" ? place.replace(/\[\d+\]/g, "") : undefined;
    const places = [
      ...keys,
      ...tables.flatMap((table) =>
        table.fields.flatMap(({ key }) => (table.path ? [key, `${table.path}.${key}`] : [])),
      ),
    ];
    if (name !== undefined && !places.includes(name))
      draft.report(pointerTo(at, "expect", "at"), unknownField(name, places));
  });
}
