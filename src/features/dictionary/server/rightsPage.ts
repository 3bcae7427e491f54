import type { Schema } from "../../../engine/index.ts";
import type { DefaultRole } from "../../rights/server/index.ts";
import type { Reader } from "./dictionary.ts";
import { html, type Markup } from "./markup.ts";

/** The default roles beside the menus: which buttons each has. What administrators changed since is in the rights editor. */
export function rightsPage(
  schema: Schema,
  roles: readonly DefaultRole[],
  { say, language }: Reader,
): Markup {
  const menus = new Map([
    ...schema.documents.map(({ menu, title }) => [menu, title] as const),
    ...schema.pages.map(({ menu, title }) => [menu, title] as const),
    ...schema.screens.map(({ menu, title }) => [menu, title] as const),
  ]);
  return html`<h1>${say("Default rights")}</h1>
    <p>
      ${say("A right is a button of a menu; the same key guards the button and the call. These are the roles as a new store gets them.")}
    </p>
    <div class="wide">
      <table class="matrix">
        <thead>
          <tr>
            <th>${say("Menu")}</th>
            ${roles.map((role) => html`<th scope="col"><abbr title="${language === "en" ? role.englishName : role.name}">${role.code}</abbr></th>`)}
          </tr>
        </thead>
        <tbody>
          ${[...menus]
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(
              ([menu, title]) =>
                html`<tr>
                  <th scope="row"><code>${menu}</code> ${title[language]}</th>
                  ${roles.map((role) => html`<td>${cell(role, menu)}</td>`)}
                </tr>`,
            )}
        </tbody>
      </table>
    </div>`;
}

/** The rights of a role on a menu: its own and those of patterns such as `BAS_*`, less denied ones. */
function cell(role: DefaultRole, menu: string): Markup | string {
  const here = role.authorisations.filter((one) => isFor(one.menu, menu));
  const denied = new Set(here.filter(({ denied: no }) => no).map(({ button }) => button));
  const given = here.filter((one) => !one.denied && !denied.has(one.button));
  const buttons = [...new Set(given.map(({ button }) => button))];
  if (buttons.length === 0) return "";
  const all = buttons.includes("*");
  const scope = given.find(({ dataScope }) => dataScope !== undefined)?.dataScope ?? role.dataScope;
  const but = all && denied.size > 0 ? ` but ${[...denied].join(", ")}` : "";
  return html`<details>
    <summary>${all ? "all" : buttons.length}</summary>
    ${scope}: ${all ? `all${but}` : buttons.join(", ")}
  </details>`;
}

const isFor = (pattern: string, menu: string): boolean =>
  pattern.endsWith("*") ? menu.startsWith(pattern.slice(0, -1)) : pattern === menu;
