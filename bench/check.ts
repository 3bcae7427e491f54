// How long `npx waybill check` takes for 100 documents made from the product's: the CPU of its process and the clock, start included.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { codeOf } from "../scripts/bundle/codeOf.mjs";
import type { SourceFile } from "../src/engine/index.ts";
import { readSchemaFiles } from "../src/server/core/schema/schemaFiles.ts";
import { checkSources, productLoader } from "../src/server/start/schemas.ts";

const wanted = 100;
const runs = 5;
const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "waybill-check-"));
try {
  const files = grown();
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const loads = Array.from({ length: runs }, () =>
    spentBy([codeOf("src/cli/main.ts"), "check", folder]),
  );
  const empty = Array.from({ length: runs }, () => spentBy(["-e", "0"]));
  const bytes = files.reduce((sum, { text }) => sum + text.length, 0);
  console.log(
    `${wanted} documents in ${files.length} files, ${Math.round(bytes / 1024)} KB; seconds of CPU and of the clock, best and median of ${runs}:`,
  );
  console.log(`  waybill check       ${shown(loads)}`);
  console.log(`  node that does nothing ${shown(empty)}`);
} finally {
  rmSync(folder, { recursive: true });
}

/** The product's files and copies of its documents under other names and codes, as many as load together. */
function grown(): readonly SourceFile[] {
  const files = readSchemaFiles();
  const documents = files.filter(({ path }) => {
    const place = productLoader.placeOf(path);
    return typeof place === "object" && place.class === "document";
  });
  const copies = [...documents, ...documents].map((file, at) => copyOf(file, at));
  const { problems } = checkSources([...files, ...copies]);
  const wrong = new Set(problems.flatMap((one) => (one.severity === "error" ? [one.file] : [])));
  const sound = copies.filter(({ path }) => !wrong.has(path));
  const more = wanted - documents.length;
  if (sound.length < more) throw new Error(`Only ${sound.length} of ${more} copies load`);
  return [...files, ...sound.slice(0, more)];
}

function copyOf({ path, text }: SourceFile, at: number): SourceFile {
  const letters = String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26));
  return {
    path: path.replace(/\.json$/, `-${letters}.json`),
    text: text
      .replace(/"name": "([a-z-]+)"/, `"name": "$1-${letters}"`)
      .replace(/"api": "([^"]+)"/, `"api": "$1/${letters}"`)
      .replace(/"menu": "([A-Z_]+)"/, `"menu": "$1_${letters.toUpperCase()}"`)
      .replace(/"code": "([a-z]{3,4})(\d*)"/g, `"code": "y${letters}$1$2"`),
  };
}

interface Spent {
  readonly cpu: number;
  readonly clock: number;
}

/** What a node process of its own takes, in seconds. Throws what it says when it fails. */
function spentBy(args: readonly string[]): Spent {
  const atExit = "process.on('exit',()=>console.error('cpu',JSON.stringify(process.cpuUsage())))";
  const begun = performance.now();
  const { stderr, stdout } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(atExit)}`, ...args],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1e8,
      // As bin/waybill.mjs starts it.
      env: { ...process.env, NODE_COMPILE_CACHE: join(root, "node_modules/.cache/waybill") },
    },
  );
  const clock = (performance.now() - begun) / 1000;
  const said = /cpu (\{.*\})/.exec(stderr)?.[1];
  if (said === undefined || / [1-9]\d* error/.test(stdout)) throw new Error(`${stderr}\n${stdout}`);
  const { user, system } = JSON.parse(said) as NodeJS.CpuUsage;
  return { cpu: (user + system) / 1e6, clock };
}

function shown(runsOf: readonly Spent[]): string {
  const bestAndMedian = (seconds: readonly number[]) => {
    const sorted = seconds.toSorted((a, b) => a - b);
    return `${sorted[0]!.toFixed(2)} ${sorted[Math.floor(sorted.length / 2)]!.toFixed(2)}`;
  };
  const cpu = bestAndMedian(runsOf.map((one) => one.cpu));
  return `CPU ${cpu}, clock ${bestAndMedian(runsOf.map((one) => one.clock))}`;
}
