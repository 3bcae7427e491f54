import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  projectList,
  type Actor,
  Refusal,
  type Condition,
  type ListPage,
  type ListQuery,
  type ListResult,
} from "../../src/engine/index.ts";
import { explainMissing } from "../../src/features/explain/server/explainMissing.ts";
import { lookup } from "../../src/server/core/list/lookup.ts";
import { queryList } from "../../src/server/core/list/queryList.ts";
import { readSlices } from "../../src/server/core/list/readSlices.ts";
import { hides } from "../../src/engine/rules/rights/sight.ts";
import { readAhead } from "../../src/server/store/list/readAhead.ts";
import { readerOf } from "../../src/server/core/list/readerOf.ts";
import { selectPage } from "../../src/server/store/list/select.ts";
import { askedSchema } from "../fixtures/askedSchema.ts";
import { arrangeShop, type Shop } from "./arrange.ts";
import { actorOf, openTestStore, randomId, role, type TestStore } from "./harness.ts";

/*
 * Documents asked for what their lines hold. Of the shop's orders the first (a draft, 0001) has a nut and a bolt, the second
 * (0002) a plate, the third (0003) no line at all.
 */
let test: TestStore;
let shop: Shop;
let me: Actor;

beforeAll(async () => {
  test = await openTestStore(askedSchema());
  shop = await arrangeShop(test);
  me = somebody();
  await sql`update shop.order_items set "limit" = 7`.execute(test.store.db);
});
afterAll(() => test?.close());

function somebody(changes: Partial<Actor> = {}): Actor {
  const user = { ...actorOf(shop.companies.c1).user, id: shop.users.me };
  return actorOf(shop.companies.c1, { user, department: shop.departments.top, ...changes });
}

async function numbers(filter: ListQuery["filter"], actor = me): Promise<readonly string[]> {
  const query = { filter: filter!, sort: ["number"] };
  const answer = await queryList(test.context(actor), { page: "order-asked", query });
  return (JSON.parse(answer) as ListResult).rows.map((row) => String(row["number"]).slice(-6));
}
const asked = (field: string, op: Condition["op"], value?: unknown, actor?: Actor) =>
  numbers({ field, op, value } as Condition, actor);

function definitionFor(actor: Actor): ListPage {
  const page = test.schema.page("order-asked")!;
  return projectList(page, {
    language: "en",
    actor,
    can: () => true,
    hides: (field) => hides(actor, page.menu, field),
  });
}
async function refusedWith(run: Promise<unknown>): Promise<unknown> {
  const error = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Refusal ? error.msgKey : error;
}

const [first, second, third] = ["110001", "110002", "100003"];

describe("a document is found by what one of its lines holds", () => {
  it("a reference by id, code, or part of its name", async () => {
    expect(await asked("items.part", "=", shop.parts.bolt)).toEqual([first]);
    expect(await asked("items.part", "in", ["PLATE", "BOLT-M6"])).toEqual([first, second]);
    expect(await asked("items.part", "contains", "plate")).toEqual([second]);
  });
  it("what a reference of the line points to, and lines of lines", async () => {
    expect(await asked("items.part.spec", "starts", "M6x")).toEqual([first]);
    expect(await asked("items.drops.day", "between", ["2026-12-10", "2026-12-31"])).toEqual([
      first,
    ]);
    expect(await asked("items.drops.day", "empty")).toEqual([third, second]);
  });
  it("none of whose lines has it, for != and empty", async () => {
    expect(await asked("items.part", "!=", shop.parts.bolt)).toEqual([third, second]);
    expect(await asked("items.part", "empty")).toEqual([third]);
    expect(await asked("items.part", "notEmpty")).toEqual([first, second]);
  });
  it("once, however many lines match, and beside other conditions", async () => {
    const both: ListQuery["filter"] = [
      { field: "items.name", op: "contains", value: "m6" },
      { field: "status", op: "=", value: "DRAFT" },
    ];
    expect(await numbers(both)).toEqual([first]);
    const either: ListQuery["filter"] = {
      any: [{ field: "items.part", op: "=", value: "PLATE" }, both],
    };
    expect(await numbers(either)).toEqual([first, second]);
  });
  it("by a view of the page, and in an export", async () => {
    const [dear] = definitionFor(me).views;
    expect(await numbers(dear!.query.filter)).toEqual([second]);
    const query = { filter: { field: "items.part", op: "=", value: "NUT-M6" } } as const;
    const exported = { page: "order-asked", query, limit: 10 };
    const rows: unknown[] = [];
    for await (const slice of readSlices(test.context(me), exported)) rows.push(...slice.rows);
    expect(rows).toMatchObject([{ id: shop.orders.o1 }]);
  });
});

