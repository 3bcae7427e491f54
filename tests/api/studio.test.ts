import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SchemaProblem } from "../../src/engine/index.ts";
import type {
  StudioCheck,
  StudioFiles,
  StudioPreview,
  StudioText,
} from "../../src/features/studio/index.ts";
import type { Reading } from "../../src/server/core/schema/liveFiles.ts";
import { schemasFolder } from "../../src/server/core/schema/schemaFiles.ts";
import { checkSchemas, productLoader } from "../../src/server/start/schemas.ts";
import { createApp } from "../../src/server/start/app.ts";
import { callsOf } from "./probes.ts";
import { productSchema } from "./harness.ts";
import { callerOf, openDemoApp, type Answer, type Caller, type DemoApp } from "./demoApp.ts";

// The schema files are a copy; what serving would say is told by the tests.
let outside: string;
let folder: string;
let layer: string;
let demo: DemoApp;
let admin: Caller;
let served: Reading = { fingerprint: "served", problems: [] };
let readings = 0;
const unit = "masters/unit.json";
const onDisk = (path = unit) => readFile(join(folder, path), "utf8");

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), "waybill-studio-"));
  folder = join(outside, "schemas");
  await cp(schemasFolder, folder, { recursive: true });
  const read = async () => {
    readings++;
    return served;
  };
  layer = join(outside, "layers/acme");
  await mkdir(join(layer, "masters"), { recursive: true });
  demo = await openDemoApp({
    studio: { folder, layers: [layer], loader: productLoader, read, problems: () => [] },
  });
  admin = await demo.as("admin");
}, 300_000);
afterAll(async () => {
  await demo.close();
  await rm(outside, { recursive: true, force: true });
});

const open = async (path = unit) =>
  (await admin.get(`/studio/file?path=${encodeURIComponent(path)}`)).data as unknown as StudioText;
const save = (of: { path?: string; text: string; hash: string }, by = admin) =>
  by.post("/studio/save", { path: unit, ...of });
const check = async (text: string, path = unit) =>
  (await admin.post("/studio/check", { path, text })).data as unknown as StudioCheck;

test("the tree has every schema file with its title, and no other file", async () => {
  await writeFile(join(outside, "secret.json"), "{}");
  await symlink(join(outside, "secret.json"), join(folder, "masters/linked.json"));
  const { files, problems, editable } = (await admin.get("/studio/files"))
    .data as unknown as StudioFiles;
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(editable).toBe(true);
  expect(files.find(({ path }) => path === unit)).toEqual({
    path: unit,
    class: "document",
    name: "unit",
    title: { cn: "计量单位", tw: "計量單位", en: "Unit" },
  });
  // A file that says no title in English is called by its name.
  expect(files.find(({ name }) => name === "purchase-order")?.title?.en).toBe("Purchase order");
  const paths = files.map(({ path }) => path);
  expect(paths).toContain("choices/urgency.json");
  expect(paths).not.toContain("document.schema.json");
  expect(paths).not.toContain("masters/linked.json");
  expect(paths.filter((path) => path.startsWith("demo/"))).toEqual([]);
  const { sources } = (await admin.get("/studio/sources")).data as { sources: StudioText[] };
  expect(sources.map(({ path }) => path)).toEqual(paths);
  await rm(join(folder, "masters/linked.json"));
});

test("no path leads out of the folder, nor to what is no schema file", async () => {
  const before = await readdir(outside, { recursive: true });
  const { hash } = await open();
  for (const path of [
    "../secret.json",
    "masters/../../secret.json",
    "masters/../masters/unit.json",
    "./masters/unit.json",
    "/etc/passwd",
    "masters\\unit.json",
    "masters/unit.json\0",
    "MASTERS/unit.json",
    "masters",
    "document.schema.json",
    "demo/10-companies.json",
    "masters/new.json",
    "__proto__",
  ]) {
    const read = await admin.get(`/studio/file?path=${encodeURIComponent(path)}`);
    // A NUL is in no text at all.
    const refusal = path.includes("\0") ? "common.badRequest" : "studio.unknownFile";
    expect([path, read.msgKey]).toEqual([path, refusal]);
    expect((await save({ path, text: "{}", hash })).msgKey).toBe(refusal);
  }
  const checked = await admin.post("/studio/check", { path: "../secret.json", text: "{}" });
  expect(checked.msgKey).toBe("studio.unknownFile");
  expect(await readdir(outside, { recursive: true })).toEqual(before);
});

