import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemasFolder } from "../../src/server/core/schema/schemaFiles.ts";
import type { Row } from "./demoApp.ts";
import { create, later, openPurchasing, type Purchasing } from "./purchasing.ts";

let at: Purchasing;
/** A requisition of sunhao, whose role shows him his own alone. */
let draft: { readonly id: string; readonly number: string };
beforeAll(async () => {
  at = await openPurchasing();
  const id = await create(at, "sunhao", "requisition", {
    set: { type: "STD", reason: "Tested", subject: "Explained" },
    items: [{ material: "BR-6201", quantity: "1", demandDate: later }],
  });
  draft = { id, number: String((await at.read("requisition", id))["number"]) };
});
afterAll(() => at?.demo.close());

interface Told {
  readonly key: string;
  readonly text: string;
  readonly place?: { readonly file: string; readonly line: number; readonly pointer: string };
  readonly cel?: string;
}
async function ask(loginName: string, document: string, body: object): Promise<readonly Told[]> {
  const answer = await (await at.as(loginName)).post(`/explain/${document}`, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.data["reasons"] as readonly Told[];
}
const keys = (told: readonly Told[]) => told.map(({ key }) => key);
const lineOf = ({ place }: Told) =>
  readFileSync(join(schemasFolder, place!.file), "utf8").split("\n")[place!.line - 1];

describe("a field", () => {
  const of = (id: string, field: string, question: string, more: object = {}) => ({
    ask: question,
    id,
    field,
    ...more,
  });

  test("readers are told in their words, administrators the file and line too", async () => {
    const question = of(draft.id, "number", "readonly");
    const [told] = await ask("sunhao", "requisition", question);
    expect(told).toEqual({ key: "system", text: "The system fills it in" });
    const [known] = await ask("admin", "requisition", question);
    expect(known).toMatchObject({ key: "system", place: { file: "purchasing/requisition.json" } });
    expect(lineOf(known!)).toContain('"number"');
  });

  test("what a trait brings is explained where the trait writes it", async () => {
    const [known] = await ask("admin", "requisition", of(draft.id, "status", "readonly"));
    expect(known).toMatchObject({ key: "stateField" });
    expect(lineOf(known!)).toContain('"status"');
  });

  test("a field is found by its coded name", async () => {
    const admin = await at.as("admin");
    const answer = await admin.post("/explain/requisition", of(draft.id, "rta008", "required"));
    expect(answer.data).toMatchObject({ title: "Project", code: "rta008" });
  });

  test("what was typed and is not saved counts", async () => {
    const question = of(draft.id, "project", "required");
    expect(keys(await ask("sunhao", "requisition", question))).toEqual(["notMandatory"]);
    const typed = { typed: { header: { type: "ASSET" } } };
    const told = await ask("sunhao", "requisition", { ...question, ...typed });
    expect(told).toEqual([
      { key: "mandatory", text: "It must be filled in now; that depends on: Type" },
    ]);
    const [known] = await ask("admin", "requisition", { ...question, ...typed });
    expect(known).toMatchObject({ cel: "type == 'ASSET'" });
    expect(lineOf(known!)).toContain(`"required": "type == 'ASSET'"`);
  });

  test("a line's field is asked of by its path, required by the header's type", async () => {
    const [line] = (await at.read("requisition", draft.id))["items"] as readonly Row[];
    const asked = of(draft.id, "items.material", "required", { line: line!["id"] });
    expect(keys(await ask("sunhao", "requisition", asked))).toEqual(["mandatory"]);
    const service = { typed: { header: { type: "SERVICE" } } };
    expect(keys(await ask("sunhao", "requisition", { ...asked, ...service }))).toEqual([
      "notMandatory",
    ]);
  });

  test("who may not write is told so; who may is told when he can", async () => {
    const question = of(draft.id, "subject", "readonly");
    expect(keys(await ask("sunhao", "requisition", question))).toEqual(["editable"]);
    const [order] = await at.rows("fengwei", "purchase-order");
    const told = await ask(
      "fengwei",
      "purchase-order",
      of(String(order!["id"]), "supplier", "readonly"),
    );
    expect(keys(told)).toContain("noWriteRight");
  });

  test("a hidden field is no field to whom it is hidden, and its rule to administrators", async () => {
    const [order] = await at.rows("fengwei", "purchase-order");
    const fengwei = await at.as("fengwei");
    const asked = of(String(order!["id"]), "grossAmount", "hidden");
    const told = await fengwei.post("/explain/purchase-order", asked);
    const made = await fengwei.post("/explain/purchase-order", { ...asked, field: "grossAmounts" });
    expect(told).toMatchObject({ status: 5103, msgKey: "common.unknownField" });
    // The very words of a field that there is not.
    expect(told.message).toBe(made.message.replace("grossAmounts", "grossAmount"));
    expect(told.message).not.toContain("grossAmount,");
    // The lists of what there is hold no coded name of it either.
    const coded = await fengwei.post("/explain/purchase-order", { ...asked, field: "rte024" });
    expect(coded).toMatchObject({ msgKey: "common.unknownField" });
  });

  test("nothing is explained of a document outside one's rows", async () => {
    const foreign = await create(at, "qianfang", "requisition", {
      set: { type: "STD", reason: "Tested" },
      items: [{ material: "BR-6201", quantity: "1", demandDate: later }],
    });
    const sunhao = await at.as("sunhao");
    const refusal = (id: string) =>
      sunhao.post("/explain/requisition", of(id, "subject", "readonly"));
    const none = "00000000-0000-7000-8000-000000000000";
    const [theirs, nobodys] = [await refusal(foreign), await refusal(none)];
    expect(theirs).toMatchObject({ msgKey: "common.notFound" });
    expect(theirs.message.replace(foreign, none)).toBe(nobodys.message);
  });
});

describe("a button", () => {
  test("says its states, and to administrators where they are written", async () => {
    const question = { ask: "refused", id: draft.id, action: "close" };
    const answer = await (await at.as("admin")).post("/explain/requisition", question);
    const [told] = answer.data["reasons"] as readonly Told[];
    expect(told!.key).toBe("state");
    expect(told!.text).toContain("Draft");
    expect(lineOf(told!)).toContain("from");
  });

  test("an unknown action is refused with those there are", async () => {
    const admin = await at.as("admin");
    const answer = await admin.post("/explain/requisition", { ask: "refused", action: "fly" });
    expect(answer).toMatchObject({ status: 5103, msgKey: "common.unknownField" });
  });
});

describe("a number missing from a list", () => {
  const missing = (loginName: string, query: object = {}, number = draft.number) =>
    ask(loginName, "requisition", { ask: "missing", number, query });

  test("the filter or search that keeps it away is named", async () => {
    const filter = [
      { field: "type", op: "=", value: "ASSET" },
      { field: "status", op: "=", value: "DRAFT" },
    ];
    expect(await missing("sunhao", { filter })).toEqual([
      { key: "filter", text: "The filter on “Type” keeps it away" },
    ]);
    expect(keys(await missing("sunhao", { search: "nowhere" }))).toEqual(["search"]);
    expect(keys(await missing("sunhao"))).toEqual(["listed"]);
    expect(keys(await missing("sunhao", {}, draft.number.toLowerCase()))).toEqual(["listed"]);
  });

  test("a page's own condition is named, with its line for administrators", async () => {
    const pool = { ask: "missing", page: "demand-pool", number: draft.number };
    const [told] = await ask("admin", "requisition", pool);
    expect(told).toMatchObject({
      key: "pageWhere",
      place: { file: "purchasing/demand-pool.page.json" },
    });
    expect(lineOf(told!)).toContain('"where"');
  });

  test("of another's document nothing is said but what is said of a number that there is not", async () => {
    const id = await create(at, "qianfang", "requisition", {
      set: { type: "STD", reason: "Tested" },
      items: [{ material: "BR-6201", quantity: "1", demandDate: later }],
    });
    const number = String((await at.read("requisition", id))["number"]);
    const none = `${number}0`;
    const [theirs, nobodys] = [
      await missing("sunhao", {}, number),
      await missing("sunhao", {}, none),
    ];
    expect(keys(theirs)[0]).toBe("unknownNumber");
    expect(JSON.stringify(theirs).replace(number, none)).toBe(JSON.stringify(nobodys));
  });

  test("who may delete is told of the bin", async () => {
    const id = await create(at, "sunhao", "requisition", {
      set: { type: "STD", reason: "Tested" },
      items: [{ material: "BR-6201", quantity: "1", demandDate: later }],
    });
    const number = String((await at.read("requisition", id))["number"]);
    await at.act("sunhao", { do: "delete", document: "requisition", id });
    expect(keys(await missing("sunhao", {}, number))).toEqual(["inBin"]);
    expect(keys(await missing("qianfang", {}, number))[0]).toBe("unknownNumber");
  });

  test("a wrong query is refused, whatever the number", async () => {
    const sunhao = await at.as("sunhao");
    const body = { ask: "missing", number: draft.number, query: { filter: { field: "nothing" } } };
    expect(await sunhao.post("/explain/requisition", body)).toMatchObject({ status: 5103 });
    const unsound = { ask: "missing", number: "R\0" };
    expect(await sunhao.post("/explain/requisition", unsound)).toMatchObject({
      msgKey: "common.badRequest",
    });
  });
});
