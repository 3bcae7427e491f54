import { sql } from "kysely";
import { dayIn } from "../context.ts";
import type { Store } from "../../store/connection/store.ts";
import { systemContext } from "../systemContext.ts";
import type { ClockParts } from "./runClock.ts";

/** From this hour of the company's own clock on. */
const fromHour = 2;

/**
 * Does the work of the night that the product has, in every company whose night has come: the first process to claim a task of a day
 * does it. A task that fails is logged and left for the next night.
 */
export async function runNightly(parts: ClockParts, now: Date): Promise<void> {
  for (const actor of await parts.actors()) {
    const { timeZone } = actor.company;
    if (hourIn(timeZone, now) < fromHour) continue;
    const today = dayIn(timeZone, now);
    for (const [name, task] of parts.product.nightly) {
      if (!(await claim(parts.store, { name, company: actor.company.id, day: today }))) continue;
      const context = systemContext(parts, { actor, now, traceId: "nightly" });
      try {
        const done = await task(context);
        parts.log.info({ task: name, company: actor.company.code, done }, "done for the night");
      } catch (error) {
        parts.log.error(
          { err: error, task: name, company: actor.company.code },
          "the night failed",
        );
      }
    }
  }
}

/** Whether this process is the one to do a task of a day. Days that are claimed already cost no write. */
async function claim(
  { db }: Store,
  { name, company, day }: { readonly name: string; readonly company: string; readonly day: string },
): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`with known as (
      select from system.nightly where task = ${name} and "orgId" = ${company}::uuid and day >= ${day}::date)
    insert into system.nightly as n (task, "orgId", day)
    select ${name}, ${company}::uuid, ${day}::date where not exists (select from known)
    on conflict (task, "orgId") do update set day = excluded.day where n.day < excluded.day
    returning true as claimed`.execute(db);
  return rows.length > 0;
}

function hourIn(timeZone: string, now: Date): number {
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
  return Number(hour.format(now));
}
