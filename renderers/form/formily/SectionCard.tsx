import { DownOutlined } from "@ant-design/icons";
import { FormGrid } from "@formily/antd-v5";
import { useMemo, useState, type ReactNode } from "react";
import {
  compileExpression,
  environmentOf,
  isVisible,
  scopeOfView,
  type SectionView,
} from "../../../src/engine/index.ts";
import { placeOfHeader } from "../document/headerPlace.ts";
import { useDocument, useOpenDocument } from "../useDocument.ts";

/** A section of the header: a card that folds, hidden while its condition fails or none of its fields shows. */
export function SectionCard({ section, children }: { section: SectionView; children: ReactNode }) {
  const { store, idPrefix } = useOpenDocument();
  const { page, model, context } = store;
  const condition = useMemo(
    () =>
      section.visible === undefined
        ? undefined
        : compileExpression(section.visible, scopeOfView(page.header, [])),
    [section, page],
  );
  const shown = useDocument(store, ({ record }) => {
    const place = placeOfHeader(model, record);
    if (condition && condition.evaluate(environmentOf(place, context)) !== true) return false;
    return section.fields.some((key) => {
      const field = model.header.field(key);
      return field !== undefined && isVisible(field, place, context);
    });
  });
  const [open, setOpen] = useState(!section.collapsed);
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
          onClick={() => setOpen(!open)}
        >
          {section.title}
          <DownOutlined className={open ? "wb-fold wb-fold-open" : "wb-fold"} aria-hidden="true" />
        </button>
      </h3>
      <div id={`${id}-fields`} className="wb-fields" hidden={!open}>
        <FormGrid minWidth={220} maxColumns={6} columnGap={16} rowGap={10}>
          {children}
        </FormGrid>
      </div>
    </section>
  );
}

/** The element id of a section. */
export const sectionId = (prefix: string, key: string): string => `${prefix}section-${key}`;
