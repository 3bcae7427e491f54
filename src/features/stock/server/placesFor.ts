import type { Decimal } from "decimal.js";
import { ExactDecimal } from "../../../engine/index.ts";
import {
  occupancyOf,
  put,
  spaceFor,
  strangerIn,
  type Goods,
  type Occupancy,
  type Room,
} from "./rooms.ts";

/** What counts beside the area: the same goods together, an empty location, or the pick sequence alone. */
export type PlaceRule = "SAME" | "EMPTY" | "SEQUENCE";

const preferred: Readonly<Record<PlaceRule, readonly Occupancy[]>> = {
  SAME: ["SAME", "EMPTY", "OTHER"],
  EMPTY: ["EMPTY", "SAME", "OTHER"],
  SEQUENCE: [],
};

/**
 * Divides goods over locations (given in the order of their pick sequence): the best area first, then by the rule, then by sequence.
 * Only where the mix rules allow them, each up to what fits, in whole steps. What is placed counts for the next call. The
 * places add up to less where too little is free.
 */
export function placesFor(asked: {
  readonly rooms: readonly Room[];
  readonly goods: Goods;
  readonly quantity: Decimal;
  /** Types of areas, the best first. */
  readonly types: readonly string[];
  readonly rule: PlaceRule;
  readonly step: Decimal;
}): readonly { readonly room: Room; readonly quantity: Decimal }[] {
  const { rooms, goods, types, rule, step } = asked;
  const rank = (room: Room) =>
    types.indexOf(room.areaType) * 10 + preferred[rule].indexOf(occupancyOf(room, goods));
  const ranked = rooms.map((room, at) => ({ room, at, rank: rank(room) }));
  ranked.sort((one, other) => one.rank - other.rank || one.at - other.at);
  let open = asked.quantity;
  return ranked.flatMap(({ room }) => {
    if (!open.greaterThan(0) || strangerIn(room, goods)) return [];
    const space = spaceFor(room, goods) ?? open;
    const whole = space.dividedBy(step).floor().times(step);
    const quantity = ExactDecimal.min(open, whole);
    if (!quantity.greaterThan(0)) return [];
    open = open.minus(quantity);
    put(room, goods, quantity);
    return [{ room, quantity }];
  });
}
