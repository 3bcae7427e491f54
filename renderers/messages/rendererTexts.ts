import enUS from "antd/es/locale/en_US";
import zhCN from "antd/es/locale/zh_CN";
import zhTW from "antd/es/locale/zh_TW";
import type { Language } from "../../src/engine/index.ts";
import type { RendererTexts } from "../base/RendererProvider.tsx";
import { messagesOf } from "./index.ts";

const antdLocales = { cn: zhCN, tw: zhTW, en: enUS };

/** The texts of all languages at once, for stories, tests and previews; the client loads those of one. */
export const rendererTexts = (language: Language): RendererTexts => ({
  messages: messagesOf(language),
  antd: antdLocales[language],
});
