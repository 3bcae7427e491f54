/** The languages of the product as they are sent to the server (`/rs/switchLang/{cn|tw|en}`). */
export const languages = ["cn", "tw", "en"] as const;
export type Language = (typeof languages)[number];

/** A text in every language of the product. */
export type Label = Readonly<Record<Language, string>>;

/** BCP 47 tags, for `Intl`, `<html lang>` and `Accept-Language`. */
export const localeOf: Readonly<Record<Language, string>> = {
  cn: "zh-CN",
  tw: "zh-TW",
  en: "en-US",
};

/** What a language calls itself: how every reader finds their own. */
export const languageNames: Readonly<Record<Language, string>> = {
  cn: "简体中文",
  tw: "繁體中文",
  en: "English",
};

/**
 * A title inside a sentence. English keeps only the capitals that are more than the first letter of a word: `New purchase
 * order`, `New ASN`; Chinese has none.
 */
export function asNoun(title: string, language: Language): string {
  if (language !== "en") return title;
  return title.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/** English nouns of companies that have no plural, and the gerunds: `Staff`, `Real-time stock`, `Online bidding`. */
const uncounted = /(?:staff|stock|equipment|information|data|inventory|software|ing)$/i;

/**
 * What a list of things with this title is called. English has a plural (`Purchase orders`, `Inquiries`, `Bills of material`); titles
 * that have one already, or none, stay. Chinese has none.
 */
export function listTitle(title: Label): Label {
  return { ...title, en: plural(title.en) };
}

function plural(title: string): string {
  const [, thing = title, rest = ""] = /^(.+?)( (?:of|for|to|by|in) .+)$/.exec(title) ?? [];
  if (/ (?:and|or) /.test(thing) || uncounted.test(thing) || !/[a-z]$/.test(thing)) return title;
  if (/(?:ss|us|x|z|ch|sh)$/.test(thing)) return `${thing}es${rest}`;
  if (thing.endsWith("s")) return title;
  if (/[^aeiou]y$/.test(thing)) return `${thing.slice(0, -1)}ies${rest}`;
  return `${thing}s${rest}`;
}

/** The separator between the members of a list in a sentence. */
export function listSeparator(language: Language): string {
  return language === "en" ? ", " : "、";
}

/**
 * The language a caller asks for: takes `Accept-Language` values (`zh-TW,zh;q=0.9`) and the short
 * forms `cn`, `tw`, `en`. Anything else is Simplified Chinese, the product's default.
 */
export function languageOf(requested: string | undefined): Language {
  for (const part of (requested ?? "").toLowerCase().split(",")) {
    const tag = part.split(";")[0]!.trim();
    if (tag === "en" || tag.startsWith("en-")) return "en";
    if (tag === "tw" || /^zh-(tw|hk|mo|hant)/.test(tag)) return "tw";
    if (tag === "cn" || tag === "zh" || tag.startsWith("zh-")) return "cn";
  }
  return "cn";
}
