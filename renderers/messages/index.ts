import type { Language } from "../../src/engine/index.ts";
import { enUS } from "./en-US.ts";
import { lifeEnUS } from "./life/en-US.ts";
import { lifeZhCN } from "./life/zh-CN.ts";
import { lifeZhTW } from "./life/zh-TW.ts";
import { zhCN } from "./zh-CN.ts";
import { zhTW } from "./zh-TW.ts";

export type MessageKey = keyof typeof zhCN | keyof typeof lifeZhCN;
export type Messages = Readonly<Record<MessageKey, string>>;

const messages: Readonly<Record<Language, Messages>> = {
  cn: { ...zhCN, ...lifeZhCN },
  tw: { ...zhTW, ...lifeZhTW },
  en: { ...enUS, ...lifeEnUS },
};

/** The renderers' own words in a language, by key. */
export const messagesOf = (language: Language): Messages => messages[language];
