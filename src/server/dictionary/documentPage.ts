import type { Action, Document, Expression, Field, Schema, Table } from "../../engine/index.ts";
import { html, type Markup } from "./markup.ts";
import { stateDiagram, transitionsOf } from "./stateDiagram.ts";

/** Everything a schema file says of a document, for people: fields with coded names, states, actions, rules, follow-ups. */
export function documentPage(document: Document, schema: Pick<Schema, "placeOf">): Markup {
  const { title, name, module, scope, menu, version, numbering, access } = document;
  return html`<h1>${title.en} <small>${title.cn} · ${title.tw}</small></h1>
    <dl>
      ${facts({ File: document.file, "Coded name": document.code, Module: module, Scope: scope, Menu: menu, Version: version, Numbering: numbering?.pattern, "API of the specification": document.api, Traits: document.traits.join(", "), "Everybody sees": access.read?.source, "Suppliers see": access.supplier?.source, "Customers see": access.customer?.source, "Own rows": access.own?.source })}
    </dl>
    <p><a href="/docs#/${name}">Calls</a></p>
    ${document.tables.map(tableSection)}
    ${
      document.conversions.length > 0 &&
      html`<h2>Follow-ups</h2>
        <ul>
          ${document.conversions.map(({ key, from, to }) => html`<li><b>${key}</b>: ${from || "the document"} to <a href="/docs/dictionary/${to.document}">${to.document}</a>${to.table && `.${to.table}`}</li>`)}
        </ul>`
    }
    ${examples(document, schema)}`;
}

/** The examples of the file, with the line where each is written: `waybill cases` runs them. */
function examples({ name, cases }: Document, schema: Pick<Schema, "placeOf">): Markup | false {
  if (cases.length === 0) return false;
  return html`<h2 id="cases">Examples</h2>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>Example</th>
            <th>Given</th>
            <th>Action</th>
            <th>Comes out as</th>
            <th>Written at</th>
          </tr>
        </thead>
        <tbody>
          ${cases.map(({ title, given, do: action, expect }, index) => {
            const place = schema.placeOf(name, `/cases/${index}`);
            return html`<tr>
              <td>${title}</td>
              <td><code>${JSON.stringify(given)}</code></td>
              <td><code>${action}</code></td>
              <td><code>${JSON.stringify(expect)}</code></td>
              <td>${place && html`<code>${place.file}:${place.line}</code>`}</td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>`;
}

function tableSection(table: Table): Markup {
  return html`<section id="${table.path || "header"}">
    <h2>
      ${table.title.en}
      <small>${table.title.cn} · ${table.title.tw} · <code>${table.code}</code></small>
    </h2>
    <div class="wide">
      <table class="fields">
        <thead>
          <tr>
            <th>Field</th>
            <th>Code</th>
            <th>English</th>
            <th>简体</th>
            <th>繁體</th>
            <th>Kind</th>
            <th>Required</th>
            <th>Written by</th>
            <th>Notes</th>
          </tr>
        </thead>
        <tbody>
          ${table.fields.map(fieldRow)}
        </tbody>
      </table>
    </div>
    ${table.machines.map(
      (machine) =>
        html`<h3>States: ${machine.name}</h3>
          ${stateDiagram(machine, table)}
          <div class="wide">
            <table>
              <thead>
                <tr>
                  <th>From</th>
                  <th>Action</th>
                  <th>To</th>
                  <th>When</th>
                </tr>
              </thead>
              <tbody>
                ${transitionsOf(machine, table).flatMap(({ from, to, actions }) =>
                  actions.map(
                    (action) =>
                      html`<tr>
                        <td><code>${from}</code></td>
                        <td>${action.title.en} <code>${action.key}</code>${who(action)}</td>
                        <td><code>${to ?? "told at run time"}</code></td>
                        <td>${guards(action)}</td>
                      </tr>`,
                  ),
                )}
                ${machine.derive.map(
                  ({ state, when }) =>
                    html`<tr>
                      <td>any</td>
                      <td>follows from facts</td>
                      <td><code>${state}</code></td>
                      <td><code>${when.source}</code></td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`,
    )}
    ${
      table.rules.length > 0 &&
      html`<h3>Rules</h3>
        <ul>
          ${table.rules.map(({ title, holds, status }) => html`<li>${title.en} · ${title.cn} <code>${status}</code> <code>${holds.source}</code></li>`)}
        </ul>`
    }
  </section>`;
}

function fieldRow(field: Field): Markup {
  const { key, code, title, kind, to, many, choices } = field;
  return html`<tr id="${field.table.path}.${key}">
    <td><code>${key}</code></td>
    <td><code>${code ?? ""}</code></td>
    <td>${title.en}</td>
    <td>${title.cn}</td>
    <td>${title.tw}</td>
    <td>
      ${kind.name}${many && " (many)"}${to !== undefined && html` to <a href="/docs/dictionary/${to}">${to}</a>`}${
        choices !== undefined &&
        html`<details>
          <summary>${choices.length} values</summary>
          ${choices.map(({ value, title: label }) => html`<div><code>${value}</code> ${label.en} · ${label.cn}</div>`)}
        </details>`
      }
    </td>
    <td>${field.required ? "yes" : field.mandatory && "when"}</td>
    <td>${writtenBy(field)}</td>
    <td>${notes(field)}</td>
  </tr>`;
}

function writtenBy({ editable, compute, consumed }: Field): string {
  if (compute || consumed || editable.when === "system") return "system";
  return editable.when === "expression" ? "people, when" : `people (${editable.when})`;
}

function notes(field: Field): Markup {
  const said: Readonly<Record<string, Expression | string | number | undefined>> = {
    "required when": field.mandatory,
    "seen when": field.visible,
    "editable when": field.editable.when === "expression" ? field.editable.cel : undefined,
    default: field.default,
    computed: field.compute,
    "picked from": field.where,
    "taken by": field.consumed && `${field.consumed.by}.${field.consumed.sum}`,
    "at most characters": field.maxLength,
    limits: Object.entries(field.limits)
      .map(([word, limit]) => `${word} ${limit}`)
      .join(", "),
    portal: field.internal ? "not for portal users" : undefined,
    hidden: field.confidential && `without the right "${field.confidential}"`,
    once: field.unique ? "unique" : undefined,
  };
  const lines = Object.entries(said).filter(([, value]) => value !== undefined && value !== "");
  return html`${lines.map(([word, value]) => html`<div>${word}: <code>${typeof value === "object" ? value.source : value}</code></div>`)}`;
}

const who = (action: Action): string => {
  if (action.clock) return ", by the clock";
  return action.system ? ", by the system" : "";
};

function guards(action: Action): Markup {
  return html`${action.clock && html`<div>clock: <code>${action.clock.source}</code></div>`}${action.when.map(({ title, message, holds }) => html`<div>${title?.en ?? message ?? ""} <code>${holds.source}</code></div>`)}`;
}

function facts(said: Readonly<Record<string, string | number | undefined>>): readonly Markup[] {
  return Object.entries(said)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(
      ([word, value]) =>
        html`<div>
          <dt>${word}</dt>
          <dd>${value}</dd>
        </div>`,
    );
}
