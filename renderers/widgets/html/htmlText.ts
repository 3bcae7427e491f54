import { htmlToText } from "../../../src/engine/index.ts";

/** The words of rich text, as the server keeps it, on one line and without its formatting. */
export function htmlText(html: string): string {
  return htmlToText(html).replace(/\s+/g, " ");
}
