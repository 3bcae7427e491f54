import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test, vi } from "vitest";
import { fixtureFolder } from "../../tests/fixtures/schemaFixture.ts";
import { runCommand } from "./runCommand.ts";

// Some start a process or an embedded database.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "waybill-check-"));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync(join(fixtureFolder, "base"), folder, { recursive: true });

test("check says that sound files are sound", () => {
  const { status, stdout } = started("check", folder);
  expect(stdout).toBe("0 error(s), 0 warning(s) in 3 document(s)\n");
  expect(status).toBe(0);
});

test("check lists problems by file, line and column, and fails", async () => {
  writeFileSync(join(folder, "masters", "broken.json"), '{\n  "name": "broken",\n  "tilte": 1\n}');
  const { status, stdout } = await waybill("check", folder);
  expect(stdout).toContain(
    'masters/broken.json:3:3 error: Unknown word "tilte"; did you mean "title"?',
  );
  expect(status).toBe(1);
  const json = await waybill("check", "--json", folder);
  expect(JSON.parse(json.stdout)).toContainEqual(
    expect.objectContaining({ pointer: "/tilte", nearest: "title", line: 3 }),
  );
  expect(json.status).toBe(1);
});

test("check knows the names that the module of WAYBILL_RENDERERS registers", async () => {
  const at = join(folder, "masters", "traffic.json");
  const field = (key: string, more: object) => ({
    [key]: { kind: "text", title: key, "zh-CN": key, ...more },
  });
  const document = {
    name: "traffic",
    code: "xtr",
    scope: "global",
    menu: "TRAFFIC",
    version: 1,
    title: "Traffic",
    "zh-CN": "T",
    required: ["code", "name"],
    properties: {
      ...field("code", { unique: true, renderer: "trafic-light" }),
      ...field("name", { renderer: { name: "rating" } }),
    },
    actions: {
      rate: {
        title: "Rate",
        "zh-CN": "评分",
        effects: [],
        input: { stars: { kind: "integer", title: "Stars", renderer: "ratin" } },
      },
    },
  };
  writeFileSync(at, JSON.stringify(document));
  const env = { WAYBILL_RENDERERS: "docs/examples/renderer-kit" };
  const { stdout } = await layered(env, "check", "--json", folder);
  rmSync(at);
  const found = JSON.parse(stdout) as { pointer: string }[];
  const about = found.filter((one) => one.pointer.includes("renderer"));
  expect(about).toEqual([
    expect.objectContaining({
      pointer: "/properties/code/renderer",
      severity: "warning",
      nearest: "traffic-light",
    }),
    expect.objectContaining({
      pointer: "/actions/rate/input/stars/renderer",
      severity: "warning",
      nearest: "rating",
    }),
  ]);
});

test("check --watch tells what each save has changed", async () => {
  const file = join(folder, "masters", "broken.json");
  rmSync(file, { force: true });
  const main = join(import.meta.dirname, "main.ts");
  const watching = spawn(process.execPath, [main, "check", "--watch", "--json", folder]);
  try {
    const lines = createInterface(watching.stdout)[Symbol.asyncIterator]();
    const next = async () => JSON.parse((await lines.next()).value ?? "null") as unknown;
    expect(await next()).toEqual([]);
    writeFileSync(file, '{ "name": "broken", "tilte": 1 }');
    expect(await next()).toContainEqual(expect.objectContaining({ pointer: "/tilte" }));
    rmSync(file);
    expect(await next()).toEqual([]);
  } finally {
    watching.kill();
  }
});

test("every command says how it is called", async () => {
  expect(await waybill("cases", "--help")).toMatchObject({
    status: 0,
    stderr: "",
    stdout: expect.stringMatching(/^Usage: waybill cases \[--json\]/),
  });
});

test("export-schema prints a document of the product", async () => {
  const { status, stdout } = await waybill("export-schema", "requisition");
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    $id: "waybill:purchasing/requisition",
  });
  const unknown = await waybill("export-schema", "requisitions");
  expect(unknown.stderr).toContain('no document "requisitions"; did you mean "requisition"?');
  expect(unknown.status).toBe(2);
});

