import { readTag } from "./htmlTag.ts";

/** Every tag that is kept. Others are dropped and their content stays, save those in `dropped`. */
const kept = new Set(
  "p div br hr b i u s strong em sub sup blockquote pre code ul ol li a h1 h2 h3 h4 table thead tbody tr th td".split(
    " ",
  ),
);
const empty = new Set(["br", "hr"]);
/** Dropped with all they contain: their content is no text of the page, or is parsed by other rules. */
const dropped = new Set(
  "script style title textarea iframe noembed noframes noscript xmp plaintext template svg math object head select".split(
    " ",
  ),
);
const blocks = "p div hr blockquote pre ul ol h1 h2 h3 h4 table".split(" ");
/** An opening tag first closes these when they are innermost, as browsers do. */
const closedBy: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(blocks.map((block) => [block, ["p"]])),
  li: ["p", "li"],
  tr: ["td", "th", "tr"],
  td: ["td", "th"],
  th: ["td", "th"],
};
const maxDepth = 40;

/**
 * Rich text reduced to an allow-list: paragraphs, headings 1 to 4, emphasis, lists, tables, and links to http, https and
 * mailto. It is written anew tag by tag: tags are balanced, text is escaped, no attribute survives but `href` on links
 * and `colspan`/`rowspan` on cells. Safe to set as innerHTML. Sanitising twice changes nothing.
 */
export function sanitizeHtml(html: string): string {
  const open: string[] = [];
  let out = "";
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf("<", at);
    out += escapeText(html.slice(at, next === -1 ? html.length : next));
    if (next === -1) break;
    const tag = readTag(html, next);
    at = tag.end;
    if (tag.what === "text") out += "&lt;";
    if (tag.what === "close") out += close(open, tag.name);
    if (tag.what !== "open") continue;
    if (dropped.has(tag.name)) at = endOf(html, at, tag.name);
    else if (empty.has(tag.name)) out += `${closeImplied(open, tag.name)}<${tag.name}>`;
    else if (kept.has(tag.name) && open.length < maxDepth) {
      out += `${closeImplied(open, tag.name)}<${tag.name}${attributesOf(tag.name, tag.attributes)}>`;
      open.push(tag.name);
    }
  }
  return (
    out +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join("")
  );
}

/** What people read of sanitised HTML, as plain text: blocks and breaks become line ends. */
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

function closeImplied(open: string[], name: string): string {
  let out = "";
  while (open.length > 0 && closedBy[name]?.includes(open.at(-1)!)) out += `</${open.pop()!}>`;
  return out;
}

function close(open: string[], name: string): string {
  if (!open.includes(name)) return "";
  let out = "";
  let closed: string | undefined;
  while (closed !== name) {
    closed = open.pop()!;
    out += `</${closed}>`;
  }
  return out;
}

/** Behind the closing tag of a dropped element; the end of the text when it is never closed. */
function endOf(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  end.lastIndex = from;
  const found = end.exec(html);
  return found ? readTag(html, found.index).end : html.length;
}

function attributesOf(name: string, attributes: ReadonlyMap<string, string>): string {
  if (name === "a") {
    const href = decodeEntities(attributes.get("href") ?? "").trim();
    if (!/^(?:https?:\/\/|mailto:)[^\s"'<>`\\\p{Cc}]+$/iu.test(href)) return "";
    return ` href="${href.replaceAll("&", "&amp;")}" target="_blank" rel="noopener noreferrer nofollow"`;
  }
  if (name !== "td" && name !== "th") return "";
  return ["colspan", "rowspan"]
    .filter((key) => /^[1-9]\d?$/.test(attributes.get(key) ?? ""))
    .map((key) => ` ${key}="${attributes.get(key)!}"`)
    .join("");
}

function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,30});)/g, "&amp;")
    .replaceAll(">", "&gt;");
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** The characters that entities stand for; unknown names stay. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]+));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return named[String(name)] ?? whole;
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : "\u{fffd}";
    },
  );
}
