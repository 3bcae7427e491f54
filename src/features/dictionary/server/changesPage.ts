import type { Difference } from "../../../engine/index.ts";
import type { SchemaChange } from "../../../server/store/tables/schemaChanges.ts";
import type { Reader } from "./dictionary.ts";
import { html, type Markup } from "./markup.ts";
import { valueChanges, type ValueChange } from "./valueChanges.ts";

const signs = { added: "+", removed: "−", renamed: "→", changed: "~" } as const;

/** The change log: the changes for users each time this store was migrated to other schema files, newest first. */
export function changesPage(changes: readonly SchemaChange[], reader: Reader): Markup {
  const { say } = reader;
  return html`<h1>${say("Change log")}</h1>
    <p>
      ${say("What changed for users each time this store was brought to other schema files, newest first. Between any two versions, before they are applied:")}
      <code>npx waybill diff</code>
    </p>
    ${changes.length === 0 && html`<p>${say("Nothing has changed since this store was made.")}</p>`}
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
                  ${own.map((one) => html`<li>${told(one, reader)}</li>`)}
                </ul>`,
          )}`,
    )}`;
}

function told(
  { change, subject, place, title, from, properties }: Difference,
  { say, language }: Reader,
): Markup {
  return html`${signs[change]} ${say(change)} ${subject}
  ${place !== "" && html`<code>${place}</code>`}
  ${from !== undefined && html`(${say("was")} <code>${from}</code>)`} ${title?.[language]}
  ${
    properties.length > 0 &&
    html`<ul>
      ${properties.map(({ name, before, after }) => {
        const leaves = valueChanges(before, after);
        const isOne = leaves.length === 1 && leaves[0]!.path === "";
        if (isOne) return html`<li>${name}: ${fromTo(leaves[0]!)}</li>`;
        return html`<li>
          ${name}${leaves.length === 0 && html`: ${say("in another order")}`}
          <ul>
            ${leaves.map((leaf) => html`<li><code>${leaf.path}</code>: ${fromTo(leaf)}</li>`)}
          </ul>
        </li>`;
      })}
    </ul>`
  }`;
}

function fromTo({ before, after }: Pick<ValueChange, "before" | "after">): Markup {
  return html`${before === undefined ? "–" : html`<del>${before}</del>`} →
  ${after === undefined ? "–" : html`<ins>${after}</ins>`}`;
}
