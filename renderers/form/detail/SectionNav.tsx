import type { SectionView } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { sectionId } from "../formily/SectionCard.tsx";
import { useSectionShown } from "../formily/useSectionShown.ts";
import type { DocumentStore } from "../../document/documentStore.ts";

/** Jumps to the sections of a long header that show now, and to the lines below it; nothing for a short header. */
export function SectionNav(props: {
  readonly store: DocumentStore;
  readonly idPrefix: string;
  readonly onTable: (key: string) => void;
}) {
  const { store, idPrefix, onTable } = props;
  const words = useWords();
  const { sections, header } = store.page;
  if (sections.length < 3) return null;
  return (
    <nav className="wb-section-nav" aria-label={words("form.sections")}>
      {sections.map((section) => (
        <Jump key={section.key} store={store} section={section} idPrefix={idPrefix} />
      ))}
      {header.children.map(({ key, title }) => (
        <button
          type="button"
          key={key}
          onClick={() => {
            onTable(key);
            document.getElementById(linesId(idPrefix))?.scrollIntoView({ block: "start" });
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

function Jump(props: { store: DocumentStore; section: SectionView; idPrefix: string }) {
  const { store, section, idPrefix } = props;
  if (!useSectionShown(store, section)) return null;
  return (
    <button
      type="button"
      onClick={() =>
        document
          .getElementById(sectionId(idPrefix, section.key))
          ?.scrollIntoView({ block: "start" })
      }
    >
      {section.title}
    </button>
  );
}

/** The element id of the tabs with lines. */
export const linesId = (prefix: string): string => `${prefix}lines`;