test("a draft is told what is wrong with it, where, and what was meant", async () => {
  const { text } = await open();
  const { problems, differences, steps } = await check(text.replace('"maxLength"', '"maxLenght"'));
  const line = text.split("\n").findIndex((one) => one.includes('"maxLength"')) + 1;
  expect(problems).toContainEqual(
    expect.objectContaining({ file: unit, line, nearest: "maxLength", severity: "error" }),
  );
  expect([differences, steps]).toEqual([[], []]);
  const broken = (await check(text.slice(0, 40))).problems;
  expect(broken.map(({ file }) => file)).toContain(unit);
  expect(await onDisk()).toBe(text);
});

test("a sound draft is told what it changes for users and in the store, and changes nothing", async () => {
  const { text } = await open();
  const words = await check(text.replace('"title": "Unit"', '"title": "Unit of measure"'));
  expect(words.steps).toEqual([]);
  expect(words.differences[0]).toMatchObject({
    owner: "unit",
    change: "changed",
    concern: "looks",
  });
  const more = await check(withField(text));
  expect(more.differences).toContainEqual(
    expect.objectContaining({ owner: "unit", subject: "field", place: "glyph", change: "added" }),
  );
  expect(more.steps.map(({ risk }) => risk)).not.toContain("data loss");
  expect(more.steps.flatMap(({ sql }) => sql).join()).toContain('"glyph"');
  expect(await onDisk()).toBe(text);
});

test("a save writes the text byte for byte, keeps the file's mode, leaves nothing beside it, and is served", async () => {
  const { text, hash } = await open();
  await chmod(join(folder, unit), 0o640);
  const own = `${text.replace('"title": "Unit"', '"title":    "Unit of measure"').replaceAll("\n", "\r\n")}\r\n`;
  const before = readings;
  const answer = await save({ text: own, hash });
  expect(answer).toMatchObject({ status: 200, data: { fingerprint: "served", problems: [] } });
  expect(readings).toBe(before + 1);
  expect(await onDisk()).toBe(own);
  expect((await stat(join(folder, unit))).mode & 0o777).toBe(0o640);
  expect((await readdir(join(folder, "masters"))).filter((name) => name.startsWith("."))).toEqual(
    [],
  );
  expect(await open()).toMatchObject({ text: own, hash: answer.data["hash"] });
});

test("a new name is known to editors outside as soon as it is saved", async () => {
  const { text, hash } = await open();
  expect(await onDisk("document.schema.json")).not.toContain('"glyph"');
  expect((await save({ text: withField(text), hash })).status).toBe(200);
  expect(await onDisk("document.schema.json")).toContain('"glyph"');
});

test("a file that was changed since it was opened is not overwritten; of two saves at once one counts", async () => {
  const { text, hash } = await open();
  const saves = await Promise.all(
    ["One", "Two", "Three"].map((title) =>
      save({ text: text.replace('"Unit of measure"', `"${title}"`), hash }),
    ),
  );
  expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 6409, 6409]);
  const kept = saves.findIndex(({ status }) => status === 200);
  expect(await onDisk()).toContain(`"${["One", "Two", "Three"][kept]}"`);
  const now = await open();
  await writeFile(join(folder, unit), text);
  expect((await save({ text: now.text, hash: now.hash })).msgKey).toBe("studio.conflict");
  expect(await onDisk()).toBe(text);
});

describe("a text that cannot be served is not written", () => {
  const refused = async (of: { path?: string; text: string; hash: string }): Promise<Answer> => {
    const before = await onDisk(of.path);
    const answer = await save(of);
    expect(await onDisk(of.path)).toBe(before);
    return answer;
  };

  test("with errors", async () => {
    const { text, hash } = await open();
    const answer = await refused({ text: text.replace('"maxLength"', '"maxLenght"'), hash });
    expect(answer.msgKey).toBe("studio.errors");
    const [problem] = answer.data["schemaProblems"] as SchemaProblem[];
    expect(problem).toMatchObject({ file: unit, nearest: "maxLength" });
    expect((await refused({ text: "", hash })).msgKey).toBe("studio.errors");
  });

  test("with errors that it causes elsewhere", async () => {
    const path = "choices/urgency.json";
    const { text, hash } = await open(path);
    const answer = await refused({ path, text: text.replace('"CRITICAL"', '"PANIC"'), hash });
    expect(answer.msgKey).toBe("studio.errors");
    const problems = answer.data["schemaProblems"] as SchemaProblem[];
    expect(problems.map(({ file }) => file)).toContain("purchasing/requisition-line.page.json");
  });

  test("losing stored values", async () => {
    const { text, hash } = await open();
    const value = JSON.parse(text) as { properties: Record<string, unknown> };
    const { maxLength: _, ...name } = value.properties["name"] as Record<string, unknown>;
    value.properties["name"] = { ...name, maxLength: 1 };
    const answer = await refused({ text: JSON.stringify(value), hash });
    expect(answer.msgKey).toBe("studio.dataLoss");
    expect(answer.message).toContain("unit");
  });

  test("that the store cannot be brought to after all", async () => {
    const { text, hash } = await open();
    served = { fingerprint: "served", problems: ["the store said no"] };
    const answer = await refused({ text: text.replace('"Unit', '"A unit'), hash });
    served = { fingerprint: "served", problems: [] };
    expect(answer.msgKey).toBe("studio.notServed");
    expect(answer.message).toContain("the store said no");
  });

  test("larger than a file may be", async () => {
    const { hash } = await open();
    expect((await refused({ text: " ".repeat(500_000), hash })).http).toBe(200);
  });
});

