import { describe, expect, test } from "vitest";
import { loadDocuments, type Schema } from "../../index.ts";
import { features } from "../../../features/words.ts";
import type { Scope, ValueType } from "../../dialect/expression/types.ts";
import { projectDetail } from "../page/projectDetail.ts";
import {
  environmentOf,
  isEditable,
  isMandatory,
  isVisible,
  linesOf,
  placesOf,
} from "./environment.ts";
import { recompute } from "./compute.ts";
import { newLine, newRecord } from "./create.ts";
import { judge } from "./judge.ts";
import { recordModelOf, type RecordContext, type RecordModel } from "./model.ts";
import { recordModelFromPage } from "./pageModel.ts";
import type { Row } from "./record.ts";

/*
 * Every name that `check` accepts, in every place that takes an expression of a row: the server and the browser know it as
 * well, and say the same. One document has a field of every kind in the header, in lines and in lines of lines.
 */
type Json = Readonly<Record<string, unknown>>;
const label = (text: string) => ({ title: text, "zh-CN": text });
const field = (kind: string, more: Json = {}) => ({ kind, ...label(kind), ...more });
const kinds = (to: string): Record<string, Json> => ({
  text: field("text", { maxLength: 20 }),
  note: field("note"),
  whole: field("integer"),
  quantity: field("quantity"),
  amount: field("amount", { currency: to === "" ? "money" : "header.money", confidential: null }),
  percent: field("percent"),
  date: field("date"),
  at: field("datetime"),
  time: field("time"),
  yes: field("boolean"),
  kind: field("choice", { choices: { A: label("A") } }),
  kinds: field("choice", { choices: { A: label("A") }, many: true }),
  money: field("reference", { to: "money" }),
  moneys: field("reference", { to: "money", many: true }),
  files: field("attachment", { types: ["pdf"] }),
  half: field("quantity", { compute: "quantity / 2" }),
});
const conditions = { large: "quantity > 3", late: { holds: "date != null", ...label("Late") } };
const head = { version: 1, scope: "company" };
const money = {
  name: "money",
  code: "mny",
  ...head,
  menu: "MONEY",
  ...label("Money"),
  identity: { code: "short", name: "name", carry: ["decimals", "date"] },
  properties: {
    short: field("text", { maxLength: 10 }),
    name: field("text", { maxLength: 10 }),
    decimals: field("integer"),
    date: field("date"),
  },
};

/** Words of a field, and of its row, that take an expression over the row. */
const places = ["default", "compute", "computeWhen", "visible", "required", "editable", "rules", "lines"] as const; // prettier-ignore
const tables = ["", "items", "items.parts"] as const;

function bill(probes: Readonly<Record<string, Json>>, at: string, words: Json): Json {
  const own = (path: string): Json => ({
    properties: { ...kinds(path), ...(path === at ? probes : {}) },
    conditions,
    ...(path === at ? words : {}),
  });
  const lines = (path: string, code: string, inner: Json) => {
    const { adds, ...row } = { ...own(path), ...inner } as Json & { adds?: Json };
    const properties = { ...(own(path)["properties"] as Json), ...(inner["properties"] as Json) };
    return {
      code,
      ...label(code),
      ...adds,
      items: { ...row, properties },
    };
  };
  const parts = lines("items.parts", "blp", {});
  const items = lines("items", "bli", { properties: { parts } });
  const { adds: _, ...header } = own("") as Json & { adds?: Json };
  return {
    name: "bill",
    code: "bil",
    ...head,
    menu: "BILL",
    ...label("Bill"),
    numbering: "B{0000}",
    ...header,
    properties: {
      number: field("number-series"),
      status: field("state"),
      ...(header["properties"] as Json),
      items,
    },
    machines: {
      status: {
        initial: "DRAFT",
        states: {
          DRAFT: { ...label("Draft"), draft: true },
          DONE: { ...label("Done"), final: true },
        },
      },
    },
    actions: { end: { ...label("End"), from: { status: ["DRAFT"] }, to: { status: "DONE" } } },
  };
}

