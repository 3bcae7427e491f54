import {
  findFields,
  languageNames,
  languages,
  localeOf,
  type Language,
  type Schema,
} from "../../../engine/index.ts";
import type { SchemaChange } from "../../../server/store/tables/schemaChanges.ts";
import type { DefaultRole } from "../../rights/server/index.ts";
import { changesPage } from "./changesPage.ts";
import { documentPage } from "./documentPage.ts";
import { frameWords, type Say } from "./frameWords.ts";
import { inAll } from "./inAll.ts";
import { html, type Markup } from "./markup.ts";
import { rightsPage } from "./rightsPage.ts";

/** What a page depends on: the reader's language. */
export interface Reader {
  readonly language: Language;
  readonly say: Say;
}

/** The generated documentation as HTML pages by path, made when they are asked for. */
interface Dictionary {
  readonly index: (language: Language) => string;
  /** Fields by coded name, key or title. */
  readonly found: (text: string, language: Language) => string;
  /** Undefined when there is no such document. */
  readonly document: (name: string, language: Language) => string | undefined;
  readonly rights: (language: Language) => string;
  readonly changes: (changes: readonly SchemaChange[], language: Language) => string;
}

/** The data dictionary of a schema and the rights of the default roles. Each page is made once a language. */
export function dictionaryOf(schema: Schema, roles: readonly DefaultRole[]): Dictionary {
  const made = new Map<string, string>();
  const readerOf = (language: Language): Reader => ({ language, say: frameWords(language) });
  const once = (path: string, language: Language, make: (reader: Reader) => Page): string => {
    const key = `${language} ${path}`;
    const page = made.get(key) ?? whole(make(readerOf(language)), readerOf(language));
    made.set(key, page);
    return page;
  };
  return {
    found: (text, language) => {
      const reader = readerOf(language);
      return whole({ title: reader.say("Fields"), body: foundPage(schema, text, reader) }, reader);
    },
    index: (language) =>
      once("", language, (reader) => ({
        title: reader.say("Data dictionary"),
        body: indexPage(schema, reader),
      })),
    document: (name, language) => {
      const document = schema.document(name);
      return (
        document &&
        once(`document ${name}`, language, (reader) => ({
          title: document.title[language],
          body: documentPage(document, schema, reader),
        }))
      );
    },
    changes: (changes, language) => {
      const reader = readerOf(language);
      const body = changesPage(changes, reader);
      return whole({ title: reader.say("Change log"), body }, reader);
    },
    rights: (language) =>
      once("rights", language, (reader) => ({
        title: reader.say("Default rights"),
        body: rightsPage(schema, roles, reader),
      })),
  };
}

interface Page {
  readonly title: string;
  readonly body: Markup;
}

function indexPage({ modules, documents }: Schema, { say, language }: Reader): Markup {
  return html`<h1>${say("Data dictionary")}</h1>
    ${searchForm("", say)}
    <p>
      ${say("Kinds of document, made from the files in")} <code>schemas/</code>: ${documents.length}
    </p>
    ${modules.map(({ name, title }) => {
      const own = documents.filter(({ module }) => module === name);
      if (own.length === 0) return "";
      return html`<h2>${inAll(title, language)}</h2>
        <div class="wide">
          <table>
            <thead>
              <tr>
                <th>${say("Document")}</th>
                <th>${language === "en" ? "中文" : "English"}</th>
                <th>${say("Name")}</th>
                <th>${say("Coded name")}</th>
                <th>${say("Menu")}</th>
                <th>${say("Fields")}</th>
              </tr>
            </thead>
            <tbody>
              ${own.map(
                (document) =>
                  html`<tr>
                    <td>
                      <a href="/docs/dictionary/${document.name}">${document.title[language]}</a>
                    </td>
                    <td>${document.title[language === "en" ? "cn" : "en"]}</td>
                    <td><code>${document.name}</code></td>
                    <td>${document.tables.map(({ code }) => html`<code>${code}</code> `)}</td>
                    <td><code>${document.menu}</code></td>
                    <td>${document.tables.reduce((sum, { fields }) => sum + fields.length, 0)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`;
    })}`;
}

const mostFound = 200;

function searchForm(text: string, say: Say): Markup {
  return html`<form action="/docs/dictionary" role="search">
    <label
      >${say("Field")}
      <input
        type="search"
        name="q"
        value="${text}"
        placeholder="${say("Code, key or title")}"
        maxlength="60"
    /></label>
    <button>${say("Find")}</button>
  </form>`;
}

function foundPage(schema: Schema, text: string, { say, language }: Reader): Markup {
  const found = findFields(schema, text, mostFound);
  return html`<h1>${say("Fields")}</h1>
    ${searchForm(text, say)}
    <p>
      ${found.length === 0 ? say("No field is called so.") : `${say("Fields found")}: ${found.length}`}
    </p>
    <ul>
      ${found.map(({ document, table, key, code, title, documentTitle }) => {
        const path = table === "" ? key : `${table}.${key}`;
        return html`<li>
          <a href="/docs/dictionary/${document}#${table}.${key}"
            ><code>${code ?? ""}</code> ${inAll(title, language)}</a
          >
          <code>${document}.${path}</code> ${documentTitle[language]}
        </li>`;
      })}
    </ul>`;
}

function whole({ title, body }: Page, { say, language }: Reader): string {
  return html`<!doctype html>
    <html lang="${localeOf[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Waybill</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/docs/dictionary.css" />
      </head>
      <body>
        <nav>
          <a href="/">Waybill</a><a href="/docs">${say("Calls")}</a
          ><a href="/docs/dictionary">${say("Data dictionary")}</a
          ><a href="/docs/rights">${say("Default rights")}</a
          ><a href="/docs/changes">${say("Change log")}</a>
          <span class="languages"
            >${languages.map((one) =>
              one === language
                ? html`<span aria-current="true">${languageNames[one]}</span>`
                : html`<a
                    href="?language=${one}"
                    lang="${localeOf[one]}"
                    hreflang="${localeOf[one]}"
                    >${languageNames[one]}</a
                  >`,
            )}</span
          >
        </nav>
        <main>${body}</main>
      </body>
    </html>`.text;
}
