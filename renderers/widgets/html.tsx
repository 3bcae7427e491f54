import { htmlText } from "./html/htmlText.ts";
import { laterInput, laterPart } from "./laterInput.tsx";
import { NoValue } from "./PlainCell.tsx";
import { useFilled } from "./placeholders/useFilled.ts";
import type { CellProps, Widget } from "./widget.ts";

export const drawn = false;

export const text: Widget["text"] = (value) => (typeof value === "string" ? htmlText(value) : "");

const Clean = laterPart(({ CleanHtml }) => CleanHtml);

/** Rich text, cleaned of everything but formatting. */
export function Cell({ field, value, row, header, inGrid }: CellProps) {
  const filled = useFilled(field, value, inGrid ? undefined : (header ?? row));
  const html = typeof filled === "string" ? filled : "";
  if (html === "") return inGrid ? null : <NoValue />;
  if (inGrid) return <span className="wb-text">{htmlText(html)}</span>;
  return <Clean html={html} waiting={<div className="wb-html">{htmlText(html)}</div>} />;
}

export const Input = laterInput(({ HtmlInput }) => HtmlInput, text);
