import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCommand } from "../../src/cli/runCommand.ts";
import { demoData } from "./demoApp.ts";
import { preparedData, type OwnData } from "./preparedStore.ts";
import { startEnvironment } from "./serverProcess.ts";

/* Commands that work on a store that is there. */
const command = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));
let folder: string;
let data: OwnData;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-commands-"));
  data = await preparedData(demoData(), join(folder, "data"));
}, 300_000);
afterAll(async () => {
  await data?.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly status: number | null;
  readonly printed: string;
}
const waybill = (...args: readonly string[]): Promise<Ended> => waybillWith({}, ...args);

/** Runs a command here, where the product's code is loaded already. */
async function waybillWith(
  more: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Ended> {
  // What the test run sets for itself is no setting of the product.
  for (const name of Object.keys(process.env).filter((one) => one.startsWith("WAYBILL_")))
    vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({ LOG_LEVEL: "warn", ...data.settings, ...more }))
    vi.stubEnv(name, value);
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const spies = [
    vi.spyOn(console, "log").mockImplementation(print),
    vi.spyOn(console, "error").mockImplementation(print),
  ];
  try {
    return {
      status: await runCommand(args),
      printed: printed.map((line) => `${line}\n`).join(""),
    };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}

test("`waybill admin` makes a password link for the administrator, as a process of its own", () => {
  const env = { ...startEnvironment, LOG_LEVEL: "warn", ...data.settings };
  const options = { env, encoding: "utf8" } as const;
  const { status, stdout } = spawnSync(process.execPath, [command, "admin"], options);
  expect(status).toBe(0);
  expect(stdout).toMatch(/http:\/\/localhost:3000\/setup\/[\w-]{43}/);
});

test("`waybill admin` knows no such person", async () => {
  const { status, printed } = await waybill("admin", "nobody");
  expect(status).toBe(2);
  expect(printed).toContain('there is no staff user "nobody"');
});

test("`waybill demo` refuses to fill a store that holds data", async () => {
  const { status, printed } = await waybill("demo");
  expect(status).toBe(2);
  expect(printed).toContain("holds data already");
});

test("`waybill recompute` computes the rows of a document anew and says how many", async () => {
  const { status, printed } = await waybill("recompute", "supplier");
  expect(printed).toMatch(/^supplier: (\d+) of \1 rows recomputed\n$/);
  expect(status).toBe(0);
  // Nothing waits afterwards, and the schema files need nothing more.
  expect((await waybill("plan")).printed).toBe("-- The database agrees with the schema files.\n");
});

test("`waybill recompute` names the nearest stored document, and wants exactly one", async () => {
  const misspelt = await waybill("recompute", "suplier");
  expect(misspelt.status).toBe(2);
  expect(misspelt.printed).toContain('no stored document "suplier"; did you mean "supplier"?');
  for (const args of [[], ["supplier", "material"]]) {
    const { status, printed } = await waybill("recompute", ...args);
    expect({ args, status }).toEqual({ args, status: 2 });
    expect(printed).toContain("name one document");
  }
});

test("`waybill recompute` leaves a store alone that is not migrated yet", async () => {
  const layer = join(folder, "layer");
  await mkdir(join(layer, "supplier"), { recursive: true });
  await writeFile(
    join(layer, "supplier", "supplier.json"),
    JSON.stringify({
      extends: "supplier",
      properties: {
        xScore: { kind: "integer", compute: "1 + 1", title: "Score", "zh-CN": "评分" },
      },
    }),
  );
  const layered = { WAYBILL_LAYERS: layer };
  const early = await waybillWith(layered, "recompute", "supplier");
  expect(early.printed).toContain("run `npx waybill migrate` first");
  expect(early.status).toBe(1);

  // `plan` counts the rows, `migrate` computes them, and by hand they can be computed again.
  const counted = /supplier: .*xScore.* \((\d+) rows\)/.exec(
    (await waybillWith(layered, "plan")).printed,
  );
  expect(Number(counted?.[1])).toBeGreaterThan(0);
  const rows = `supplier: ${counted![1]} of ${counted![1]} rows recomputed`;
  expect((await waybillWith(layered, "migrate")).printed).toContain(rows);
  expect(await waybillWith(layered, "recompute", "supplier")).toEqual({
    status: 0,
    printed: `${rows}\n`,
  });
});
