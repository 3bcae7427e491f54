import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageSource, Row, Table } from "../../src/engine/index.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type WorldApp } from "../documents/worldApp.ts";
import { productSchema } from "./harness.ts";
import { storeFingerprint } from "./storeFingerprint.ts";

/*
 * A page with a fixed filter and a menu of its own ("my approvals", "outgoing inspections") gives rights to what it shows,
 * and to nothing else of the document.
 */
const schema = productSchema();
let world: World;
let served: WorldApp;
beforeAll(async () => {
  world = await openWorld(schema, { arranged });
  served = await openWorldApp(world);
});
afterAll(() => served?.close());

/** What a row needs so that a page does not show it, where one with its defaults is shown. */
const hidden: Readonly<Record<string, Row>> = {
  blacklist: { type: "FINE", fine: "10" } as Row,
};
/** Shows every price but void ones, and a price becomes void only by an action. */
const everything = "price-trend";

const pages = schema.pages.filter(
  ({ name, where, menu, document }) =>
    name !== everything && where && menu !== document.menu && document.writes === "people",
);

test("there are such pages", () => expect(pages.length).toBeGreaterThan(20));

test.each(pages.map((page) => [page.name, page] as const))(
  "nobody writes by %s what it does not show",
  async (_, page) => {
    const { document, menu } = page;
    const row = await world.create(document.name, hidden[page.name]);
    const caller = await served.signIn([`${menu}:*`]);
    expect(await shows(page, row)).toBe(false);
    const before = await storeFingerprint(world.opened.store);
    const { id, version } = row;
    for (const [table, key] of fieldsOf(page)) {
      const set = { [key]: "x" };
      const lines = { set: [{ id: (row[table] as readonly Row[])?.[0]?.id, set }] };
      const change = table === "" ? { set } : { [table]: lines };
      const answer = await caller.post(`/detail/${page.name}/save`, { id, version, ...change });
      expect(answer, `${key}: ${answer.text}`).not.toMatchObject({ status: 200 });
    }
    for (const [table, key] of actionsOf(page)) {
      const lines = table.parent && (row[table.path] as readonly Row[] | undefined);
      const target = lines ? { id, table: table.path, lines: lines.map(idOf) } : { id, version };
      const body = { page: page.name, targets: [target] };
      const answer = await caller.post(`/biz/${document.name}/${key}`, body);
      const results = answer.data?.["results"] as readonly Row[] | undefined;
      const went = results?.some(({ status }) => status === 200);
      expect(went ?? false, `${key}: ${answer.text}`).toBe(false);
    }
    expect(await storeFingerprint(world.opened.store)).toEqual(before);
  },
);

const idOf = ({ id, version }: Row) => ({ id, version });

/** Whether the page shows the row, or one of its lines, to somebody who has every right. */
async function shows(page: PageSource, row: Row): Promise<boolean> {
  const admin = await served.signIn(["*:*"]);
  const { data } = await admin.post(`/list/${page.name}/query`, { size: 100 });
  return (data["rows"] as readonly Row[]).some(
    ({ id, headerId }) => (page.table === "" ? id : headerId) === row.id,
  );
}

/** Texts that can be typed in the rows of a page: table and key. */
function fieldsOf({ document, table }: PageSource): readonly (readonly [string, string])[] {
  if (table.includes(".")) return [];
  return document
    .table(table)!
    .fields.filter(({ kind, editable }) => kind.name === "text" && editable.when !== "system")
    .map(({ key }) => [table, key] as const);
}

function actionsOf({
  document,
  table,
  actions,
}: PageSource): readonly (readonly [Table, string])[] {
  const own = document.table(table)!;
  const all = own.actions.filter(({ system, key }) => !system && (actions?.includes(key) ?? true));
  const deleting = actions === undefined || actions.includes("delete");
  return [
    ...all.map(({ key }) => [own, key] as const),
    ...(deleting ? [[document.header, "delete"] as const] : []),
  ];
}
