import { DownOutlined } from "@ant-design/icons";
import { useMemo, useState, type ReactNode } from "react";
import {
  headerPlace,
  compileExpression,
  environmentOf,
  isVisible,
  scopeOfView,
  type SectionView,
} from "../../../src/engine/index.ts";
import { useDocument, useOpenDocument } from "../../document/useDocument.ts";
import type { DocumentStore } from "../../document/documentStore.ts";

/** A section of the header, which folds: hidden while its condition fails or none of its fields shows. */
export function SectionCard({ section, children }: { section: SectionView; children: ReactNode }) {
  const { store, idPrefix } = useOpenDocument();
  const shown = useSectionShown(store, section);
  const closed = useSectionClosed(store, section);
  /** Opened or closed by the user; undefined: as the page defines it. */
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? !closed;
  const id = sectionId(idPrefix, section.key);
  return (
    <section
      id={id}
      className="wb-section"
      hidden={!shown}
      aria-labelledby={`${id}-title`}
      data-section={section.key}
    >
      <h3 id={`${id}-title`}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          onClick={() => setChosen(!open)}
        >
          {section.title}
          <DownOutlined className={open ? "wb-fold wb-fold-open" : "wb-fold"} aria-hidden="true" />
        </button>
      </h3>
      <div id={`${id}-fields`} className="wb-fields" hidden={!open}>
        {children}
      </div>
    </section>
  );
}

/** The element id of a section. */
const sectionId = (prefix: string, key: string): string => `${prefix}section-${key}`;

/** Whether a section of the header shows now: its condition holds, and at least one of its fields shows. */
function useSectionShown(store: DocumentStore, section: SectionView): boolean {
  const { model, context } = store;
  const condition = useCondition(store, section.visible);
  return useDocument(store, ({ record }) => {
    const place = headerPlace(model.header, record);
    if (condition && condition.evaluate(environmentOf(place, context)) !== true) return false;
    return section.fields.some((key) => {
      const field = model.header.field(key);
      return field !== undefined && isVisible(field, place, context);
    });
  });
}

/** Whether a section is closed unless the reader opens it. */
function useSectionClosed(store: DocumentStore, { collapsed }: SectionView): boolean {
  const { model, context } = store;
  const condition = useCondition(store, typeof collapsed === "string" ? collapsed : undefined);
  return useDocument(store, ({ record }) =>
    typeof collapsed === "boolean"
      ? collapsed
      : condition?.evaluate(environmentOf(headerPlace(model.header, record), context)) === true,
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
