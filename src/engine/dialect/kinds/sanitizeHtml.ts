import sanitize from "sanitize-html";
import {
  discardedTags,
  richTextAttributeNames,
  richTextAttributes,
  richTextTags,
} from "./richText.ts";

/** Deeper elements are dropped, their text stays: what reads the result later may recurse. */
const maxDepth = 40;

const options: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { "*": [...richTextAttributeNames] },
  // Schemes are checked by `richTextAttributes`.
  allowedSchemes: ["http", "https", "mailto"],
  nonTextTags: [...discardedTags],
  nestingLimit: maxDepth,
  transformTags: {
    "*": (tagName, attribs) => ({ tagName, attribs: { ...richTextAttributes(tagName, attribs) } }),
  },
};

/**
 * Rich text reduced to the tags and attributes in `richText.ts`: tags are balanced, text is escaped. Safe to set as
 * innerHTML. Sanitising twice changes nothing. This is the implementation for Node; browsers get `sanitizeHtml.browser.ts`
 * (package.json, "imports").
 */
export function sanitizeHtml(html: string): string {
  const once = reduce(html);
  // A dropped element can keep apart two that may not be nested (`<td><form><td>`): the second time they are neighbours.
  return once === html ? once : reduce(once);
}

function reduce(html: string): string {
  // Spelled as browsers spell it.
  return sanitize(html, options)
    .replace(/<(br|hr) \/>/g, "<$1>")
    .replaceAll("\u00a0", "&nbsp;");
}