describe("the page's definition", () => {
  it("offers it under the field's name, with the table's where a column is called the same", () => {
    const definition = definitionFor(me);
    expect(definition.filters).toContain("items.part");
    expect(definition.columns.map(({ key }) => key)).not.toContain("items.part");
    expect(definition.lineFilters).toMatchObject([
      { key: "items.part", title: "Part", widget: "reference", to: "part", sortable: false },
      { key: "items.part.spec", title: "Specification" },
      { key: "items.name", title: "Name" },
      { key: "items.limit", title: "Limit" },
      { key: "items.price", title: "Price", confidential: ["price"] },
      { key: "items.drops.day", title: "Day" },
    ]);
  });
  it("lets a value be looked up for it, also one that can be picked no more", async () => {
    const asking = { page: "order-asked", field: "items.part", filter: true };
    const request = { q: "bolt", for: asking };
    const { rows } = await lookup(test.context(me), { document: "part", request });
    expect(rows).toMatchObject([{ code: "BOLT-M6" }]);
  });
});

describe("what is refused", () => {
  it("lines as columns to sort by, and fields of lines that the page does not name", async () => {
    const sorted = queryList(test.context(me), {
      page: "order-asked",
      query: { sort: ["items.part"] },
    });
    expect(await refusedWith(sorted)).toBe("common.unknownField");
    expect(await refusedWith(asked("items.quantity", ">", "1"))).toBe("common.unknownField");
    expect(await refusedWith(asked("items.price", "contains", "1"))).toBe("common.unknownOperator");
  });
  it("a confidential field, from whom no role opens it; no definition names it then", async () => {
    const actor = somebody({ roles: [role(["*:query"], { hidePrice: true })] });
    expect(await refusedWith(asked("items.price", ">", "1", actor))).toBe("common.unknownField");
    const definition = definitionFor(actor);
    expect(JSON.stringify(definition)).not.toContain("items.price");
    expect(definition.views.map(({ key }) => key)).toEqual(["december"]);
  });
});

describe("nothing is told by a filter that the lines do not show", () => {
  it("a group that is open in one's own rows alone", async () => {
    const own = role(["*:query"], { dataScope: "SELF" });
    const actor = somebody({ roles: [own, role(["*:query"], { hidePrice: true })] });
    expect(await asked("items.price", ">", "0", actor)).toEqual([first]);
    expect(await asked("items.price", "notEmpty", undefined, actor)).toEqual([first]);
    expect(await asked("items.price", ">", "0")).toEqual([first, second]);
  });
  it("a field that lines of this state leave out", async () => {
    expect(await asked("items.limit", "=", "7")).toEqual([first]);
    expect(await asked("items.limit", "empty")).toEqual([third, second]);
  });
});

it("is said when it keeps a document away from a list", async () => {
  const page = test.schema.page("order-asked")!;
  const query = { filter: [{ field: "items.part", op: "=", value: "PLATE" }] };
  const { reasons } = await explainMissing(test.context(me), page, {
    number: "ORD2026110001",
    query,
  });
  expect(JSON.stringify(reasons)).toContain("Part");
});

describe("among 10,000 orders", () => {
  beforeAll(async () => {
    const { c1 } = shop.companies;
    await sql`insert into shop.part (id, code, name, status)
      select gen_random_uuid(), 'P' || n, 'Part ' || n, 'ENABLED' from generate_series(1, 400) n`.execute(
      test.store.db,
    );
    await sql`with made as (insert into shop.order (id, "orgId", number, subject, date, status, "createdBy")
        select gen_random_uuid(), ${c1.id}::uuid, 'BIG' || n, '', date '2010-01-01' + n % 2000, 'OPEN', ${randomId()}::uuid
        from generate_series(1, 10000) n returning id, number)
      insert into shop.order_items (id, "headerId", item, part, name)
        select gen_random_uuid(), made.id, 1, p.id, '' from made
        join (select id, row_number() over (order by code) as place from shop.part where code like 'P%') p
          on p.place = 1 + substr(made.number, 4)::int % 400`.execute(test.store.db);
    await sql`vacuum analyze`.execute(test.store.db);
  });

  it("those with a line of a part are found by the index of the lines", async () => {
    const page = test.schema.page("order-asked")!;
    const query = { filter: [{ field: "items.part", op: "=", value: "P17" }] } as const;
    const reader = await readAhead(test.store.db, readerOf(test.context(me), page), query);
    const { text, values } = selectPage(reader, query);
    const { rows } = await test.store.db.executeQuery<{ "QUERY PLAN": string }>(
      CompiledQuery.raw(`explain (analyze, timing off, costs off) ${text}`, [...values]),
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("order_items_part_headerId");
    expect(plan).not.toMatch(/Seq Scan on order(_items)?\b/);
  });
});
