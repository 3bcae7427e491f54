import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFile } from "../../src/features/studio/server/index.ts";
import { readSchemaFiles } from "../../src/server/core/schema/schemaFiles.ts";
import { checkSources, productLoader } from "../../src/server/start/schemas.ts";

// The first five minutes of docs/tutorial.md: the file that `waybill new` writes, and what is added to it step by step.
const text = readFileSync(join(import.meta.dirname, "../../docs/tutorial.md"), "utf8");
const start = text.slice(0, text.indexOf("## 1."));
const files = readSchemaFiles();
const made = newFile(
  { files, load: () => checkSources(files).schema, placeOf: productLoader.placeOf },
  { place: "desk/tool-loan", template: "document", title: "Tool loan", chinese: "工具借用单" },
).text.replace('"../document', '"../../../schemas/document');

test("the file that is shown is the one that waybill new writes", () => {
  expect(/^```json\n(.*?)^```$/ms.exec(start)![1]).toBe(made);
});

test("it loads as it is, and with each thing that is added", () => {
  const added = [...start.matchAll(/^```json (properties|document)\n(.*?)^```$/gms)];
  expect(added.length).toBe(5);
  const document = JSON.parse(made) as { properties: Readonly<Record<string, unknown>> };
  const steps = [document];
  for (const [, place, inside] of added) {
    const more = JSON.parse(`{${inside}}`) as Readonly<Record<string, unknown>>;
    const last = steps.at(-1)!;
    steps.push(
      place === "document"
        ? { ...last, ...more }
        : { ...last, properties: { ...last.properties, ...more } },
    );
  }
  for (const step of steps) {
    const source = { path: "desk/tool-loan.json", text: JSON.stringify(step) };
    const { problems } = checkSources(files, { layers: [{ name: "first", sources: [source] }] });
    expect(problems.filter(({ file }) => file.startsWith("first/"))).toEqual([]);
  }
});

test("every picture it shows is there", () => {
  const pictures = [...start.matchAll(/!\[[^\]]{20,}\]\(([^)]+)\)/g)].map(([, path]) => path!);
  expect(pictures.length).toBe(4);
  for (const path of pictures)
    expect(readFileSync(join(import.meta.dirname, "../../docs", path)).length).toBeGreaterThan(
      9_999,
    );
});
