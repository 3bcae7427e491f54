const kept = new Set([
  "P",
  "BR",
  "B",
  "STRONG",
  "I",
  "EM",
  "U",
  "S",
  "UL",
  "OL",
  "LI",
  "H1",
  "H2",
  "H3",
  "H4",
  "HR",
  "SUB",
  "SUP",
  "PRE",
  "CODE",
  "BLOCKQUOTE",
  "A",
  "TABLE",
  "THEAD",
  "TBODY",
  "TR",
  "TH",
  "TD",
  "SPAN",
  "DIV",
]);
const dropped = new Set([
  "SCRIPT",
  "STYLE",
  "IFRAME",
  "OBJECT",
  "EMBED",
  "TEMPLATE",
  "NOSCRIPT",
  "SVG",
  "MATH",
  "LINK",
  "META",
]);

/**
 * Rich text with nothing in it but plain formatting: unknown elements leave their text behind, dangerous ones
 * vanish with it, no attribute survives except the `href` of http, https and mailto links.
 */
export function sanitizeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of Array.from(body.querySelectorAll("*"))) clean(element);
  return body.innerHTML;
}

/** The words of rich text, without its formatting. */
export function htmlText(html: string): string {
  const spaced = html.replace(/<(br|\/p|\/li|\/h\d|\/tr|\/div)\b[^>]*>/gi, " $&");
  const { body } = new DOMParser().parseFromString(spaced, "text/html");
  for (const element of Array.from(body.querySelectorAll("script,style,template")))
    element.remove();
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

function clean(element: Element): void {
  const name = element.tagName.toUpperCase();
  if (dropped.has(name)) return element.remove();
  if (!kept.has(name)) return element.replaceWith(...element.childNodes);
  const href = name === "A" ? element.getAttribute("href") : null;
  for (const { name: attribute } of Array.from(element.attributes))
    element.removeAttribute(attribute);
  if (href !== null && /^(https?:|mailto:)/i.test(href.trim())) {
    element.setAttribute("href", href.trim());
    element.setAttribute("rel", "noopener noreferrer");
    element.setAttribute("target", "_blank");
  }
}