function load(document: Json) {
  const modules = { modules: [{ name: "m", ...label("M"), icon: "X", sort: 1 }] };
  return loadDocuments(
    Object.entries({ "m/money.json": money, "m/bill.json": document, "modules.json": modules }).map(
      ([path, content]) => ({ path, text: JSON.stringify(content) }),
    ),
    { toTraditional: (text) => text, features },
  );
}

/** Tests of every path of a scope: of single values, of lists, and of what stands in rows. */
function testsOf(scope: Scope, depth = 3, prefix = ""): readonly string[] {
  return Object.entries(scope).flatMap(([name, type]) => tested(`${prefix}${name}`, type, depth));
}

function tested(path: string, type: ValueType, depth: number): readonly string[] {
  switch (type.type) {
    case "decimal":
      return [`${path} > 3`];
    case "boolean":
      return [path];
    case "list": {
      if (type.of.type !== "row") return [`count(${path}) > 1`];
      if (depth === 0) return [];
      const rows = testsOf(type.of.fields, 0, "row.").map((one) => `${path}.exists(row, ${one})`);
      return [`count(${path}) > 1`, ...rows];
    }
    case "row":
      return depth === 0 ? [] : testsOf(type.fields, depth - 1, `${path}.`);
    case "reference":
      return [
        `${path} != null`,
        ...(depth === 0 ? [] : testsOf(carried(type), depth - 1, `${path}.`)),
      ];
    default:
      return [`${path} != null`];
  }
}

/** What references carry; of `me` and of authors nothing is known but that they are there. */
const carried = (type: ValueType & { readonly type: "reference" }): Scope =>
  type.to === "*" ? {} : { code: { type: "text" }, name: { type: "text" }, ...type.carried };

const sound = load(bill({}, "", {}));
const scopes = new Map(
  sound.schema!.document("bill")!.tables.map(({ path, scope }) => [path, scope]),
);

/** The document with each test at a place of a table. */
function probed(place: (typeof places)[number], at: string, cels: readonly string[]): Json {
  const probe = (words: Json) => field("boolean", words);
  const probes = (words: (cel: string) => Json) =>
    Object.fromEntries(cels.map((cel, index) => [`probe${index}`, probe(words(cel))]));
  switch (place) {
    case "visible":
      return bill(probes((visible) => ({ visible, hidden: "keep" })), at, {}); // prettier-ignore
    case "computeWhen":
      return bill(probes((computeWhen) => ({ compute: "true", computeWhen })), at, {}); // prettier-ignore
    case "editable":
      return bill(probes((cel) => ({ editable: cel })), at, {}); // prettier-ignore
    case "rules":
      return bill({}, at, {
        rules: cels.map((holds) => ({
          holds,
          title: "{0}",
          "zh-CN": "{0}",
          args: [`(${holds}) ? 'a' : 'b'`],
        })),
      });
    case "lines":
      return bill({}, at, { adds: { add: cels[0], remove: cels[0] } });
    default:
      return bill(probes((cel) => ({ [place]: cel })), at, {}); // prettier-ignore
  }
}

const yen = { id: "11111111-1111-7111-8111-111111111111", code: "JPY", name: "Yen", decimals: 0, date: "2026-01-01" }; // prettier-ignore
const values = {
  text: "a", note: "n", whole: 5, quantity: "4", amount: "7", percent: "3", date: "2026-11-21",
  at: "2026-11-21T04:00:00.000Z", time: "08:30", yes: true, kind: "A", kinds: ["A"], money: yen, moneys: [yen, yen], files: [],
}; // prettier-ignore
const someone = { id: "22222222-2222-7222-8222-222222222222", code: "P1", name: "One" };
const context: RecordContext = {
  me: {
    user: someone,
    staff: someone,
    department: null,
    party: null,
    company: someone,
    currency: yen,
    roles: ["BUYER", "KEEPER"],
    client: "WEB",
  },
  today: "2026-11-21",
  now: "2026-11-21T04:00:00.000Z",
  timeZone: "Asia/Shanghai",
};
const stored = (name: string) => ({ id: `id-${name}`, version: 1 });
const record = {
  ...values,
  ...stored("bill"),
  number: "B0001",
  status: "DRAFT",
  createdBy: someone,
  items: [
    { ...values, ...stored("a"), item: 1, parts: [{ ...values, ...stored("b"), item: 1 }] },
    { ...values, ...stored("c"), item: 4, quantity: "1", parts: [] },
  ],
} as unknown as Row;

