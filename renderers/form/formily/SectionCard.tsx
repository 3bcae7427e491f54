import { DownOutlined } from "@ant-design/icons";
import { useState, type ReactNode } from "react";
import type { SectionView } from "../../../src/engine/index.ts";
import { useOpenDocument } from "../../document/useDocument.ts";
import { useSectionClosed, useSectionShown } from "./useSectionShown.ts";

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
