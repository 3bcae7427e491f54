import { sql } from "kysely";
import {
  Refusal,
  refusalOf,
  type Actor,
  type Person,
  type Problem,
} from "../../../engine/index.ts";
import { inTransaction, type Context } from "../../../server/core/context.ts";
import { noteDeed } from "../../../server/core/history/writeHistory.ts";
import { isStaff } from "../../../server/core/read/internalComments.ts";
import { readableRecord } from "../../../server/core/read/getRecord.ts";
import { shownRecord } from "../../../server/core/read/shownRecord.ts";
import { sessionTables } from "../../../server/core/session/sessionTables.ts";
import { containsPattern } from "../../../server/store/statement/statement.ts";
import { sendMessages } from "../../messages/server/index.ts";
import { idsIn, plainText } from "./readSaid.ts";
import { readersAmong } from "./mentionable.ts";

/** Most people a document is shared with at once, most that are offered, and most looked at for them. */
const mostPeople = 20;
const offered = 10;
const tried = 50;
const longestNote = 1000;

/**
 * Sends people a message that leads to a document. Only people of the sharer's own side get it (staff of the company, or users of
 * the same supplier or customer), and only who may open it by their own rights: the message has its number and the note, and what
 * else they see their rights decide. Noted in the timeline. Right: `get`.
 * @throws Refusal `share.noRight` for everybody who may not open it, `common.notFound` for anybody of another side; then nothing is
 * sent.
 */
export async function share(
  context: Context,
  request: {
    readonly page: string;
    readonly id: unknown;
    readonly people: unknown;
    readonly note: unknown;
  },
): Promise<{ readonly people: readonly Person[] }> {
  const { page } = request;
  const { document, stored } = await readableRecord(context, request);
  const { id } = stored.record;
  const asked = idsIn(request.people, "people", mostPeople);
  if (asked.length === 0)
    throw new Refusal("common.badRequest", { args: [`people: 1…${mostPeople} id`] });
  const note = plainText(request.note, "note", longestNote);
  const near = await ownSide(context, { among: asked });
  const readers = await readersAmong(
    context,
    document,
    id,
    near.map((one) => one.id),
  );
  const able = readers.filter(isOfTheSideOf(context.actor));
  const problems = asked.flatMap((one): Problem[] => {
    if (able.some(({ user }) => user.id === one)) return [];
    const person = near.find((known) => known.id === one);
    // Of people elsewhere nothing is told, not even that there are such.
    return person
      ? [{ msgKey: "share.noRight", args: [person.name], path: "people", value: one }]
      : [{ msgKey: "common.notFound", args: ["people", one], path: "people", value: one }];
  });
  const [first, ...rest] = problems;
  if (first) throw refusalOf([first, ...rest]);
  const { record } = await shownRecord(context, { page, id, button: "get" });
  const code = record[document.identity.code];
  const number = typeof code === "string" ? code : "";
  const people = able.map(({ user }) => ({ id: user.id, name: user.name }));
  const who = context.actor.user.name;
  await inTransaction(context, async (inside) => {
    const title = {
      cn: `${who}与您分享了 ${number}`,
      tw: `${who}與您分享了 ${number}`,
      en: `${who} shared ${number} with you`,
    };
    await sendMessages(inside, {
      to: people.map((one) => one.id),
      title,
      ...(note !== "" && { body: { cn: note, tw: note, en: note } }),
      link: { menu: document.menu, document: document.name, id, number },
      type: "BUSINESS",
    });
    const names = people.map(({ name }) => name);
    const below = note === "" ? "" : `\n${note}`;
    await noteDeed(inside, {
      document,
      record: id,
      texts: {
        cn: `已分享给${names.join("、")}${below}`,
        tw: `已分享給${names.join("、")}${below}`,
        en: `Shared with ${names.join(", ")}${below}`,
      },
    });
  });
  return { people };
}

/** Whom a document can be shared with, by a part of their name. Right: `get`. */
export async function sharable(
  context: Context,
  request: { readonly page: string; readonly id: unknown; readonly q: string },
): Promise<{ readonly people: readonly Person[] }> {
  const { document, stored } = await readableRecord(context, request);
  const near = await ownSide(context, { named: request.q });
  const readers = await readersAmong(
    context,
    document,
    stored.record.id,
    near.map((one) => one.id),
  );
  const people = readers
    .filter(isOfTheSideOf(context.actor))
    .slice(0, offered)
    .map(({ user: { id, name } }) => ({ id, name }));
  return { people };
}

/** Staff with staff, and a supplier's or customer's users among themselves. */
const isOfTheSideOf =
  (me: Actor) =>
  (other: Actor): boolean =>
    isStaff(me)
      ? isStaff(other)
      : other.user.accountType === me.user.accountType &&
        me.party !== null &&
        other.party === me.party;

/** Users in work who belong to the company acted for and to the actor's side, without himself. */
async function ownSide(
  { db, schema, actor }: Context,
  of: { readonly among: readonly string[] } | { readonly named: string },
): Promise<readonly Person[]> {
  const { user, userOrgs } = sessionTables(schema);
  const { accountType, id } = actor.user;
  const chosen =
    "among" in of
      ? sql`u.id = any(${[...of.among]}::uuid[])`
      : sql`u.name ilike ${containsPattern(of.named)}`;
  const party = { STAFF: sql`true`, SUPPLIER: sql`u.supplier`, CUSTOMER: sql`u.customer` }[
    accountType
  ];
  const side = isStaff(actor) ? party : sql`${party} = ${actor.party}::uuid`;
  const { rows } = await sql<Person>`select u.id, u.name from ${user} u
    where not u.deleted and u.status = 'NORMAL' and u.id <> ${id}::uuid and u."accountType" = ${accountType}
      and ${side} and ${chosen}
      and exists (select 1 from ${userOrgs} uo where uo."headerId" = u.id and uo.company = ${actor.company.id}::uuid)
    order by u.name, u.id limit ${tried}`.execute(db);
  return rows;
}
