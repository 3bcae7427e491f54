import type { Locale } from "antd/es/locale";
import { createIntl, type IntlShape } from "react-intl";
import type { RendererTexts } from "../../../../renderers/base/RendererProvider.tsx";
import type { Messages } from "../../../../renderers/messages/index.ts";
import { localeOf, type Language } from "../../../engine/index.ts";
import type { StartFeature } from "../feature.ts";
import type { MessageKey } from "../messages/messageKey.ts";

/** All that the interface says in one language: the messages of the app and of renderers, and antd's. */
export interface Words {
  readonly language: Language;
  readonly intl: IntlShape;
  readonly antd: Locale;
  readonly renderers: RendererTexts;
}

const messageLoaders = {
  cn: () => import("../messages/zh-CN.ts"),
  tw: () => import("../messages/zh-TW.ts"),
  en: () => import("../messages/en-US.ts"),
};
const rendererLoaders: Record<Language, () => readonly Promise<Partial<Messages>>[]> = {
  cn: () => [
    import("../../../../renderers/messages/zh-CN.ts").then(({ zhCN }) => zhCN),
    import("../../../../renderers/messages/life/zh-CN.ts").then(({ lifeZhCN }) => lifeZhCN),
  ],
  tw: () => [
    import("../../../../renderers/messages/zh-TW.ts").then(({ zhTW }) => zhTW),
    import("../../../../renderers/messages/life/zh-TW.ts").then(({ lifeZhTW }) => lifeZhTW),
  ],
  en: () => [
    import("../../../../renderers/messages/en-US.ts").then(({ enUS }) => enUS),
    import("../../../../renderers/messages/life/en-US.ts").then(({ lifeEnUS }) => lifeEnUS),
  ],
};
const antdLoaders: Record<Language, () => Promise<{ readonly default: Locale }>> = {
  cn: () => import("antd/es/locale/zh_CN"),
  tw: () => import("antd/es/locale/zh_TW").then(withRowsPerPage),
  en: () => import("antd/es/locale/en_US"),
};

let current: Words | undefined;

/** Loads a language's words, with those of the features, and makes it the one in use. */
export async function loadWords(
  language: Language,
  features: readonly StartFeature[],
): Promise<Words> {
  const [messages, { default: antd }, renderers] = await Promise.all([
    loadMessages(language, features),
    antdLoaders[language](),
    Promise.all(rendererLoaders[language]()),
  ]);
  document.documentElement.lang = localeOf[language];
  current = {
    language,
    antd,
    renderers: { antd, messages: Object.assign({}, ...renderers) as Messages },
    intl: createIntl({ locale: localeOf[language], messages }),
  };
  return current;
}

/** The texts of the shell and of the features in one language. */
export async function loadMessages(
  language: Language,
  features: readonly StartFeature[],
): Promise<Readonly<Record<string, string>>> {
  const texts = await Promise.all([
    messageLoaders[language](),
    ...features.flatMap((feature) => feature.messages?.[language]() ?? []),
  ]);
  return Object.assign({}, ...texts.map(({ messages }) => messages));
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