describe("a new file", () => {
  const make = (wanted: object, by = admin) => by.post("/studio/new", wanted);

  test("is made from a template, loads, is known to editors outside, and can go again", async () => {
    const { templates, modules } = (await admin.get("/studio/templates")).data as {
      templates: string[];
      modules: string[];
    };
    expect(templates).toEqual([
      "master",
      "document",
      "page",
      "choices",
      "trait",
      "widgets",
      "public",
      "layer",
    ]);
    expect(modules).toContain("masters");
    const before = readings;
    const made = await make({
      place: "masters/forwarder",
      template: "master",
      chinese: "货运代理",
    });
    expect(made).toMatchObject({ status: 200, data: { path: "masters/forwarder.json" } });
    expect(readings).toBe(before + 1);
    const { schema } = checkSchemas(folder);
    expect(schema?.document("forwarder")?.title).toMatchObject({ en: "Forwarder", cn: "货运代理" });
    expect(await onDisk("document.schema.json")).toContain('"forwarder"');
    expect((await make({ place: "masters/forwarder", template: "master" })).msgKey).toBe(
      "studio.notMade",
    );
    const { hash } = await open("masters/forwarder.json");
    const remove = { path: "masters/forwarder.json", text: null };
    const { problems, differences } = (await admin.post("/studio/check", remove))
      .data as unknown as StudioCheck;
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(differences.map(({ change }) => change)).not.toContain("removed");
    expect((await admin.post("/studio/save", { ...remove, hash: "other" })).msgKey).toBe(
      "studio.conflict",
    );
    expect((await admin.post("/studio/save", { ...remove, hash })).status).toBe(200);
    expect(await readdir(join(folder, "masters"))).not.toContain("forwarder.json");
    expect(await onDisk("document.schema.json")).not.toContain('"forwarder"');
  });

  test("may be a page of a document or a list of choices, and goes again", async () => {
    const page = {
      place: "masters/small-unit",
      template: "page",
      of: "unit",
      title: "Small units",
    };
    expect((await make({ ...page, of: "unti" })).message).toContain('did you mean "unit"?');
    expect((await make(page)).data).toMatchObject({ path: "masters/small-unit.page.json" });
    expect((await make({ place: "choices/colour", template: "choices" })).data).toMatchObject({
      path: "choices/colour.json",
    });
    expect((await make({ place: "masters/colour", template: "choices" })).msgKey).toBe(
      "studio.notMade",
    );
    const { schema, problems } = checkSchemas(folder);
    expect(schema?.page("small-unit")).toMatchObject({ title: { en: "Small units" } });
    for (const path of ["masters/small-unit.page.json", "choices/colour.json"]) {
      expect(
        problems.filter(({ file, severity }) => file === path && severity === "error"),
      ).toEqual([]);
      const { hash } = await open(path);
      expect((await admin.post("/studio/save", { path, text: null, hash })).status).toBe(200);
    }
  });

  test.each([
    ["traits/owned", { template: "trait" }],
    ["home/units", { template: "widgets", of: "unit", title: "Units" }],
    ["public/units", { template: "public", of: "unit", title: "Units" }],
  ])("%s loads as it is made, and goes again", async (place, wanted) => {
    const path = `${place}.json`;
    const elsewhere = { ...wanted, place: place.replace(/^[a-z]+/, "masters") };
    expect((await make(elsewhere)).msgKey).toBe("studio.notMade");
    expect((await make({ ...wanted, place })).data).toMatchObject({ path, problems: [] });
    const { problems } = checkSchemas(folder);
    expect(problems.filter(({ file }) => file === path)).toEqual([]);
    const { hash } = await open(path);
    expect((await admin.post("/studio/save", { path, text: null, hash })).status).toBe(200);
  });

  test("stands in a module, under a plain name, from a known template", async () => {
    await mkdir(join(outside, "elsewhere"));
    await writeFile(join(outside, "elsewhere/carrier.json"), "{}");
    await symlink(join(outside, "elsewhere"), join(folder, "linked"));
    const before = await readdir(outside, { recursive: true });
    const linked = await admin.get("/studio/file?path=linked/carrier.json");
    expect(linked.msgKey).toBe("studio.unknownFile");
    for (const place of [
      "../carrier",
      "masters/../carrier",
      "masters/a/b",
      "masters/..",
      "masters/.hidden",
      "masters/Carrier",
      "masters/carrier.json",
      "masters/carrier\0",
      "/tmp/carrier",
      "nowhere/carrier",
      "linked/carrier",
      "masters/unit",
      "masters/__proto__",
    ])
      expect([place, (await make({ place, template: "master" })).msgKey]).toEqual([
        place,
        place.includes("\0") ? "common.badRequest" : "studio.notMade",
      ]);
    expect((await make({ place: "masters/x", template: "nothing" })).msgKey).toBe("studio.notMade");
    expect(await readdir(outside, { recursive: true })).toEqual(before);
    await rm(join(folder, "linked"));
  });

  test("that the store cannot be brought to is gone again", async () => {
    served = { fingerprint: "served", problems: ["the store said no"] };
    const answer = await make({ place: "masters/carrier", template: "master" });
    served = { fingerprint: "served", problems: [] };
    expect(answer.msgKey).toBe("studio.notServed");
    expect(await readdir(join(folder, "masters"))).not.toContain("carrier.json");
  });
});

