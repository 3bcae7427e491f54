import { sql } from "kysely";
import { dayIn } from "../../../server/core/context.ts";
import type { Topics } from "../../../server/core/events/events.ts";
import type { FeatureStreams, Reader, Readers } from "../../../server/http/openStreams.ts";
import { newsOf } from "./newsOf.ts";

interface Watched {
  readonly id: string;
  readonly userId: string;
  readonly side: string;
  readonly page: string;
  readonly version: number;
}

/** Notifies the open pages of a document; they ask for the change with `watch`. */
export const watchStreams: FeatureStreams = {
  at: {
    watch: (event, readers) => void tell(event, readers),
  },
};

async function tell({ record, side }: Topics["watch"], readers: Readers): Promise<void> {
  const [first] = readers.all();
  if (!first) return;
  try {
    const { rows } = await sql<Watched>`select id, "userId", side, page, version from system.watch
      where "recordId" = ${record}::uuid and until > clock_timestamp() order by id`.execute(
      first.context.store.db,
    );
    for (const row of rows)
      for (const reader of readers.ofUser(row.userId))
        if (side === undefined ? await hears(reader, record, row) : row.side === side)
          reader.stream.send({ type: "watch", watcher: row.id });
  } catch (error) {
    // Pages ask again by themselves.
    first.context.log.error({ err: error }, "open pages could not be told");
  }
}

/**
 * Whether a user may know that a document was written. Staff may, as they may read it. For others the time alone
 * would reveal activity of another side: they are notified of changes visible to them.
 */
async function hears(
  { context }: Reader,
  id: string,
  { side, page, version }: Watched,
): Promise<boolean> {
  if (side === "") return true;
  const now = new Date();
  const then = { now: now.toISOString(), today: dayIn(context.actor.company.timeZone, now) };
  const asked = { ...context, ...then, db: context.store.db };
  const news = await newsOf(asked, { page, id, since: version }).catch(() => []);
  return news.length > 0;
}
