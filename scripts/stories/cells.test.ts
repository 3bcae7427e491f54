import { describe, expect, test } from "vitest";
import {
  languages,
  parameterValues,
  projectDetail,
  projectGuide,
  projectList,
  type PageSource,
  type RecordContext,
  type Row,
  type Table,
} from "../../src/engine/index.ts";
import { actionStates } from "../../renderers/memory/actionStates.ts";
import { sampleRows } from "../../renderers/memory/sampleRows.ts";
import { schemasFolder } from "../../src/server/core/schema/schemaFiles.ts";
import { loadSchemas } from "../../src/server/start/schemas.ts";
import {
  cellsOf,
  mayLook,
  readerOf,
  viewsOf,
  type GalleryRole,
} from "../../storybook/gallery/cells.ts";
import { galleryRoles } from "./galleryRoles.ts";
import { sampleCells } from "./sampleCells.ts";

const schema = loadSchemas(schemasFolder);
const roles = galleryRoles(schema);
const cells = cellsOf(schema, roles);
const context: RecordContext = {
  me: {},
  today: "2026-11-21",
  now: "2026-11-21T02:30:00.000Z",
  timeZone: "Asia/Shanghai",
  parameter: parameterValues(schema.parameters, {}),
};

test("there are thousands of cells, of every page and role that opens one", () => {
  expect(cells.length).toBeGreaterThan(2000);
  expect(new Set(cells.map(({ page }) => page)).size).toBe(schema.pages.length);
  expect(roles.map(({ code }) => code)).toContain("BUYER");
});

test("the same few are drawn for a seed, of every view", () => {
  const sample = sampleCells(cells);
  expect(sample).toEqual(sampleCells(cells.toReversed()));
  expect(new Set(sample.map(({ view }) => view)).size).toBe(5);
  expect(sample.length).toBeLessThan(30);
});

test("a line stands in every state of its own, and one document is masked", () => {
  const document = schema.document("purchase-order")!;
  const rows = sampleRows({ schema, document, states: {}, language: "en", context });
  const [first, , masked] = rows["purchase-order"]!;
  const [machine] = document.table("items")!.machines;
  const states = (first!["items"] as Row[]).map((line) => line[machine!.field]);
  expect(new Set(states)).toEqual(new Set(machine!.states.map(({ name }) => name)));
  expect(masked!["masked"]).toContain("price");
  const closed = document.table("items")!.fields.filter(({ confidential }) => confidential);
  expect(closed.length).toBeGreaterThan(2);
  for (const { key } of closed) expect((masked!["items"] as Row[])[0]).not.toHaveProperty(key);
  expect((first!["items"] as Row[])[0]).toHaveProperty(closed[0]!.key);
});

describe.each(schema.pages.map((page) => [page.name, page] as const))("%s", (_name, page) => {
  test("has for every role the buttons that it is granted, and no others", () => {
    for (const role of roles.filter((each) => mayLook(each, page, "list"))) {
      for (const language of languages) {
        const reader = readerOf(role, { schema, menu: page.menu, language });
        const detail = projectDetail(page, reader);
        const list = projectList(page, reader);
        if (page.guide && mayLook(role, page, "guide")) projectGuide(page, reader);
        expect(keys(list.buttons), `list as ${role.code}`).toEqual(listOf(page, role));
        expect(keys(detail.buttons), `detail as ${role.code}`).toEqual(detailOf(page, role));
        expect([...list.buttons, ...detail.buttons].map(({ title }) => title)).not.toContain("");
      }
    }
  });

  test("enables in every state what may start there, and nothing else", () => {
    const { document } = page;
    const wrong: string[] = [];
    for (const { states } of viewsOf(page).filter(({ view }) => view === "detail")) {
      const seed = sampleRows({ schema, document, states, language: "en", context });
      const row = seed[document.name]![0]!;
      const found = actionStates({ document, row, context, language: "en" });
      for (const action of document.header.actions.filter(({ system }) => !system)) {
        const { allowed, reason } = found[action.key]!;
        const starts = Object.entries(action.from).every(([machine, from]) => {
          const { field, initial } = document.header.machines.find(({ name }) => name === machine)!;
          return from.includes(String(row[field] ?? initial));
        });
        const where = `${action.key} in ${JSON.stringify(states)}`;
        // Where it may start, a guard may still refuse it, and says why.
        const isRight = starts && action.when.length > 0 ? true : allowed === starts;
        if (!isRight) wrong.push(`${where}: ${allowed ? "allowed" : "refused"}`);
        if (!allowed && !reason) wrong.push(`${where}: refused without a reason`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

const keys = (buttons: readonly { readonly key: string }[]) =>
  buttons.map(({ key }) => key).toSorted();

/** Told from the rights and the schema, in no order: what a role's buttons on a page are. */
function actionsOf(page: PageSource, table: Table, granted: (button: string) => boolean) {
  return table.actions
    .filter(({ key, system }) => !system && key !== "delete" && isExposed(page, table, key))
    .filter(({ button }) => granted(button))
    .map(({ key }) => key);
}

function isExposed(page: PageSource, table: Table, key: string): boolean {
  return page.table !== table.path || (page.actions?.includes(key) ?? true);
}

/** What the product alone writes, nobody does. */
function grantedOn(page: PageSource, role: GalleryRole) {
  const { writes, seal } = page.document;
  const none: readonly string[] = {
    people: [],
    changes: ["add", "delete", "import"],
    system: ["add", "edit", "delete", "import"],
  }[writes];
  const granted = (button: string) => role.granted[page.menu]?.includes(button) ?? false;
  const typed = (button: string) =>
    granted(button) && !none.includes(button) && !(seal !== undefined && button === "import");
  return { granted, typed };
}

/** Texts that name values are seen filled by who may preview them; those of their own document by who may open it. */
function previewRights({ document }: PageSource): readonly string[] {
  const named = document.tables.flatMap(({ fields }) =>
    fields.flatMap(({ placeholders }) => placeholders?.document ?? []),
  );
  if (named.length === 0) return [];
  return [named.every((name) => name === document.name) ? "get" : "preview"];
}

function listOf(page: PageSource, role: GalleryRole): readonly string[] {
  const { granted, typed } = grantedOn(page, role);
  const rows = page.document.table(page.table)!;
  const isDocument = page.table === "";
  const makes = isDocument && page.where === undefined;
  const base = [
    ...(makes ? ["add", "import"] : []),
    ...(page.style === "edit" ? ["edit"] : []),
    ...(isDocument ? ["delete"] : []),
    "export",
  ].filter(typed);
  const prints = isDocument && granted("print") ? ["print"] : [];
  return [...base, ...prints, ...actionsOf(page, rows, granted)].toSorted();
}

function detailOf(page: PageSource, role: GalleryRole): readonly string[] {
  const { granted, typed } = grantedOn(page, role);
  const isDocument = page.table === "";
  return [
    ...(typed("add") || typed("edit") ? ["save"] : []),
    ...(isDocument && typed("delete") ? ["delete"] : []),
    ...(granted("print") ? ["print"] : []),
    ...(previewRights(page).some(granted) ? ["preview"] : []),
    ...(isDocument && page.where === undefined && typed("add") && granted("copy") ? ["copy"] : []),
    ...(isDocument ? actionsOf(page, page.document.header, granted) : []),
  ].toSorted();
}
