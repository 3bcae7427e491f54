import { sql } from "kysely";
import type { ExpertScore } from "../../answers/auctionScores.ts";
import type { Context } from "../../../../server/core/context.ts";

/** What an expert has written so far, or handed in. */
interface KeptScores {
  readonly scores: readonly ExpertScore[];
  readonly submittedAt: string | null;
}

/** Scores of an event by expert. Nobody but their expert may see them before all have handed in. */
export async function readScores(
  { db }: Pick<Context, "db">,
  event: string,
): Promise<ReadonlyMap<string, KeptScores>> {
  const { rows } = await sql<KeptScores & { expert: string }>`
    select expert, scores, "submittedAt" from system.auction_score where event = ${event}::uuid /* in any order */`.execute(
    db,
  );
  return new Map(rows.map(({ expert, scores, submittedAt }) => [expert, { scores, submittedAt }]));
}

/** Keeps an expert's scores; `submitted`: they are handed in and stay. */
export async function keepScores(
  { db, now }: Pick<Context, "db" | "now">,
  kept: {
    readonly event: string;
    readonly expert: string;
    readonly scores: readonly ExpertScore[];
    readonly submitted: boolean;
  },
): Promise<void> {
  await sql`insert into system.auction_score (event, expert, scores, "submittedAt")
    values (${kept.event}::uuid, ${kept.expert}::uuid, ${JSON.stringify(kept.scores)}::jsonb,
      ${kept.submitted ? now : null}::timestamptz)
    on conflict (event, expert) do update set scores = excluded.scores, "submittedAt" = excluded."submittedAt"`.execute(
    db,
  );
}
