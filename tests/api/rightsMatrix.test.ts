import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import type { Document, PageSource, Row } from "../../src/engine/index.ts";
import { can } from "../../src/engine/rules/rights/can.ts";
import { defaultRoles } from "../../src/features/rights/server/defaultRoles.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type WorldApp } from "../documents/worldApp.ts";
import type { Answer, Caller } from "./demoApp.ts";
import { actorOf, productSchema, randomId, role } from "./harness.ts";
import { storeFingerprint } from "./storeFingerprint.ts";

/*
 * Role x document x button over HTTP. A role that has everything but one button is refused that button's calls and changes
 * nothing; each default role is refused exactly what its matrix does not grant.
 */
const schema = productSchema();
const { documents } = schema;
let world: World;
let served: WorldApp;
beforeAll(async () => {
  world = await openWorld(schema, { arranged });
  served = await openWorldApp(world);
});
afterAll(() => served?.close());

/** A button of a page and the calls it guards. */
interface Guarded {
  readonly page: PageSource;
  readonly button: string;
  readonly calls: readonly ((caller: Caller, row: Row) => Promise<Answer>)[];
}

/** Every button of a document's own page, with the calls that it alone gives. */
function guardedBy(document: Document): readonly Guarded[] {
  const page = schema.page(document.name)!;
  const { name } = page;
  const post =
    (url: string, body: (row: Row) => object) =>
    (caller: Caller, row: Row): Promise<Answer> =>
      caller.post(url, body(row));
  const get = (url: string) => (caller: Caller) => caller.get(url);
  const one = ({ id, version }: Row) => ({ targets: [{ id, version }] });
  const file = { fileId: randomId(), mapping: {} };
  const id = (row: Row) => ({ id: row.id });
  const api = document.api;
  return [
    {
      page,
      button: "query",
      calls: [
        get(`/list/${name}`),
        post(`/list/${name}/query`, () => ({})),
        post(`/list/${name}/summary`, () => ({})),
        post(`/res/${name}/select`, () => ({})),
        ...(api === undefined ? [] : [post(`${api}/query`, () => ({}))]),
      ],
    },
    {
      page,
      button: "get",
      calls: [
        post(`/detail/${name}/get`, id),
        post(`/detail/${name}/timeline`, id),
        post(`/detail/${name}/related`, id),
        ...(api === undefined ? [] : [post(`${api}/get`, id)]),
      ],
    },
    { page, button: "add", calls: [post(`/detail/${name}/save`, () => ({ set: {} }))] },
    {
      page,
      button: "edit",
      calls: [
        post(`/detail/${name}/save`, (row) => ({ id: row.id, version: row.version, set: {} })),
      ],
    },
    { page, button: "delete", calls: [post(`/biz/${name}/delete`, one)] },
    { page, button: "export", calls: [post(`/list/${name}/export`, () => ({}))] },
    { page, button: "print", calls: [post(`/detail/${name}/print`, id)] },
    { page, button: "import", calls: [post(`/list/${name}/import`, () => file)] },
    ...document.header.actions
      .filter(({ system }) => !system)
      .map(({ key, button }) => ({
        page,
        button,
        calls: [
          post(`/biz/${name}/${key}`, one),
          ...(api === undefined ? [] : [post(`${api}/${key}`, one)]),
        ],
      })),
    ...document.tables
      .filter(({ parent }) => parent)
      .flatMap((table) =>
        table.actions
          .filter(({ system }) => !system)
          .map(({ key, button }) => ({
            page,
            button,
            calls: [
              post(`/biz/${name}/${key}`, ({ id: header }) => ({
                targets: [{ id: header, table: table.path, lines: [{ id: randomId() }] }],
              })),
            ],
          })),
      ),
  ];
}

const cells = documents.flatMap(guardedBy);
const keyOf = ({ page, button, calls }: Guarded) => `${page.name} ${button} ${calls.length}`;
const removed = sampled("buttons taken away", cells, 40, keyOf);

