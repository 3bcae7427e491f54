import type { DetailPage } from "../../../src/engine/index.ts";
import { useWords } from "../../words.ts";
import { sectionId } from "../formily/SectionCard.tsx";

/** Jumps between sections of a long header; nothing for a header of one section. */
export function SectionNav({ page, idPrefix }: { page: DetailPage; idPrefix: string }) {
  const words = useWords();
  if (page.sections.length < 3) return null;
  return (
    <nav className="wb-section-nav" aria-label={words("form.sections")}>
      {page.sections.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          onClick={() =>
            document.getElementById(sectionId(idPrefix, key))?.scrollIntoView({ block: "start" })
          }
        >
          {title}
        </button>
      ))}
    </nav>
  );
}
