import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { readLayers, schemasFolder } from "../server/core/schema/schemaFiles.ts";
import { checkSchemas } from "../server/start/schemas.ts";
import { newDocument } from "./new.ts";
import { guessFields, keysOf } from "../features/studio/server/scaffold/guessFields.ts";

const folder = mkdtempSync(join(tmpdir(), "waybill-new-"));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync(schemasFolder, folder, { recursive: true });

test("kinds follow from values and headings, lines from rows that repeat a document", () => {
  const { header, lines } = guessFields(
    ["Visit no.", "Date", "Host", "Returned", "Item", "Quantity", "Unit price", "Rate"],
    [
      ["V1", "2026-01-02", "QA", "yes", "Bolt", 3, 1.25, "5%"],
      ["V1", "2026-01-02", "QA", "yes", "Nut", 4, 0.5, "7%"],
      ["V2", "2026-02-02", "RD", "no", "Bolt", 5, 1.25, "5 %"],
    ],
  );
  expect(header.map(({ key, source }) => [key, source["kind"]])).toEqual([
    ["visitNo", "text"],
    ["date", "date"],
    ["host", "text"],
    ["returned", "boolean"],
  ]);
  expect(lines.map(({ key, source }) => [key, source["kind"]])).toEqual([
    ["itemValue", "text"],
    ["quantity", "quantity"],
    ["unitPrice", "price"],
    ["rate", "percent"],
  ]);
});

test("values that come again and again are choices, blanks make a column optional", () => {
  const rows = Array.from({ length: 12 }, (_, at) => [
    `C${at}`,
    ["Red", "Dark blue"][at % 2]!,
    at % 3 ? "x" : null,
  ]);
  const { header } = guessFields(["Code", "Colour", "Note"], rows);
  expect(header[1]?.source["choices"]).toEqual({
    DARK_BLUE: "Dark blue",
    RED: "Red",
  });
  expect(header.map(({ required }) => required)).toEqual([true, true, false]);
});

test("keys are ASCII, unique and not those of every row", () => {
  expect(
    keysOf(["数量", "Name", "name", "ID", "Version", "Visitor's company", "Don’t call"]),
  ).toEqual(["field1", "name", "name2", "idValue", "versionValue", "visitorCompany", "dontCall"]);
});

test("what it writes loads, and says what is left to do", async () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const example = `${folder}-visits.csv`;
  writeFileSync(
    example,
    "Visit no.,Visitor,Material,Qty\nV1,Li,Bolt,3\nV1,Li,Nut,4\nV2,Wu,Nut,1\n",
  );
  try {
    expect(await newDocument.run(["warehouse/visit", "--from", example, "--in", folder])).toBe(0);
    expect(await newDocument.run(["masters/carrier", "--like", "master", "--in", folder])).toBe(0);
    const page = ["masters/carrier-short", "--like", "page", "--of", "carrier"];
    expect(await newDocument.run([...page, "--in", folder])).toBe(0);
    expect(await newDocument.run(["choices/axle", "--like", "choices", "--in", folder])).toBe(0);
    expect(said.mock.calls.flat().join("\n")).toContain("translate its titles");
  } finally {
    said.mockRestore();
    rmSync(example);
  }
  const { schema, problems } = checkSchemas(folder);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(
    schema
      ?.document("visit")
      ?.table("items")
      ?.fields.map(({ key }) => key),
  ).toEqual(["material", "qty"]);
  expect(schema?.document("carrier")?.status?.states.map(({ name }) => name)).toEqual([
    "ENABLED",
    "DISABLED",
  ]);
  expect(schema?.page("carrier-short")?.document.name).toBe("carrier");
  const axle = JSON.parse(readFileSync(join(folder, "choices/axle.json"), "utf8")) as object;
  expect(axle).toMatchObject({ name: "axle", choices: { FIRST: "第一项" } });
  const dialect = readFileSync(join(folder, "document.schema.json"), "utf8");
  for (const name of ["carrier", "axle"]) expect(dialect).toContain(`"${name}"`);
});

test("a folder without modules is a layer: what it gets loads over the product", async () => {
  const layer = mkdtempSync(join(tmpdir(), "waybill-layer-"));
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    expect(await newDocument.run(["desk/visit", "--in", layer])).toBe(0);
    const page = ["desk/my-visits", "--like", "page", "--of", "visit"];
    expect(await newDocument.run([...page, "--in", layer])).toBe(0);
    await expect((async () => newDocument.run(["desk/visit", "--in", layer]))()).rejects.toThrow(
      "is there already",
    );
    const { schema } = checkSchemas(schemasFolder, { layers: readLayers([layer]) });
    expect(schema?.page("my-visits")?.document.name).toBe("visit");
    const { $schema } = JSON.parse(readFileSync(join(layer, "desk/visit.json"), "utf8")) as {
      $schema: string;
    };
    expect(resolve(layer, "desk", $schema)).toBe(join(schemasFolder, "document.schema.json"));
  } finally {
    said.mockRestore();
    rmSync(layer, { recursive: true });
  }
});

test.each([
  [["nowhere/visit"], /no module "nowhere"/],
  [["masters/material"], /is there already/],
  [["visit"], /is no place like/],
  [["masters/thing", "--like", "mastr"], /no template "mastr"/],
  [["masters/thing", "--like", "page", "--of", "no-such"], /no-such/],
  [["masters/thing", "--from", "/no/such.xlsx"], /cannot be read: ENOENT/],
])("refuses %j", async (args, reason) => {
  await expect((async () => newDocument.run([...args, "--in", folder]))()).rejects.toThrow(reason);
});
