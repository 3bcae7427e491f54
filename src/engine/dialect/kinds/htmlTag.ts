/** What stands at a `<`: a tag, something without content (comment, doctype, a tag never closed), or the sign itself. */
export type Tag =
  | {
      readonly what: "open";
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly end: number;
    }
  | { readonly what: "close"; readonly name: string; readonly end: number }
  | { readonly what: "nothing" | "text"; readonly end: number };

const space = /\s/;

/** Reads the tag that begins at `start`, where `<` stands. One pass, so that hostile text costs no more than its length. */
export function readTag(html: string, start: number): Tag {
  if (html.startsWith("<!--", start))
    return { what: "nothing", end: after(html, "-->", start + 4) };
  const first = html[start + 1] ?? "";
  if (first === "!" || first === "?") return { what: "nothing", end: after(html, ">", start + 2) };
  const isClosing = first === "/";
  const nameStart = start + (isClosing ? 2 : 1);
  if (!/[a-zA-Z]/.test(html[nameStart] ?? "")) {
    return isClosing
      ? { what: "nothing", end: after(html, ">", nameStart) }
      : { what: "text", end: start + 1 };
  }
  let at = nameStart;
  while (at < html.length && !space.test(html[at]!) && html[at] !== "/" && html[at] !== ">") at++;
  const name = html.slice(nameStart, at).toLowerCase();
  const attributes = new Map<string, string>();
  while (at < html.length && html[at] !== ">") at = readAttribute(html, at, attributes);
  if (at >= html.length) return { what: "nothing", end: html.length };
  return isClosing
    ? { what: "close", name, end: at + 1 }
    : { what: "open", name, attributes, end: at + 1 };
}

/** Reads one attribute, or skips one space or slash; the first of two with the same name counts. */
function readAttribute(html: string, start: number, attributes: Map<string, string>): number {
  if (space.test(html[start]!) || html[start] === "/") return start + 1;
  let at = start + 1;
  while (at < html.length && !space.test(html[at]!) && !"/>=".includes(html[at]!)) at++;
  const name = html.slice(start, at).toLowerCase();
  let equals = at;
  while (equals < html.length && space.test(html[equals]!)) equals++;
  let value = "";
  if (html[equals] === "=") {
    at = equals + 1;
    while (at < html.length && space.test(html[at]!)) at++;
    const quote = html[at];
    if (quote === '"' || quote === "'") {
      const end = html.indexOf(quote, at + 1);
      if (end === -1) return html.length;
      value = html.slice(at + 1, end);
      at = end + 1;
    } else {
      const valueStart = at;
      while (at < html.length && !space.test(html[at]!) && html[at] !== ">") at++;
      value = html.slice(valueStart, at);
    }
  }
  if (!attributes.has(name)) attributes.set(name, value);
  return at;
}

function after(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at === -1 ? html.length : at + end.length;
}
