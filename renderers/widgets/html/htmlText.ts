import { htmlToText, sanitizeHtml } from "../../../src/engine/index.ts";

/** The words of rich text on one line, without its formatting. */
export function htmlText(html: string): string {
  return htmlToText(sanitizeHtml(html)).replace(/\s+/g, " ");
}