test("a file that others refer to is told by whom, and stays", async () => {
  const { text, hash } = await open();
  const { problems } = (await admin.post("/studio/check", { path: unit, text: null }))
    .data as unknown as StudioCheck;
  expect(problems.map(({ file }) => file)).toContain("purchasing/requisition.json");
  const answer = await admin.post("/studio/save", { path: unit, text: null, hash });
  expect(answer.msgKey).toBe("studio.errors");
  expect(await onDisk()).toBe(text);
});

test("a file whose rows are stored stays", async () => {
  const path = "masters/calendar-day.json";
  const { hash } = await open(path);
  const { problems, steps } = (await admin.post("/studio/check", { path, text: null }))
    .data as unknown as StudioCheck;
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(steps.map(({ risk }) => risk)).toContain("data loss");
  const answer = await admin.post("/studio/save", { path, text: null, hash });
  expect(answer.msgKey).toBe("studio.dataLoss");
  expect(await onDisk(path)).not.toBe("");
});

test("a layer's file is made, told where it is wrong, saved in its folder, and its words are told at the file below", async () => {
  const made = await admin.post("/studio/new", { place: unit, template: "layer", layer });
  const path = `${layer}/${unit}`;
  expect(made).toMatchObject({ status: 200, data: { path } });
  expect((await admin.post("/studio/new", { place: unit, template: "layer", layer })).msgKey).toBe(
    "studio.notMade",
  );
  for (const wrong of [
    { place: unit, layer: outside },
    { place: "../secret.json", layer },
  ])
    expect((await admin.post("/studio/new", { template: "layer", ...wrong })).status).not.toBe(200);
  const { files } = (await admin.get("/studio/files")).data as unknown as StudioFiles;
  expect(files.find((file) => file.path === path)).toMatchObject({ layer, name: "unit" });
  const { text, hash } = await open(path);
  const base = await onDisk();
  const other = text.replace('"unit"', '"unit",\n  "properties": { "name": { "title": "Piece" } }');
  const wrong = await check(other.replace('"title"', '"titel"'), path);
  expect(wrong.problems.map(({ file }) => file)).toContain(path);
  const { problems, differences, changes } = await check(other, path);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(differences).toContainEqual(expect.objectContaining({ owner: "unit", change: "changed" }));
  expect(changes.map(({ change, target }) => [change, target])).toEqual([
    ["changed", "/properties/name/title"],
  ]);
  expect((await save({ path, text: other, hash })).status).toBe(200);
  expect(await readFile(path, "utf8")).toBe(other);
  expect(await onDisk()).toBe(base);
  const below = await check(base);
  expect(below.changes).toMatchObject([{ layer, place: { file: path, line: 4 } }]);
  const preview = await admin.post("/studio/preview", { path, text: other, language: "en" });
  expect(JSON.stringify(preview.data)).toContain("Piece");
  const last = await open(path);
  expect((await admin.post("/studio/save", { path, text: null, hash: last.hash })).status).toBe(
    200,
  );
  await expect(readFile(path, "utf8")).rejects.toThrow("ENOENT");
});

