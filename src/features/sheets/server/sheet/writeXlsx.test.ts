import { readXlsx } from "hucre/xlsx";
import { describe, expect, test, vi } from "vitest";
import type { Cell } from "./cell.ts";
import { readSheet } from "./readSheet.ts";
import { writeXlsx } from "./writeXlsx.ts";

async function bytesOf(...sheets: Parameters<typeof writeXlsx>[0]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsx(sheets)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test("every kind of cell is read back as it was written", async () => {
  const rows: Cell[][] = [
    ["=1+1", 12345.678901234, true, new Date("2026-11-21T00:00:00Z")],
    ["001", -0.5, false, new Date("2026-11-21T08:30:15Z")],
    ['<&>" 中文 😀', 0, null, "two\r\nlines"],
    ["\u0001 and _x0001_", 999999999999999, null, " spaced "],
  ];
  const bytes = await bytesOf({ name: "Data", headings: ["A", "B", "C", "D"], rows });
  const sheet = await readSheet(bytes, "x.xlsx");
  expect(sheet.columns).toEqual(["A", "B", "C", "D"]);
  expect(sheet.rows).toEqual(rows);
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]!.rows.slice(1)).toEqual(rows);
});

test("several sheets have names that spreadsheets take", async () => {
  const bytes = await bytesOf(
    { name: "a/b[c]", headings: ["x"], rows: [] },
    { name: "A b c", headings: ["x"], rows: [] },
    { name: "x".repeat(40), headings: ["x"], rows: [] },
  );
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(["a b c", "A b c (2)", "x".repeat(31)]);
});

test("rows are taken as the file is read, not before", async () => {
  let taken = 0;
  const rows = (function* () {
    for (; taken < 200_000; taken++) yield [`row ${taken}`, taken];
  })();
  let chunks = 0;
  for await (const _ of writeXlsx([{ name: "x", headings: ["a", "b"], rows }])) {
    if (++chunks === 8) break;
  }
  expect(taken).toBeLessThan(200_000);
});

test("who leaves early lets go of what the rows hold open", async () => {
  const letGo = vi.fn<() => void>();
  const rows = (async function* () {
    try {
      for (let row = 0; ; row++) yield [`row ${row}`];
    } finally {
      letGo();
    }
  })();
  let chunks = 0;
  for await (const _ of writeXlsx([{ name: "x", headings: ["a"], rows }])) {
    if (++chunks === 40) break;
  }
  await vi.waitFor(() => expect(letGo).toHaveBeenCalled());
});

test("an error while rows are read reaches who reads the file", async () => {
  const rows = (async function* () {
    yield ["a"];
    throw new Error("connection lost");
  })();
  await expect(bytesOf({ name: "x", headings: ["a"], rows })).rejects.toThrow("connection lost");
});

describe("readSheet", () => {
  test("names columns once, and blank ones by their letter", async () => {
    const bytes = await bytesOf({ name: "x", headings: ["A", "", "A"], rows: [[1, 2, 3, 4]] });
    expect((await readSheet(bytes, "x")).columns).toEqual(["A", "B", "A (2)", "D"]);
  });
  test("leaves blank rows out", async () => {
    const bytes = await bytesOf({
      name: "x",
      headings: ["A"],
      rows: [["1"], [null], [" "], ["2"]],
    });
    expect((await readSheet(bytes, "x")).rows).toEqual([["1"], ["2"]]);
  });
  test("reads text in UTF-16 with a mark", async () => {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from("编码;名称\nA;箱\n", "utf16le"),
    ]);
    expect(await readSheet(bytes, "x.csv")).toMatchObject({
      columns: ["编码", "名称"],
      rows: [["A", "箱"]],
    });
  });
});
