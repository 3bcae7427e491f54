import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  describeProblem,
  Refusal,
  type DraftFile,
  type SchemaProblem,
} from "../../../engine/index.ts";
import type { StudioSaved } from "../answers/studio.ts";
import { planMigration } from "../../../server/store/tables/migrate.ts";
import type { Server } from "../../../server/http/server.ts";
import { dialectName } from "../../../server/core/schema/schemaFiles.ts";
import { hindrances, loadDraft, loadStored } from "./checkDraft.ts";
import {
  dialectOf,
  hashOf,
  openFile,
  placeOfFile,
  replaceText,
  studioFiles,
} from "./schemaFolder.ts";
import type { LiveFiles } from "../../../server/core/schema/liveFiles.ts";

/** What is to be saved: the whole text or that the file goes (`null`), and the name of the text that it was made from. */
interface Saving extends DraftFile {
  /** Undefined of a new file, which `saveFile` is told by whoever has judged its path. */
  readonly hash: string | undefined;
}

/** The store that the saved files are to fit, and what stands in it beside their documents. */
type PlannedStore = Pick<Server, "store" | "product">;

/**
 * Writes a schema file as the text that was sent, byte for byte, or removes it, and serves what is then there. One save at a
 * time. What cannot be served after all (the store refuses it) is put back.
 * @throws Refusal `studio.unknownFile`, `studio.conflict` when the file is not what was read, `studio.errors` with the
 *   problems, `studio.dataLoss` when stored values would go, `studio.notServed`. Nothing is written then.
 */
export function saveFile(
  studio: LiveFiles,
  planned: PlannedStore,
  saving: Saving,
): Promise<StudioSaved> {
  const saved = last.then(() => saveNow(studio, planned, saving));
  last = saved.catch(() => undefined);
  return saved;
}

/** The save before, whichever app of this process took it. */
let last: Promise<unknown> = Promise.resolve();

async function saveNow(
  studio: LiveFiles,
  { store, product }: PlannedStore,
  saving: Saving,
): Promise<StudioSaved> {
  const { path, text } = saving;
  const place = placeOfFile(studio, path);
  const before = saving.hash === undefined ? undefined : openFile(studio, path);
  const isOther = before ? before.hash !== saving.hash : existsSync(join(place.folder, place.path));
  if (isOther) throw new Refusal("studio.conflict", { args: [path] });
  const { schema, problems } = loadDraft(studio, { path, text });
  if (!schema) {
    // What others refer to stays, also where something else is broken.
    const before = text === null ? [] : loadStored(studio).problems;
    const errors = hindrances(before, problems, path);
    if (errors.length > 0) throw withProblems(errors);
  }
  if (schema) {
    const steps = await planMigration(store, schema, product.objects);
    const losing = steps.filter(({ risk }) => risk === "data loss");
    if (losing.length > 0)
      throw new Refusal("studio.dataLoss", { args: [losing.map(({ about }) => about).join("; ")] });
  }
  await replaceText(place, text);
  const reading = await studio.read();
  if (schema && reading.problems.length > 0) {
    await replaceText(place, before?.text ?? null);
    await studio.read();
    throw new Refusal("studio.notServed", { args: [reading.problems[0]!.split("\n")[0]!] });
  }
  await renewDialect(studio);
  return { hash: hashOf(text ?? ""), ...reading };
}

function withProblems(errors: readonly SchemaProblem[]): Refusal {
  return new Refusal("studio.errors", {
    args: [String(errors.length), describeProblem(errors[0]!)],
    data: { schemaProblems: errors.slice(0, 50) },
  });
}

/** The file that editors outside complete from knows the names of the schema files: where it is kept, it is kept current. */
async function renewDialect({ folder, loader }: LiveFiles): Promise<void> {
  const before = dialectOf(folder);
  const text = loader.dialectText(studioFiles(folder));
  if (before !== "" && before !== text) await replaceText({ folder, path: dialectName }, text);
}