test("there are buttons of every document", () => {
  expect(cells.length).toBeGreaterThan(documents.length * 7);
});

describe("everything but one button", () => {
  test(`${removed.length} of ${cells.length} buttons removed are refused, and change nothing`, async () => {
    const { caller, deny } = await changingRole();
    const faults: string[] = [];
    for (const [document, buttons] of Map.groupBy(removed, ({ page }) => page.document)) {
      // What nobody types in has no row here; a made-up one is refused by the same right.
      const row =
        document.writes === "people"
          ? await world.create(document.name)
          : { id: randomId(), version: 1 };
      for (const { page, button, calls } of buttons) {
        await deny(page.menu, button);
        const before = await storeFingerprint(world.opened.store);
        for (const call of calls) {
          const answer = await call(caller, row);
          const isRefused = answer.http === 403 && answer.status === 403;
          if (!isRefused) faults.push(`${page.menu}:${button} ${answer.text.slice(0, 200)}`);
        }
        const after = await storeFingerprint(world.opened.store);
        if (JSON.stringify(after) !== JSON.stringify(before))
          faults.push(`${page.menu}:${button} changed something`);
      }
    }
    expect(faults).toEqual([]);
  });
});

/** Somebody with one role that may do everything but one thing, which changes from call to call. */
async function changingRole() {
  const person = await served.signInWith([{ rights: ["*:*", "!NONE:none"] }]);
  const admin = await served.signIn(["*:*"]);
  const { data } = await admin.post("/detail/user/get", { id: person.id });
  const user = data["record"] as { readonly roles: readonly { readonly role: { id: string } }[] };
  const id = user.roles[0]!.role.id;
  const read = await admin.post("/detail/role/get", { id });
  let held = read.data["record"] as Row & { readonly authorisations: readonly Row[] };
  return {
    caller: person.caller,
    deny: async (menu: string, button: string) => {
      const line = held.authorisations.find((one) => one["denied"] === true)!;
      const saved = await admin.post("/detail/role/save", {
        id,
        version: held.version,
        authorisations: { set: [{ id: line.id, version: line.version, set: { menu, button } }] },
      });
      expect(saved, saved.text).toMatchObject({ status: 200 });
      held = saved.data["record"] as typeof held;
    },
  };
}

describe("each default role", () => {
  const asked = sampled(
    "buttons x default roles",
    defaultRoles().flatMap((one) => cells.map((cell) => ({ one, cell }))),
    700,
    ({ one, cell }) => `${one.code} ${keyOf(cell)}`,
  );
  const byRole = [...Map.groupBy(asked, ({ one }) => one)].map(
    ([{ code, authorisations }, own]) => ({
      code,
      authorisations,
      own: own.map(({ cell }) => cell),
    }),
  );

  test.each(byRole)(
    "$code is refused what its matrix does not grant, and nothing else",
    async ({ authorisations, own }) => {
      const rights = authorisations.map(
        ({ menu, button, denied }) => `${denied ? "!" : ""}${menu}:${button}`,
      );
      const caller = await served.signIn(rights);
      const actor = actorOf({ id: randomId(), code: "C" }, { roles: [role(rights)] });
      const nowhere = { id: randomId(), version: 1 };
      const faults: string[] = [];
      for (const { page, button, calls } of own) {
        const granted = can(actor, page.menu, button);
        // What only the product writes is nobody's to write.
        const typed =
          page.document.writes === "people" || ["query", "get", "export", "print"].includes(button);
        for (const call of calls) {
          const { http, text } = await call(caller, nowhere);
          if (http >= 500) faults.push(`${page.menu}:${button} fails: ${text.slice(0, 200)}`);
          if (!granted && http !== 403)
            faults.push(`${page.menu}:${button} let through: ${text.slice(0, 200)}`);
          if (granted && typed && http === 403) faults.push(`${page.menu}:${button} refused`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
});
