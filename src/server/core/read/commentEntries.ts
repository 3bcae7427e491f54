import { sql } from "kysely";
import type { CommentEntry, StoredFile } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { instantWire } from "../../store/statement/referenceJson.ts";
import { heardBy } from "./internalComments.ts";
import { peopleOf } from "./people.ts";

/** Comments by id, with the people and files they name; those that are not for the reader are left out. */
export async function commentEntries(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CommentEntry>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    readonly id: string;
    readonly at: string;
    readonly userId: string;
    readonly text: string;
    readonly internal: boolean;
    readonly mentions: readonly string[];
    readonly files: readonly StoredFile[];
  }>`select id, ${instantWire(sql`at`)} as at, "userId", coalesce(texts ->> ${context.language}, text) as text, internal, to_json(mentions) as mentions,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime)
        order by held.place), '[]') from unnest(files) with ordinality as held(id, place)
        join system.file f on f.id = held.id) as files
    from system.comment where id = any(${ids}::uuid[]) and ${heardBy(context.actor)} /* in any order */`.execute(
    context.db,
  );
  const person = await peopleOf(
    context,
    rows.flatMap(({ userId, mentions }) => [userId, ...mentions]),
  );
  return new Map(
    rows.map(({ id, at, userId, text, internal, mentions, files }) => [
      id,
      {
        kind: "comment",
        id,
        at,
        by: person(userId),
        text,
        mentions: mentions.map(person),
        files,
        ...(internal && { internal }),
      },
    ]),
  );
}
