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
  const { model, context } = store;
  const condition = useCondition(store, section.visible);
  return useDocument(store, ({ record }) => {
    const place = placeOfHeader(model, record);
    if (condition && condition.evaluate(environmentOf(place, context)) !== true) return false;
    return section.fields.some((key) => {
      const field = model.header.field(key);
      return field !== undefined && isVisible(field, place, context);
    });
  });
}

/** Whether a section is closed unless the reader opens it. */
export function useSectionClosed(store: DocumentStore, { collapsed }: SectionView): boolean {
  const { model, context } = store;
  const condition = useCondition(store, typeof collapsed === "string" ? collapsed : undefined);
  return useDocument(store, ({ record }) =>
    typeof collapsed === "boolean"
      ? collapsed
      : condition?.evaluate(environmentOf(placeOfHeader(model, record), context)) === true,
  );
}

/** A condition over the header, compiled once for a page. */
function useCondition({ page }: DocumentStore, source: string | undefined) {
  return useMemo(
    () =>
      source === undefined ? undefined : compileExpression(source, scopeOfView(page.header, [])),
    [source, page],
  );
}
