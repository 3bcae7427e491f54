import { sql } from "kysely";
import { canonicalDecimal, roundDecimal } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { namedStock, unitNames } from "./named.ts";
import type { Posted } from "./postMovement.ts";
import { refusedLeg } from "./refusedLeg.ts";
import { put, roomsOf, spaceFor, strangerIn, weightsOf, type Goods, type Room } from "./rooms.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

type Moved = Omit<Posted, "number">;

/** Locks the locations whose capacity and mix rules a posting is judged by, in one order, before any balance is locked. */
export async function lockPlaces({ db, schema }: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const location = bind(schema, bound.location);
  await sql`select id from ${location.name} where id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(db);
}

/**
 * Refuses legs with `fits` that a location has no room for (`stock.noRoom`, 5615) or whose goods may not lie beside what is there
 * (`stock.noMix`, 5616). All legs of the posting count. The locations are locked: two postings never fill the same place.
 */
export async function refuseFull(context: Writing, moved: readonly Moved[]): Promise<void> {
  const judged = moved.filter(
    ({ leg, key, change }) => leg.fits === true && key.location !== null && change.greaterThan(0),
  );
  if (judged.length === 0) return;
  const rooms = new Map(
    (await roomsOf(context, { ids: judged.map(({ key }) => key.location!) })).map((room) => [
      room.id,
      room,
    ]),
  );
  const weights = await weightsOf(context, [...new Set(moved.map(({ key }) => key.material))]);
  const goodsOf = ({ key: { material, batch } }: Moved): Goods => ({
    material,
    batch,
    weight: weights.get(material) ?? null,
  });
  for (const one of moved) {
    const room = rooms.get(one.key.location ?? "");
    if (room) put(room, goodsOf(one), one.change);
  }
  for (const one of judged) {
    const room = rooms.get(one.key.location!);
    if (room) await judge(context, one, room, goodsOf(one));
  }
}

async function judge(context: Writing, one: Moved, room: Room, goods: Goods): Promise<void> {
  const { leg, change, baseUnit } = one;
  const stranger = strangerIn(room, goods);
  if (stranger) {
    const args = [room.code, await namedStock(context, goods), await namedStock(context, stranger)];
    throw refusedLeg(leg, "stock.noMix", args);
  }
  const space = spaceFor(room, goods);
  if (space === null || !space.isNegative()) return;
  const left = roundDecimal(space.plus(change), 6);
  const args = [
    room.code,
    canonicalDecimal(left.isNegative() ? left.minus(left) : left),
    await namedStock(context, goods),
    canonicalDecimal(change),
    (await unitNames(context, [baseUnit])).get(baseUnit) ?? "",
  ];
  throw refusedLeg(leg, "stock.noRoom", args);
}
