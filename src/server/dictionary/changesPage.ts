import type { Difference } from "../../engine/index.ts";
import type { SchemaChange } from "../db/schemaChanges.ts";
import { html, type Markup } from "./markup.ts";

const signs = { added: "+", removed: "−", renamed: "→", changed: "~" } as const;

/** The change log: what changed for users each time this store was brought to other schema files, newest first. */
export function changesPage(changes: readonly SchemaChange[]): Markup {
  return html`<h1>Change log</h1>
    <p>
      What changed for users each time this store was brought to other schema files, newest first.
      Between any two versions, before they are applied: <code>npx waybill diff</code>.
    </p>
    ${changes.length === 0 && html`<p>Nothing has changed since this store was made.</p>`}
    ${changes.map(
      ({ at, fingerprint, differences }) =>
        html`<h2>
            <time datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time>
            <small><code>${fingerprint}</code></small>
          </h2>
          ${[...Map.groupBy(differences, ({ owner }) => owner)].map(
            ([owner, own]) =>
              html`<h3><code>${owner}</code></h3>
                <ul>
                  ${own.map((one) => html`<li>${told(one)}</li>`)}
                </ul>`,
          )}`,
    )}`;
}

function told({ change, subject, place, title, from, properties }: Difference): Markup {
  return html`${signs[change]} ${change} ${subject} ${place !== "" && html`<code>${place}</code>`}
  ${from !== undefined && html`(was <code>${from}</code>)`} ${title && `${title.en} · ${title.cn}`}
  ${
    properties.length > 0 &&
    html`<ul>
      ${properties.map(
        ({ name, before, after }) =>
          html`<li>
            ${name}: ${before === undefined ? "–" : html`<del>${before}</del>`} →
            ${after === undefined ? "–" : html`<ins>${after}</ins>`}
          </li>`,
      )}
    </ul>`
  }`;
}
