import type { Document, Field } from "../model/document.ts";
import type { NamedValue, Placeholders, PlaceholdersView } from "../model/placeholders.ts";
import type { Reader } from "../model/reader.ts";
import type { Language } from "../text/label.ts";

/** Values that make no sense within a line of text. */
const unnamed = new Set(["html", "json", "attachment", "image"]);
const partTitles = {
  name: { cn: "名称", tw: "名稱", en: "name" },
  code: { cn: "编码", tw: "編碼", en: "code" },
} as const;

/** Whether texts can name a header field. */
function isNamed({ kind, visible }: Field): boolean {
  return !unnamed.has(kind.name) && visible?.source !== "false";
}

/** What a placeholder names of a document: `number`, `rhk001`, `supplier.name`; undefined: nothing. */
export function valueAt({ header }: Document, path: string): NamedValue | undefined {
  const [name = "", part, ...more] = path.split(".");
  const field = header.fields.find(({ code }) => code === name) ?? header.field(name);
  if (!field || !isNamed(field) || more.length > 0) return undefined;
  if (part === undefined) return { field };
  const isPart = (part === "name" || part === "code") && field.to !== undefined && !field.many;
  return isPart ? { field, part } : undefined;
}

/** How a named value is called in a language. */
export function titleOfValue({ field, part }: NamedValue, language: Language): string {
  const title = field.title[language];
  return part === undefined ? title : `${title} · ${partTitles[part][language]}`;
}

/** What texts can name of a document; of what a reference points to its name, if it has one, and its code. */
export function namedValues(
  document: Document,
  find: (name: string) => Document | undefined,
): Placeholders["named"] {
  return document.header.fields.filter(isNamed).flatMap((field) => {
    const target = field.to === undefined || field.many ? undefined : find(field.to);
    if (!target) return [{ field }];
    const hasName = target.identity.name !== undefined;
    return [
      ...(hasName ? [{ field, part: "name" as const }] : []),
      { field, part: "code" as const },
    ];
  });
}

/**
 * The names that a text may use, in the user's language and as far as they may see them there: `of` is the user as a
 * reader of the text's document. Nothing is offered to users without a page of it.
 */
export function placeholdersView(
  { document, menu, title, named }: Placeholders,
  options: { readonly field: string; readonly of: Reader; readonly own: boolean },
): PlaceholdersView {
  const { field: path, of, own } = options;
  const { language } = of;
  const mayRead = of.can(menu, "get");
  const seen = named.filter(
    ({ field }) => mayRead && !of.hides(field) && of.masks?.(field) !== true,
  );
  return {
    field: path,
    document,
    title: title[language],
    own,
    offered: seen.map((value) => ({
      path: value.part === undefined ? value.field.key : `${value.field.key}.${value.part}`,
      title: titleOfValue(value, language),
    })),
    codes: Object.fromEntries(
      seen.flatMap(({ field: { code, key } }) => (code === undefined ? [] : [[code, key]])),
    ),
  };
}

/** Whether a placeholder names anything that its reader sees: by key or by coded name, a reference as a whole or a part of it. */
export function isOffered({ offered, codes }: PlaceholdersView, path: string): boolean {
  const [name = "", ...parts] = path.split(".");
  const key = codes[name] ?? name;
  const meant = [key, ...parts].join(".");
  return offered.some(
    (one) => one.path === meant || (parts.length === 0 && one.path.startsWith(`${key}.`)),
  );
}
