import { languages, type Label, type Language } from "../../../engine/index.ts";
import { html, type Markup } from "./markup.ts";

/** A title in the reader's language, and small beside it in the others. */
export function inAll(title: Label, language: Language): Markup {
  const others = languages.filter((one) => one !== language).map((one) => title[one]);
  return html`${title[language]} <small>${others.join(" · ")}</small>`;
}
