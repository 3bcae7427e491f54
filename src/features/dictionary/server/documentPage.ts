import {
  systemField,
  type Action,
  type Document,
  type Expression,
  type Field,
  type Schema,
  type Table,
} from "../../../engine/index.ts";
import type { Reader } from "./dictionary.ts";
import type { Say } from "./frameWords.ts";
import { inAll } from "./inAll.ts";
import { html, type Markup } from "./markup.ts";
import { stateDiagram, transitionsOf } from "./stateDiagram.ts";

/** Everything a schema file says of a document, for people: fields with coded names, states, actions, rules, follow-ups. */
export function documentPage(
  document: Document,
  schema: Pick<Schema, "placeOf">,
  reader: Reader,
): Markup {
  const { say, language } = reader;
  const { title, name, module, scope, menu, version, numbering, access } = document;
  return html`<h1>${inAll(title, language)}</h1>
    <dl>
      ${facts(say, { File: document.file, "Coded name": document.code, Module: module, Scope: scope, Menu: menu, Version: version, Numbering: numbering?.pattern, "API of the specification": document.api, Traits: document.traits.join(", "), "Everybody sees": access.read?.source, "Suppliers see": access.supplier?.source, "Customers see": access.customer?.source, "Own rows": access.own?.source })}
    </dl>
    <p><a href="/docs#/${name}">${say("Calls")}</a></p>
    ${document.tables.map((table) => tableSection(table, reader))}
    ${
      document.conversions.length > 0 &&
      html`<h2>${say("Follow-ups")}</h2>
        <ul>
          ${document.conversions.map(({ key, from, to }) => html`<li><b>${key}</b>: ${from || say("the document")} ${say("to")} <a href="/docs/dictionary/${to.document}">${to.document}</a>${to.table && `.${to.table}`}</li>`)}
        </ul>`
    }
    ${examples(document, schema, say)}`;
}

/** The examples of the file, with the line where each is written: `waybill cases` runs them. */
function examples(
  { name, cases }: Document,
  schema: Pick<Schema, "placeOf">,
  say: Say,
): Markup | false {
  if (cases.length === 0) return false;
  return html`<h2 id="cases">${say("Examples")}</h2>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>${say("Example")}</th>
            <th>${say("Given")}</th>
            <th>${say("Action")}</th>
            <th>${say("Comes out as")}</th>
            <th>${say("Written at")}</th>
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

function tableSection(table: Table, reader: Reader): Markup {
  const { say, language } = reader;
  return html`<section id="${table.path || "header"}">
    <h2>
      ${inAll(table.title, language)}
      ${table.code && html`<small><code>${table.code}</code></small>`}
    </h2>
    <div class="wide">
      <table class="fields">
        <thead>
          <tr>
            <th>${say("Field")}</th>
            <th>${say("Code")}</th>
            <th>English</th>
            <th>简体</th>
            <th>繁體</th>
            <th>${say("Kind")}</th>
            <th>${say("Required")}</th>
            <th>${say("Written by")}</th>
            <th>${say("Notes")}</th>
          </tr>
        </thead>
        <tbody>
          ${[systemField(table, "item") ?? [], table.fields].flat().map((field) => fieldRow(field, reader))}
        </tbody>
      </table>
    </div>
    ${table.machines.map(
      (machine) =>
        html`<h3>${say("States")}: ${machine.name}</h3>
          ${stateDiagram(machine, table)}
          <div class="wide">
            <table>
              <thead>
                <tr>
                  <th>${say("From")}</th>
                  <th>${say("Action")}</th>
                  <th>${say("To")}</th>
                  <th>${say("When")}</th>
                </tr>
              </thead>
              <tbody>
                ${transitionsOf(machine, table).flatMap(({ from, to, actions }) =>
                  actions.map(
                    (action) =>
                      html`<tr>
                        <td><code>${from}</code></td>
                        <td>
                          ${action.title[language]} <code>${action.key}</code>${who(action, say)}
                        </td>
                        <td><code>${to ?? say("told at run time")}</code></td>
                        <td>${guards(action, reader)}</td>
                      </tr>`,
                  ),
                )}
                ${machine.derive.map(
                  ({ state, when }) =>
                    html`<tr>
                      <td>${say("any")}</td>
                      <td>${say("follows from facts")}</td>
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
      html`<h3>${say("Rules")}</h3>
        <ul>
          ${table.rules.map(({ title, holds, status }) => html`<li>${title[language]} <code>${status}</code> <code>${holds.source}</code></li>`)}
        </ul>`
    }
  </section>`;
}

function fieldRow(field: Field, { say, language }: Reader): Markup {
  const { key, code, title, kind, to, many, choices } = field;
  return html`<tr id="${field.table.path}.${key}">
    <td><code>${key}</code></td>
    <td><code>${code ?? ""}</code></td>
    <td>${title.en}</td>
    <td>${title.cn}</td>
    <td>${title.tw}</td>
    <td>
      ${kind.name}${many && ` (${say("many")})`}${to !== undefined && html` ${say("to")} <a href="/docs/dictionary/${to}">${to}</a>`}${
        choices !== undefined &&
        html`<details>
          <summary>${choices.length} ${say("values")}</summary>
          ${choices.map(({ value, title: label }) => html`<div><code>${value}</code> ${label[language]}</div>`)}
        </details>`
      }
    </td>
    <td>${field.required ? say("yes") : field.mandatory && say("when")}</td>
    <td>${writtenBy(field, say)}</td>
    <td>${notes(field)}</td>
  </tr>`;
}

function writtenBy({ editable, compute, consumed }: Field, say: Say): string {
  if (compute || consumed || editable.when === "system") return say("system");
  return editable.when === "expression"
    ? say("people, when")
    : `${say("people")} (${editable.when})`;
}

function notes(field: Field): Markup {
  const said: Readonly<Record<string, Expression | string | number | undefined>> = {
    "required when": field.mandatory,
    "seen when": field.visible,
    "editable when": field.editable.when === "expression" ? field.editable.cel : undefined,
    default: field.default,
    computed: field.compute,
    "picked from": field.where,
    "taken by": field.consumed && `${field.consumed.from}.${field.consumed.sum}`,
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

const who = (action: Action, say: Say): string => {
  if (action.clock) return `, ${say("by the clock")}`;
  return action.system ? `, ${say("by the system")}` : "";
};

function guards(action: Action, { language }: Reader): Markup {
  return html`${action.clock && html`<div>clock: <code>${action.clock.source}</code></div>`}${action.when.map(({ title, message, holds }) => html`<div>${title?.[language] ?? message ?? ""} <code>${holds.source}</code></div>`)}`;
}

function facts(
  say: Say,
  said: Readonly<Partial<Record<Parameters<Say>[0], string | number | undefined>>>,
): readonly Markup[] {
  return Object.entries(said)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(
      ([word, value]) =>
        html`<div>
          <dt>${say(word as Parameters<Say>[0])}</dt>
          <dd>${value}</dd>
        </div>`,
    );
}
