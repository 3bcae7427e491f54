// How long a saved schema file takes until open pages are told: the clock from the save, and the CPU beside loading all files once.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "../src/server/store/connection/connect.ts";
import { eventChannel } from "../src/server/core/events/events.ts";
import { folderFiles } from "../src/server/core/files/folderFiles.ts";
import { openLiveSchemas } from "../src/server/start/liveSchemas.ts";
import { whenSchemasSaved } from "../src/server/start/whenSaved.ts";
import { schemasFolder } from "../src/server/core/schema/schemaFiles.ts";
import { checkSchemas } from "../src/server/start/schemas.ts";

const rounds = 10;
const folder = mkdtempSync(join(tmpdir(), "waybill-swap-"));
const schemas = join(folder, "schemas");
const unit = join(schemas, "masters/unit.json");
cpSync(schemasFolder, schemas, { recursive: true });
const text = readFileSync(unit, "utf8");
const log = { debug() {}, info() {}, warn() {}, error: console.error };
const store = await openStore({ databaseUrl: "", dataFolder: join(folder, "data"), log });
const live = openLiveSchemas({
  folder: schemas,
  store,
  files: folderFiles(join(folder, "files")),
  log,
  demo: false,
  editable: true,
});
try {
  await live.read();
  let told = Promise.withResolvers<void>();
  await store.listen(eventChannel, (event) => {
    if (event.includes('"schema"')) told.resolve();
  });
  const unwatch = whenSchemasSaved([schemas], () => void live.read());
  const save = (changed: string) => async () => {
    told = Promise.withResolvers();
    writeFileSync(unit, changed);
    await told.promise;
  };
  const titled = (round: number) => text.replace('"title": "Unit"', `"title": "Unit ${round}"`);
  const widened = (round: number) =>
    text.replace('"maxLength": 30', `"maxLength": ${31 + round}`).replace('"Unit"', '"Units"');
  const loads = await times(
    (round) => () => checkSchemas(schemas, { layers: [{ name: String(round), sources: [] }] }),
  );
  const titles = await times((round) => save(titled(round)));
  const columns = await times((round) => save(widened(round)));
  unwatch();
  console.log(`Seconds, best and median of ${rounds}:`);
  console.log(`  loading all files            ${shown(loads)}`);
  console.log(`  another title: save to told  ${shown(titles)}; ${ratio(titles)} of a load's CPU`);
  console.log(
    `  a wider column: save to told ${shown(columns)}; ${ratio(columns)} of a load's CPU`,
  );

  function ratio(spent: readonly Spent[]): string {
    return (median(spent.map(({ cpu }) => cpu)) / median(loads.map(({ cpu }) => cpu))).toFixed(2);
  }
} finally {
  await live.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}

interface Spent {
  readonly cpu: number;
  readonly clock: number;
}

/** What each round takes, after one that warms up. */
async function times(roundOf: (round: number) => () => unknown): Promise<readonly Spent[]> {
  const spent: Spent[] = [];
  for (let round = 0; round <= rounds; round++) {
    const run = roundOf(round);
    const before = process.cpuUsage();
    const begun = performance.now();
    await run();
    const clock = (performance.now() - begun) / 1000;
    const { user, system } = process.cpuUsage(before);
    if (round > 0) spent.push({ clock, cpu: (user + system) / 1e6 });
  }
  return spent;
}

function shown(spent: readonly Spent[]): string {
  const of = (values: readonly number[]) =>
    `${Math.min(...values).toFixed(2)} / ${median(values).toFixed(2)}`;
  return `clock ${of(spent.map(({ clock }) => clock))}, CPU ${of(spent.map(({ cpu }) => cpu))}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
