import type { SectionView } from "../../../src/engine/index.ts";
import { useWords } from "../../words.ts";
import { sectionId } from "../formily/SectionCard.tsx";
import { useSectionShown } from "../formily/useSectionShown.ts";
import type { DocumentStore } from "../documentStore.ts";

/** Jumps between the sections of a long header that show now; nothing for a header of one section. */
export function SectionNav({ store, idPrefix }: { store: DocumentStore; idPrefix: string }) {
  const words = useWords();
  const { sections } = store.page;
  if (sections.length < 3) return null;
  return (
    <nav className="wb-section-nav" aria-label={words("form.sections")}>
      {sections.map((section) => (
        <Jump key={section.key} store={store} section={section} idPrefix={idPrefix} />
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
