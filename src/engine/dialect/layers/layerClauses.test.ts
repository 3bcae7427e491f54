import { expect, test } from "vitest";
import { baseSources } from "../../../../tests/fixtures/schemaFixture.ts";
import { loadDocuments, type LoadResult } from "../load/load.ts";
import { features } from "../../../features/words.ts";

// What docs/layers.md says, clause by clause, as far as layers.test.ts does not.
const order = "purchasing/order.json";
const lines = "purchasing/order-lines.page.json";
const labels = (title: string) => ({ title, "zh-CN": title });
type Files = Readonly<Record<string, object>>;

/** Loads the sound files with layers over them, named `1`, `2`, … */
function load(...layers: readonly Files[]): LoadResult {
  return loadDocuments(baseSources(), {
    toTraditional: (text) => text,
    features,
    layers: layers.map((files, index) => ({
      name: String(index + 1),
      sources: Object.entries(files).map(([path, value]) => ({
        path,
        text: JSON.stringify(value, null, 1),
      })),
    })),
  });
}
/** The schema of layers that load. */
function sound(...layers: readonly Files[]) {
  const { schema, problems } = load(...layers);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  return schema!;
}
const overOrder = (words: object): Files => ({ [order]: { extends: "order", ...words } });
const overLines = (list: object, more: object = {}): Files => ({
  [lines]: { extends: "order-lines", list, ...more },
});
const columnsOf = (list: object, more?: object) =>
  sound(overLines(list, more))
    .page("order-lines")!
    .list!.columns.filter(({ hidden }) => !hidden)
    .map(({ path }) => path);

test("columns are added at their place: first, after another, last", () => {
  expect(columnsOf({ columns: [{ path: "needed", after: "" }] })[0]).toBe("needed");
  expect(columnsOf({ columns: [{ path: "needed", after: "item" }] }).slice(1, 3)).toEqual([
    "item",
    "needed",
  ]);
  expect(columnsOf({ columns: ["needed"] }).at(-1)).toBe("needed");
});

test("an entry of a list is removed by its id, and never by its position", () => {
  expect(columnsOf({}, { remove: ["/list/columns/item"] })).not.toContain("item");
  for (const pointer of ["/list/columns/1", "/list/columns/-", "/list/views/0", "/list/sort/0"]) {
    expect(load(overLines({}, { remove: [pointer] })).problems).toContainEqual(
      expect.objectContaining({
        severity: "error",
        pointer: "/remove/0",
        message: `Nothing below is called "${pointer}"`,
      }),
    );
  }
  const { problems } = load(overOrder({ remove: ["/properties/items/items/rules/0"] }));
  expect(problems).toContainEqual(expect.objectContaining({ pointer: "/remove/0" }));
});

test("ids stay those of the entries while others are removed: what is asked for goes, whatever the order", () => {
  const remove = ["/required/type", "/required/date"];
  for (const order of [remove, remove.toReversed()]) {
    const { header } = sound(overOrder({ remove: order })).document("order")!;
    expect(header.field("type")!.required).toBe(false);
    expect(header.field("date")!.required).toBe(false);
  }
});

test("views go by key and what they filter by is one value; a sort path counts without its minus", () => {
  const view = { key: "late", filter: { field: "needed", op: "empty" } };
  const page = sound(overLines({ views: [view], sort: ["header.date"] })).page("order-lines")!;
  expect(page.list!.views.map(({ key, title }) => `${key} ${title.en}`)).toEqual(["late Late"]);
  expect(page.list!.views[0]!.filter).toEqual(view.filter);
  expect(page.list!.sort).toEqual(["header.date", "item"]);
});

test("what has no ids comes after what is there, or anew when the list is removed in the same file", () => {
  const when = [{ holds: "isNew", status: 5201 }];
  const urge = (words: object) =>
    sound(overOrder(words))
      .document("order")!
      .header.actions.find(({ key }) => key === "urge")!;
  expect(urge({ actions: { urge: { when } } }).when.map(({ holds }) => holds!.source)).toEqual([
    "type != 'URGENT'",
    "isNew",
  ]);
  const anew = urge({ remove: ["/actions/urge/when"], actions: { urge: { when } } });
  expect(anew.when.map(({ holds }) => holds!.source)).toEqual(["isNew"]);
});

