import { useMemo } from "react";
import {
  compileExpression,
  environmentOf,
  isVisible,
  scopeOfView,
  type SectionView,
} from "../../../src/engine/index.ts";
import { placeOfHeader } from "../../document/headerPlace.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";

/** Whether a section of the header shows now: its condition holds, and at least one of its fields shows. */
export function useSectionShown(store: DocumentStore, section: SectionView): boolean {
  const { page, model, context } = store;
  const condition = useMemo(
    () =>
      section.visible === undefined
        ? undefined
        : compileExpression(section.visible, scopeOfView(page.header, [])),
    [section, page],
  );
  return useDocument(store, ({ record }) => {
    const place = placeOfHeader(model, record);
    if (condition && condition.evaluate(environmentOf(place, context)) !== true) return false;
    return section.fields.some((key) => {
      const field = model.header.field(key);
      return field !== undefined && isVisible(field, place, context);
    });
  });
}
