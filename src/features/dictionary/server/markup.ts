/** Text that is markup already: everything else is escaped on its way into a page. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | undefined | false | readonly Part[];

/** A piece of HTML or SVG: `html`<td>${field.key}</td>``. Values are escaped, pieces and lists of pieces are not. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const text = strings.map((string, at) => string + (at < parts.length ? textOf(parts[at]) : ""));
  return new Markup(text.join(""));
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return (part as readonly Part[]).map(textOf).join("");
  return String(part).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