test("pages, modules and parameters are layered as documents are", () => {
  const below: Files = {
    "parameters.json": {
      parameters: [
        { key: "MOST", type: "NUMBER", value: "3", scope: "ORG", group: "g", ...labels("Most") },
      ],
    },
    "modules.json": { extends: "modules", modules: [{ name: "masters", sort: 30 }] },
    [lines]: { extends: "order-lines", title: "Lines ordered", "zh-CN": "行" },
  };
  const above: Files = {
    "parameters.json": { extends: "parameters", parameters: [{ key: "MOST", value: "4" }] },
    "modules.json": { extends: "modules", remove: ["/modules/masters/sort"], modules: [] },
  };
  const schema = sound(below, above);
  expect(schema.parameters).toMatchObject([{ key: "MOST", value: "4" }]);
  expect(schema.page("order-lines")!.title.en).toBe("Lines ordered");
});

test("widgets of the home page are changed, added after another and removed by key", () => {
  const widget = { as: "fact", page: "order-lines" };
  const product: Files = {
    "home/purchasing.json": {
      name: "purchasing",
      widgets: [
        { ...widget, key: "first", sort: 1, ...labels("First") },
        { ...widget, key: "second", sort: 2, tone: "progress", ...labels("Second") },
      ],
    },
  };
  const customer: Files = {
    "home/purchasing.json": {
      extends: "purchasing",
      remove: ["/widgets/first"],
      widgets: [
        { key: "second", tone: "bad" },
        { ...widget, key: "third", sort: 3, ...labels("Third") },
      ],
    },
  };
  const told = (files: readonly Files[]) =>
    sound(...files).widgets.map(({ key, tone, title }) => [key, tone, title.en]);
  expect(told([product])).toHaveLength(2);
  expect(told([product, customer])).toEqual([
    ["second", "bad", "Second"],
    ["third", "neutral", "Third"],
  ]);
  const { problems } = load(product, {
    "home/purchasing.json": { extends: "purchasing", remove: ["/widgets/frist"], widgets: [] },
  });
  expect(problems).toContainEqual(
    expect.objectContaining({ severity: "error", pointer: "/remove/0", nearest: "/widgets/first" }),
  );
});

test("what a trait says is changed in every document that takes it", () => {
  const product: Files = {
    "traits/owned.json": {
      trait: "owned",
      properties: { owner: { kind: "text", maxLength: 20, ...labels("Owner") } },
    },
    [order]: { extends: "order", traits: ["owned"] },
  };
  const customer: Files = {
    "traits/owned.json": { extends: "owned", properties: { owner: { title: "Holder" } } },
  };
  const owner = (...files: readonly Files[]) =>
    sound(...files)
      .document("order")!
      .header.field("owner")!.title.en;
  expect(owner(product)).toBe("Owner");
  expect(owner(product, customer)).toBe("Holder");
});

test("two layers that add the same, or of which one changes what the other has removed, are told", () => {
  const field = (text: string) =>
    overOrder({ properties: { region: { kind: "text", maxLength: 9, ...labels(text) } } });
  expect(load(field("A"), field("A")).problems).toEqual([]);
  const { problems, schema } = load(field("A"), field("B"));
  expect(problems.map(({ severity, file, pointer }) => `${severity} ${file} ${pointer}`)).toEqual([
    `warning 2/${order} /properties/region/title`,
    `warning 2/${order} /properties/region/zh-CN`,
  ]);
  expect(schema!.document("order")!.header.field("region")!.title.en).toBe("B");

  const gone = load(
    overOrder({ remove: ["/actions/urge"] }),
    overOrder({ actions: { urge: { danger: true } } }),
  );
  expect(gone.schema).toBeUndefined();
  expect(gone.problems).toContainEqual(
    expect.objectContaining({ severity: "error", file: `2/${order}`, pointer: "/actions/urge" }),
  );
});
