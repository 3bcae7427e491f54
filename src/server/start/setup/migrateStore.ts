import type { Schema } from "../../../engine/index.ts";
import type { ClockParts } from "../../core/clock/runClock.ts";
import { judgeLinks } from "../../core/follow/judgeLinks.ts";
import { recomputeStored, type Progress } from "../../core/recompute/recomputeStored.ts";
import { systemActors } from "../../core/session/systemActor.ts";
import type { Log, Store } from "../../store/connection/store.ts";
import { migrate, planMigration } from "../../store/tables/migrate.ts";
import type { Step } from "../../store/tables/plan.ts";
import { product } from "../product.ts";

/** What `migrateStore` would do to this database, without doing it. */
export function planStore(store: Pick<Store, "db">, schema: Schema): Promise<readonly Step[]> {
  return planMigration(store, schema, product.objects);
}

/** `migrate` with the system tables, triggers and indexes of all features. Throws as that does. */
export function migrateStore(
  store: Pick<Store, "db">,
  schema: Schema,
  options: {
    readonly allowDataLoss?: boolean;
    readonly log?: Log;
    readonly from?: Schema | undefined;
  } = {},
): Promise<readonly Step[]> {
  const { tables, objects } = product;
  return migrate(store, schema, { ...options, tables, objects, judgeLinks });
}

/**
 * Lets every feature adapt stored rows after a migration, and recomputes documents marked for it. Returns a line per
 * change; `tell` reports progress.
 */
export async function adaptRows(
  of: Pick<ClockParts, "schema" | "store" | "files" | "log">,
  now: Date,
  tell?: (progress: Progress) => void,
): Promise<readonly string[]> {
  const parts: ClockParts = { ...of, product, actors: () => systemActors(of.schema, of.store) };
  const done: string[] = [];
  for (const adapt of product.afterMigrate) {
    const line = await adapt(parts, now);
    if (line !== undefined) done.push(line);
  }
  const recomputed = await recomputeStored(parts, now, (progress) => {
    parts.log.info(...recomputedWords(progress));
    tell?.(progress);
  });
  return [...done, ...recomputed.map(progressText)];
}

/** `requisition: 200 of 1200 rows recomputed` */
export function progressText({ document, done, total, failed }: Progress): string {
  const broken = failed > 0 ? `; ${failed} could not be, see the log` : "";
  return `${document.name}: ${done} of ${total} rows recomputed${broken}`;
}

function recomputedWords({ document, done, total, failed }: Progress): [object, string] {
  return [{ document: document.name, done, total, failed }, "rows were recomputed"];
}
