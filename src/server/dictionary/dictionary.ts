import { findFields, type Schema } from "../../engine/index.ts";
import type { SchemaChange } from "../db/schemaChanges.ts";
import type { DefaultRole } from "../setup/defaultRoles.ts";
import { changesPage } from "./changesPage.ts";
import { documentPage } from "./documentPage.ts";
import { html, type Markup } from "./markup.ts";
import { rightsPage } from "./rightsPage.ts";

/** The generated documentation as HTML pages by path, made when they are asked for: nothing in it depends on the reader. */
export interface Dictionary {
  readonly index: () => string;
  /** Fields by coded name, key or title. */
  readonly found: (text: string) => string;
  /** Undefined when there is no such document. */
  readonly document: (name: string) => string | undefined;
  readonly rights: () => string;
  readonly changes: (changes: readonly SchemaChange[]) => string;
}

/** The data dictionary of a schema and the rights of the default roles. Each page is made once. */
export function dictionaryOf(schema: Schema, roles: readonly DefaultRole[]): Dictionary {
  const made = new Map<string, string>();
  const once = (key: string, title: string, make: () => Markup): string => {
    const page = made.get(key) ?? whole(title, make());
    made.set(key, page);
    return page;
  };
  return {
    found: (text) => whole("Fields", foundPage(schema, text)),
    index: () => once("", "Data dictionary", () => indexPage(schema)),
    document: (name) => {
      const document = schema.document(name);
      return (
        document &&
        once(`document ${name}`, document.title.en, () => documentPage(document, schema))
      );
    },
    changes: (changes) => whole("Change log", changesPage(changes)),
    rights: () => once("rights", "Default rights", () => rightsPage(schema, roles)),
  };
}

function indexPage({ modules, documents }: Schema): Markup {
  return html`<h1>Data dictionary</h1>
    ${searchForm("")}
    <p>${documents.length} kinds of document, made from the files in <code>schemas/</code>.</p>
    ${modules.map(({ name, title }) => {
      const own = documents.filter(({ module }) => module === name);
      if (own.length === 0) return "";
      return html`<h2>${title.en} <small>${title.cn}</small></h2>
        <div class="wide">
          <table>
            <thead>
              <tr>
                <th>Document</th>
                <th>中文</th>
                <th>Name</th>
                <th>Coded name</th>
                <th>Menu</th>
                <th>Fields</th>
              </tr>
            </thead>
            <tbody>
              ${own.map(
                (document) =>
                  html`<tr>
                    <td><a href="/docs/dictionary/${document.name}">${document.title.en}</a></td>
                    <td>${document.title.cn}</td>
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

function searchForm(text: string): Markup {
  return html`<form action="/docs/dictionary" role="search">
    <label
      >Field
      <input type="search" name="q" value="${text}" placeholder="Code, key or title" maxlength="60"
    /></label>
    <button>Find</button>
  </form>`;
}

function foundPage(schema: Schema, text: string): Markup {
  const found = findFields(schema, text, mostFound);
  return html`<h1>Fields</h1>
    ${searchForm(text)}
    <p>${found.length === 0 ? "No field is called so." : `${found.length} fields`}</p>
    <ul>
      ${found.map(({ document, table, key, code, title, documentTitle }) => {
        const path = table === "" ? key : `${table}.${key}`;
        return html`<li>
          <a href="/docs/dictionary/${document}#${table}.${key}"
            ><code>${code ?? ""}</code> ${title.en} · ${title.cn}</a
          >
          <code>${document}.${path}</code> ${documentTitle.en}
        </li>`;
      })}
    </ul>`;
}

function whole(title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Waybill</title>
        <link rel="stylesheet" href="/docs/dictionary.css" />
      </head>
      <body>
        <nav>
          <a href="/">Waybill</a><a href="/docs">Calls</a
          ><a href="/docs/dictionary">Data dictionary</a><a href="/docs/rights">Default rights</a
          ><a href="/docs/changes">Change log</a>
        </nav>
        <main>${body}</main>
      </body>
    </html>`.text;
}
