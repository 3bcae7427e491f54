import {
  projectDetail,
  projectGuide,
  projectList,
  type Actor,
  type Document,
  type Language,
  type PageSource,
  type Schema,
  can,
  grants,
  pageReader,
} from "../../../engine/index.ts";
import type { StudioPreview } from "../answers/studio.ts";
import { stateDiagram } from "../../dictionary/server/index.ts";
import { rightsTree } from "../../rights/server/index.ts";
import type { SchemaLoader } from "../../../server/core/schema/schemaLoader.ts";
import type { RolesById } from "../../../server/core/session/sessionTables.ts";

/**
 * What a draft looks like to people of a role: the pages of the file's document, the definitions of one of them as the role
 * gets them, the document's states as pictures, and which role has which button on its menu. A file that describes no
 * document or page has none of it.
 */
export function previewOf(of: {
  readonly schema: Schema;
  /** What the file is. */
  readonly place: ReturnType<SchemaLoader["placeOf"]>;
  readonly actor: Actor;
  readonly roles: RolesById;
  /** By code. */
  readonly names: ReadonlyMap<string, string>;
  /** Id of a role; without it the actor's own rights count. */
  readonly role: string | undefined;
  readonly page: string | undefined;
  readonly language: Language;
}): StudioPreview {
  const { schema, roles, names, role, language } = of;
  const named = (code: string) => ({ code, name: names.get(code) ?? code });
  const pages = pagesOf(schema, of.place);
  const page = pages.find(({ name }) => name === of.page) ?? pages[0];
  const actor = actorWith(of.actor, role === undefined ? undefined : roles.get(role)?.parts);
  return {
    roles: [...roles].flatMap(
      ([
        id,
        {
          parts: [first],
        },
      ]) => (first ? [{ id, ...named(first.code) }] : []),
    ),
    pages: pages.map(({ name, title }) => ({ name, title: title[language] })),
    ...(page && {
      page: {
        name: page.name,
        document: page.document.name,
        open: can(actor, page.menu, "query"),
        ...definitionsOf(page, actor, language),
        machines: machinesOf(page.document, language),
        menu: page.menu,
        rights: rightsOn(schema, page.menu, roles, language, named),
      },
    }),
  };
}

function pagesOf(
  schema: Schema,
  place: Parameters<typeof previewOf>[0]["place"],
): readonly PageSource[] {
  if (place === undefined || place === "ignored") return [];
  if (place.class === "page") return schema.pages.filter(({ name }) => name === place.name);
  if (place.class !== "document") return [];
  const own = schema.pages.filter(({ document }) => document.name === place.name);
  return own.toSorted((a, b) => Number(b.name === place.name) - Number(a.name === place.name));
}

function actorWith(actor: Actor, role: Actor["roles"] | undefined): Actor {
  if (!role) return actor;
  return { ...actor, user: { ...actor.user, superAdmin: false }, roles: role };
}

function definitionsOf(page: PageSource, actor: Actor, language: Language) {
  const reader = pageReader({ actor, language }, page.menu);
  return {
    list: projectList(page, reader),
    detail: projectDetail(page, reader),
    ...(page.guide && { guide: projectGuide(page, reader) }),
  };
}

function machinesOf({ tables }: Document, language: Language) {
  return tables.flatMap((table) =>
    table.machines.map((machine) => ({
      table: table.path,
      name: machine.name,
      field: machine.field,
      states: machine.states.map(({ name, title }) => ({ name, title: title[language] })),
      picture: stateDiagram(machine, table, language).text,
    })),
  );
}

function rightsOn(
  schema: Schema,
  menu: string,
  roles: RolesById,
  language: Language,
  named: (code: string) => { readonly code: string; readonly name: string },
) {
  const { base, modules } = rightsTree(schema, language);
  const own = modules.flatMap(({ menus }) => menus).find(({ code }) => code === menu);
  const titles = new Map(base.map(({ code, title }) => [code, title]));
  const buttons = [
    ...(own?.base ?? []).map((code) => ({ code, title: titles.get(code) ?? code })),
    ...(own?.special ?? []),
  ];
  return {
    buttons,
    roles: [...roles.values()].flatMap(({ parts }) => {
      const given = buttons.filter(({ code }) => parts.some((part) => grants(part, menu, code)));
      const [first] = parts;
      return first && given.length > 0
        ? [{ ...named(first.code), buttons: given.map(({ code }) => code) }]
        : [];
    }),
  };
}
