import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listOf, openDemoApp, type Caller, type DemoApp, type Row } from "./demoApp.ts";

// The three documents that docs/core.md shows: made of one another, counted back, and measured.
const layer = join(import.meta.dirname, "../../docs/examples/core");
let demo: DemoApp;
let admin: Caller;
beforeAll(async () => {
  demo = await openDemoApp({ layers: [layer] });
  admin = await demo.as("admin");
}, 300_000);
afterAll(() => demo?.close());

const find = async (document: string, filter: readonly object[] = []) =>
  listOf(await admin.post(`/list/${document}/query`, { filter, size: 10 }), "rows")[0]!;
const read = async (document: string, id: unknown): Promise<Row> =>
  (await admin.post(`/detail/${document}/get`, { id })).data["record"] as Row;
async function save(document: string, body: object): Promise<Row> {
  const answer = await admin.post(`/detail/${document}/save`, body);
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return answer.data["record"] as Row;
}
const linesOf = (record: Row) => record["items"] as readonly Row[];
const act = async (
  document: string,
  action: string,
  { id, version }: Row,
  lines?: readonly Row[],
) =>
  listOf(
    await admin.post(`/biz/${document}/${action}`, {
      targets: [
        {
          id,
          version,
          ...(lines && { table: "items", lines: lines.map((line) => ({ id: line["id"] })) }),
        },
      ],
      input: {},
    }),
    "results",
  )[0]!;

test("a loan is returned, what is damaged is claimed, and the next loan knows the loss", async () => {
  const supplier = await find("supplier", [{ field: "status", op: "=", value: "QUALIFIED" }]);
  const material = await find("material", [{ field: "status", op: "=", value: "ENABLED" }]);
  const line = { material: material["id"], quantity: "10", price: "3" };
  const set = { supplier: supplier["id"] };
  const draft = await save("packaging-loan", { set, items: { add: [{ key: "a", set: line }] } });
  expect(Number(draft["deposit"])).toBe(30);
  const wrong = { id: draft["id"], version: draft["version"], set: { pickUpUntil: "25:00" } };
  const refused = await admin.post("/detail/packaging-loan/save", wrong);
  expect(refused.text).toContain("must be a time of day");
  const lent = await act("packaging-loan", "lend", draft);
  expect(lent, JSON.stringify(lent)).toMatchObject({ status: 200 });

  const loan = await read("packaging-loan", draft["id"]);
  const taken = await act("packaging-loan", "takeAll", loan);
  expect(taken, JSON.stringify(taken)).toMatchObject({ status: 200 });
  const made = await find("packaging-return");
  const back = await read("packaging-return", made["id"]);
  expect(await read("packaging-loan", loan["id"])).toMatchObject({
    status: "RETURNED",
    items: [{ returnNo: back["number"] }],
  });

  const [returned] = linesOf(back);
  const damages = { add: [{ key: "d", set: { cause: "BROKEN", quantity: "4" } }] };
  const damaged = await save("packaging-return", {
    id: back["id"],
    version: back["version"],
    set: {},
    items: {
      set: [
        { id: returned!["id"], version: returned!["version"], set: { quantity: "8" }, damages },
      ],
    },
  });
  expect(await read("packaging-loan", loan["id"])).toMatchObject({ status: "PARTLY" });
  const early = await act("packaging-return", "claim", damaged, linesOf(damaged));
  expect(JSON.stringify(early)).toContain("Only when the document is: Checked");
  await act("packaging-return", "check", damaged);
  const checked = await read("packaging-return", back["id"]);
  const claimed = await act("packaging-return", "claim", checked, linesOf(checked));
  expect(claimed, JSON.stringify(claimed)).toMatchObject({ status: 200 });
  const claim = await read("packaging-claim", (await find("packaging-claim"))["id"]);
  expect([claim["quantity"], claim["amount"]].map(Number)).toEqual([4, 12]);

  const next = await save("packaging-loan", { set, items: { add: [{ key: "a", set: line }] } });
  expect(Number(next["lossRate"])).toBe(50);
});
