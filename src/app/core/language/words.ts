import type { Locale } from "antd/es/locale";
import { createIntl, type IntlShape } from "react-intl";
import { localeOf, type Language } from "../../../engine/index.ts";
import type { MessageKey } from "../messages/zh-CN.ts";

/** All that the interface says in one language: our messages, and antd's. */
export interface Words {
  readonly language: Language;
  readonly intl: IntlShape;
  readonly antd: Locale;
}

const loaders: Record<Language, () => Promise<[Record<MessageKey, string>, Locale]>> = {
  cn: () =>
    both(
      import("../messages/zh-CN.ts"),
      import("antd/es/locale/zh_CN"),
      import("dayjs/locale/zh-cn"),
    ),
  tw: () =>
    both(
      import("../messages/zh-TW.ts"),
      import("antd/es/locale/zh_TW").then(withRowsPerPage),
      import("dayjs/locale/zh-tw"),
    ),
  en: () => both(import("../messages/en-US.ts"), import("antd/es/locale/en_US"), Promise.resolve()),
};
const dayjsNames: Record<Language, string> = { cn: "zh-cn", tw: "zh-tw", en: "en" };

let current: Words | undefined;

/** Loads a language's words (each language is a part of its own), and makes it the one in use. */
export async function loadWords(language: Language): Promise<Words> {
  const [[messages, antd], { default: dayjs }] = await Promise.all([
    loaders[language](),
    import("dayjs"),
  ]);
  dayjs.locale(dayjsNames[language]);
  document.documentElement.lang = localeOf[language];
  current = { language, antd, intl: createIntl({ locale: localeOf[language], messages }) };
  return current;
}

/** A message in the language in use, for code outside components. Throws before `loadWords`. */
export function say(id: MessageKey, values?: Record<string, string | number>): string {
  if (!current) throw new Error(`“${id}” was asked for before any language was loaded`);
  return current.intl.formatMessage({ id }, values);
}

/** antd counts rows as strips (條); what a page of a list has are entries (筆). */
function withRowsPerPage({ default: antd }: { readonly default: Locale }): { default: Locale } {
  const Pagination = { ...antd.Pagination, items_per_page: "筆/頁" };
  return { default: { ...antd, Pagination } };
}

async function both(
  messages: Promise<{ messages: Record<MessageKey, string> }>,
  antd: Promise<{ default: Locale }>,
  dates: Promise<unknown>,
): Promise<[Record<MessageKey, string>, Locale]> {
  const [own, library] = await Promise.all([messages, antd, dates]);
  return [own.messages, library.default];
}