/** Everything that a model makes of the record and of a new one. */
function outcome(model: RecordModel) {
  const fresh = newRecord(model, context);
  const row = recompute(model, record, context);
  const judged = model.tables.flatMap((table) =>
    placesOf(table, row).map((place) => ({
      at: place.at,
      values: Object.fromEntries(
        Object.entries(place.row).filter(([key]) => key.startsWith("probe")),
      ),
      lines: [table.add, table.remove].map((cel) => cel?.evaluate(environmentOf(place, context))),
      fields: table.fields
        .filter(({ key }) => key.startsWith("probe"))
        .map((one) => [
          isVisible(one, place, context),
          isMandatory(one, place, context),
          isEditable(one, place, context),
        ]),
    })),
  );
  return {
    fresh,
    line: newLine(model, "items", fresh, context),
    part: newLine(model, "items.parts", row, context, linesOf(row, "items")[0]),
    judged,
    problems: judge(model, row, context, "full").map(({ field: at, ...problem }) => [at, problem]),
  };
}

function modelsOf(schema: Schema): readonly [server: RecordModel, browser: RecordModel] {
  const reader = { language: "en", can: () => true, hides: () => false } as const;
  const page = projectDetail(schema.page("bill")!, reader);
  return [
    recordModelOf(schema.document("bill")!, "en"),
    // It travels as JSON.
    recordModelFromPage(JSON.parse(JSON.stringify(page)) as typeof page, "en"),
  ];
}

/** What `check` refuses, of a place: a name must be refused there, or known everywhere. */
function accepted(place: (typeof places)[number], at: string, cels: readonly string[]) {
  const { problems } = load(probed(place, at, cels));
  const refused = new Set(
    problems
      .filter(({ severity }) => severity === "error")
      .map(({ pointer }) => /(?:probe|rules\/)(\d+)/.exec(pointer)?.[1] ?? pointer),
  );
  return cels.filter((_, index) => !refused.has(String(index)));
}

describe.each(tables.map((at) => ({ at, name: at === "" ? "the header" : at })))(
  "every name in $name",
  ({ at }) => {
    const all = testsOf(scopes.get(at)!);

    test("is tested: own fields, those above, those of lines, and who asks", () => {
      const above = at === "" ? [] : ["header.large", "header.money.decimals > 3", "parent.large"];
      const wanted = ["large", "money.code != null", "count(me.roles) > 1", "isNew", ...above];
      expect(all).toEqual(expect.arrayContaining(wanted));
      expect(all.length).toBeGreaterThan(50);
    });

    test.each(places.map((place) => ({ place })))("as $place", ({ place }) => {
      // One line table has one `add`: a few names stand for all.
      const groups = place === "lines" && at === "" ? [] : place === "lines" ? all.filter((_, n) => n % 9 === 0).map((cel) => [cel]) : [all]; // prettier-ignore
      for (const cels of groups) {
        const known = accepted(place, at, cels);
        expect(known.length).toBeGreaterThan(place === "lines" ? 0 : 50);
        const { schema, problems } = load(probed(place, at, known));
        expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
        const [server, browser] = modelsOf(schema!).map(outcome);
        expect(browser).toEqual(server);
      }
    });
  },
);
