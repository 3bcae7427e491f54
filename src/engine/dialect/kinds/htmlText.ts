/** Sanitised HTML as plain text: blocks and breaks become line ends. */
export function htmlToText(html: string): string {
  return decodeEntities(
    html
      .replace(/<(?:br|hr|\/(?:p|div|blockquote|pre|li|h[1-4]|tr))>/g, "\n")
      .replace(/<\/t[dh]>/g, "\t")
      .replace(/<[^>]*>/g, ""),
  ).trim();
}

/** Plain text as HTML: escaped, line ends become breaks. */
export function textToHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/\r\n?|\n/g, "<br>");
}

/** The characters of the entities in sanitised HTML, which has no others; unknown names stay. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|nbsp);/g,
    (_, name: keyof typeof characters) => characters[name],
  );
}

const characters = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" } as const;