test("a preview shows a page as a role gets it, and nothing of a draft with errors", async () => {
  const { text } = await open();
  const preview = async (of: object) =>
    (await admin.post("/studio/preview", { path: unit, text, language: "en", ...of }))
      .data as unknown as StudioPreview | null;
  const own = (await preview({}))!;
  expect(own.page).toMatchObject({ name: "unit", document: "unit", open: true });
  expect(own.page!.machines.map(({ field }) => field)).toContain("status");
  expect(own.page!.machines[0]!.picture).toContain("<svg");
  expect(own.page!.rights.buttons.map(({ code }) => code)).toContain("query");
  const renamed = text.replace('"title": "Decimals"', '"title": "Decimal places"');
  expect(JSON.stringify((await preview({ text: renamed }))!.page!.detail)).toContain(
    "Decimal places",
  );
  const customer = own.roles.find(({ code }) => code === "CUST")!;
  expect(customer.name).toMatch(/customer/i);
  expect((await preview({ role: customer.id }))!.page!.open).toBe(false);
  expect(await preview({ text: "{" })).toBeNull();
  expect((await preview({ path: "choices/urgency.json", text: "{}" })) ?? {}).not.toHaveProperty(
    "page",
  );
  const outsidePath = await admin.post("/studio/preview", { path: "../secret.json", text: "{}" });
  expect(outsidePath.msgKey).toBe("studio.unknownFile");
});

test("where the studio is off, each of its calls is a 404", async () => {
  const app = await createApp({
    schema: productSchema(),
    store: demo.store,
    clock: () => demo.clock.now,
    files: demo.files,
    clientFolder: "/nonexistent",
  });
  try {
    const caller = callerOf(app, admin.token, "en-US");
    const studioCalls = callsOf(app).filter(({ path }) => path.startsWith("/studio/"));
    const calls = studioCalls.map(({ method, path }) =>
      method === "get"
        ? caller.get(path)
        : caller.post(path, { path: unit, text: "{}", hash: "x", place: "a/b", template: "c" }),
    );
    const answers = await Promise.all(calls);
    expect(answers.length).toBeGreaterThan(7);
    expect(answers.map(({ http, msgKey }) => [http, msgKey])).toEqual(
      answers.map(() => [404, "studio.off"]),
    );
  } finally {
    await app.close();
  }
});

test("where files are broken already each can be mended by itself", async () => {
  const { text, hash } = await open();
  const currency = await onDisk("choices/urgency.json");
  await writeFile(join(folder, "choices/urgency.json"), currency.slice(0, 30));
  served = { fingerprint: "served", problems: ["choices/currency.json:1:30 error"] };
  const answer = await save({ text: text.replace('"title": "Symbol"', '"title": "Sign"'), hash });
  expect(answer).toMatchObject({ status: 200, data: { problems: served.problems } });
  await writeFile(join(folder, "choices/urgency.json"), currency);
  served = { fingerprint: "served", problems: [] };
  expect(checkSchemas(folder).schema).toBeDefined();
});

test("is for administrators, and where it is switched on", async () => {
  const { text, hash } = await open();
  for (const name of ["liqiang", "wangmin", "s001"]) {
    const other = await demo.as(name);
    const answers = [
      ...(await Promise.all(
        ["files", "sources", "dialect", `file?path=${unit}`].map((one) =>
          other.get(`/studio/${one}`),
        ),
      )),
      await other.post("/studio/check", { path: unit, text }),
      await save({ text, hash }, other),
      await other.get("/studio/templates"),
      await other.post("/studio/new", { place: "masters/carrier", template: "master" }),
      await other.post("/studio/preview", { path: unit, text }),
    ];
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 403));
  }
  expect((await demo.anyone.get("/studio/files")).http).toBe(401);
});

/** The units with one more field, in front. */
function withField(text: string): string {
  return text.replace(
    '"properties": {',
    '"properties": { "glyph": { "code": "xbmc901", "kind": "text", "title": "Symbol", "zh-CN": "符号", "maxLength": 5 },',
  );
}