test("diff says what changes for users between two versions", async () => {
  const base = join(fixtureFolder, "base");
  const later = mkdtempSync(join(tmpdir(), "waybill-later-"));
  try {
    cpSync(base, later, { recursive: true });
    const path = join(later, "masters", "material.json");
    writeFileSync(path, readFileSync(path, "utf8").replace('"maxLength": 100', '"maxLength": 60'));
    expect((await waybill("diff", base, base)).stdout).toBe("Nothing changes for users.\n");
    expect(await waybill("diff", base, later)).toMatchObject({
      status: 0,
      stdout:
        'material\n  ~ field name "Name"\n      maxLength: 100 => 60\n\n1 difference(s): 1 what must and may be typed\n',
    });
    writeFileSync(path, "{}");
    expect(await waybill("diff", base, later)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("cannot read the files of"),
    });
    expect(await waybill("diff", "no-such-revision")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("is no folder and no git revision"),
    });
  } finally {
    rmSync(later, { recursive: true });
  }
});

test("cases runs the examples of the schemas, and says at which line one comes out otherwise", async () => {
  const changed = mkdtempSync(join(tmpdir(), "waybill-cases-"));
  try {
    cpSync(join(fixtureFolder, "base"), changed, { recursive: true });
    const sound = await waybill("cases", "--folder", changed);
    expect(sound.stderr).toBe("");
    expect(sound).toMatchObject({ status: 0, stdout: expect.stringContaining(", 0 otherwise") });
    const path = join(changed, "purchasing", "order.json");
    const text = readFileSync(path, "utf8");
    const source = JSON.parse(text) as { cases: { expect: { status: number } }[] };
    source.cases[0]!.expect.status = 5999;
    writeFileSync(path, JSON.stringify(source, null, 2));
    const { status, stdout } = await waybill("cases", "--folder", changed, "order");
    expect(stdout).toMatch(/^purchasing\/order\.json:\d+ WRONG /m);
    expect(status).toBe(1);
    expect(await waybill("cases", "--folder", changed, "orders")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('did you mean "order"?'),
    });
  } finally {
    rmSync(changed, { recursive: true });
  }
});

test("layers are told, checked, and left out of a folder that diff is given", async () => {
  const env = { WAYBILL_LAYERS: "docs/examples/customer-layer" };
  const layers = await layered(env, "layers");
  expect(layers.stdout).toContain("    - /actions/unpublish (line 4)\n");
  expect(layers.stdout).toContain("11 change(s), 0 conflict(s)");
  expect(layers.status).toBe(0);
  const told = (await layered(env, "diff", "schemas")).stdout;
  expect(told).toContain("  - action unpublish");
  expect(told).not.toMatch(/^requisition$/m);
  expect(await layered({ WAYBILL_LAYERS: "nowhere" }, "check")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('WAYBILL_LAYERS is "nowhere"'),
  });
});

test("wrong use is told with what is right", async () => {
  const { status, stderr } = await waybill("chek");
  expect(stderr).toContain('no command "chek"; did you mean "check"?');
  expect(status).toBe(2);
  expect(started("check", "--nope")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("Usage: waybill check"),
  });
  expect(await waybill("help")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("export-dialect"),
  });
});

function waybill(...args: string[]) {
  return layered({}, ...args);
}

/** What a command printed, and its exit code. */
interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process, with settings. */
async function layered(env: Readonly<Record<string, string>>, ...args: string[]): Promise<Ended> {
  const printed = { stdout: "", stderr: "" };
  const into = (stream: keyof typeof printed) => (text: string) => {
    printed[stream] += `${text}\n`;
  };
  const log = vi.spyOn(console, "log").mockImplementation(into("stdout"));
  const error = vi.spyOn(console, "error").mockImplementation(into("stderr"));
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    return { status: await runCommand(args), ...printed };
  } finally {
    vi.unstubAllEnvs();
    log.mockRestore();
    error.mockRestore();
  }
}

/** Runs a command as a person does, in a process of its own. */
function started(...args: string[]): Ended {
  return spawnSync(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], {
    encoding: "utf8",
  });
}
