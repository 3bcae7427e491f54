import createDOMPurify from "dompurify";
import {
  discardedTags,
  richTextAttributeNames,
  richTextAttributes,
  richTextTags,
} from "./richText.ts";

/** The implementation for browsers of what `sanitizeHtml.ts` does in Node, by the same table. */
const purify = createDOMPurify();

// Runs before DOMPurify's own check of attributes, which is the last word.
purify.addHook("beforeSanitizeAttributes", (element) => {
  // It is called with text nodes too.
  if (!(element instanceof Element)) return;
  const present = Object.fromEntries(
    Array.from(element.attributes, ({ name, value }) => [name, value]),
  );
  const allowed = richTextAttributes(element.localName, present);
  for (const name of Object.keys(present)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(allowed)) element.setAttribute(name, value);
});

/**
 * As `sanitizeHtml` in `sanitizeHtml.ts`.
 * @throws Error where the DOM cannot support DOMPurify, since it would return its input unchanged there.
 */
export function sanitizeHtml(html: string): string {
  if (!purify.isSupported) throw new Error("HTML cannot be sanitised in this browser");
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...richTextAttributeNames],
    ADD_FORBID_CONTENTS: [...discardedTags],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
