import type { Decimal } from "decimal.js";
import {
  canonicalDecimal,
  divide,
  ExactDecimal,
  Refusal,
  roundDecimal,
} from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { parameter } from "../../../server/core/session/sessionTables.ts";
import { costAfter, costOf, lockCosts, valuedOwner, writeCosts, type Cost } from "./costs.ts";
import { refuseCounted } from "./count/countRunning.ts";
import { lockPlaces, refuseFull } from "./refuseFull.ts";
import { lockStock, type HeldStock } from "./lockStock.ts";
import { refuseBlockedBatches } from "./refuseBlockedBatches.ts";
import { refuseStrangeReturns } from "./refuseStrangeReturns.ts";
import { reservationsOf, spendReservations, type Reservation } from "./reservations.ts";
import { shortStock } from "./shortStock.ts";
import { stockFacts, type StockFacts } from "./stockFacts.ts";
import { keyText, type StockKey } from "./stockKey.ts";
import { movementNumbers, writeMovements } from "./writeMovements.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/** One change of one balance. */
export interface Leg {
  /** The area follows from the location. */
  readonly key: Omit<StockKey, "area">;
  /** A value of the movement types: `ADJ_IN`. */
  readonly type: string;
  /** With its sign, in `unit`; null: all that is there (out), or as much as the leg before moved (in). Never 0. */
  readonly quantity: string | null;
  /** Null: the material's base unit. */
  readonly unit: string | null;
  /** One unit in base units, as agreed in the order; without it by the material's conversions of today. */
  readonly factor?: string | null | undefined;
  /** It goes back to whom its order's line came from. */
  readonly returns?: boolean | undefined;
  /** Legs of one posting with the same pair share a number: what one takes the other brings. */
  readonly pair?: string | undefined;
  /** Per `unit`. */
  readonly cost?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly remark?: string | null | undefined;
  /** Of the line behind it, as people know it. */
  readonly item?: number | null | undefined;
  /** Id of the row behind it. */
  readonly line?: string | undefined;
  /** The purchase order behind it. */
  readonly order?: { readonly number: string | null; readonly item: number | null } | undefined;
  /** Number of the work order behind it. */
  readonly workOrder?: string | null | undefined;
  /** Id of the line that has reserved what goes out here. */
  readonly holder?: string | undefined;
  /** A batch that is frozen or has expired does not go this way. */
  readonly fresh?: boolean | undefined;
  /** What comes in must fit its location: capacity and mix rules. */
  readonly fits?: boolean | undefined;
  /** Number of the movement that this one reverses. */
  readonly reverses?: string | undefined;
}

export interface PostingOptions {
  /** Posting date, `YYYY-MM-DD`. */
  readonly date: string;
  /** Code of the document behind it (`MBG`) and its number. */
  readonly source: { readonly type: string; readonly number: string };
}

/** A movement as it was written; quantities in the base unit. */
export interface Posted {
  readonly number: string;
  readonly leg: Leg;
  readonly key: StockKey;
  readonly baseUnit: string;
  /** With its sign. */
  readonly change: Decimal;
  readonly entryQuantity: Decimal;
  /** Per base unit. */
  readonly unitCost: Decimal | null;
  readonly before: Decimal;
  readonly after: Decimal;
  /** One entry unit in base units. */
  readonly factor: Decimal;
  /** What of it its line had reserved. */
  readonly used: Decimal;
}

/**
 * Posts movements, in the context's transaction: holds the warehouses, locks the balances in one order, checks each leg
 * in turn, then writes the ledger under numbers that grow in the order of posting and brings the balances to it.
 * @throws Refusal `stock.period` (5605), `stock.future` (5103), `ret.batch` (5612), `stock.short` (5602), `cnt.running` (5601), `stock.reversed` (5608),
 * `stock.noFactor` (5606), `stock.place` (5607), `batch.blocked` and `batch.expired` (5610), `stock.noRoom` (5615), `stock.noMix` (5616). Nothing is written then.
 */
export async function postMovement(
  context: Writing,
  legs: readonly Leg[],
  options: PostingOptions,
): Promise<readonly Posted[]> {
  if (legs.length === 0) return [];
  refuseStrangeValues(context, legs);
  if (options.date > context.today) throw new Refusal("stock.future", { args: [options.date] });
  await refuseClosedPeriod(context, options.date);
  const facts = await stockFacts(context, {
    warehouses: distinct(legs.map(({ key }) => key.warehouse)),
    locations: distinct(legs.flatMap(({ key }) => key.location ?? [])),
    materials: distinct(legs.map(({ key }) => key.material)),
  });
  const keys = legs.map((leg): StockKey => ({ ...leg.key, area: facts.areaOf(leg.key, leg) }));
  const units = new Map(keys.map(({ material }) => [material, facts.baseUnitOf(material)]));
  await lockPlaces(
    context,
    distinct(legs.flatMap(({ fits, key }) => (fits === true ? (key.location ?? []) : []))),
  );
  const held = await lockStock(context, keys, units);
  await refuseCounted(context, { keys, held, legs });

  await refuseBlockedBatches(
    context,
    legs.filter(({ fresh }) => fresh === true),
  );
  const holders = distinct(legs.flatMap(({ holder }) => holder ?? []));
  const own = await reservationsOf(context, holders);
  const valued = keys.filter(({ owner }) => owner === valuedOwner).map(({ material }) => material);
  const costs = new Map(
    await lockCosts(context, new Map(valued.map((id) => [id, units.get(id)!]))),
  );
  const isBelowZeroAllowed = (await parameter(context, "NEG_STOCK")) === "Y";
  const moved = await namingWhatIsShort(context, () =>
    movedBy(legs, keys, { facts, held, own, costs, isBelowZeroAllowed }),
  );
  await refuseStrangeReturns(context, moved);
  await refuseFull(context, moved);
  const numbers = await movementNumbers(context, moved.length);
  const posted = moved.map((one, index) => ({ ...one, number: numbers[index]! }));
  await spendReservations(
    context,
    posted.flatMap(({ leg: { holder }, key, used }) =>
      holder === undefined || used.isZero()
        ? []
        : [{ holder, stock: held.get(keyText(key))!.id, quantity: canonicalDecimal(used) }],
    ),
  );
  await writeMovements(context, { posted, held, options });
  const last = new Map(
    posted.flatMap(({ key, unitCost, number }) =>
      unitCost === null || key.owner !== valuedOwner ? [] : [[key.material, number]],
    ),
  );
  await writeCosts(
    context,
    [...last].map(([material, number]) => ({ ...costOf(costs, material), material, number })),
  );
  return posted;
}

/** Type and stock status of a movement are values that the ledger knows: a schema file may compute them of any text. */
function refuseStrangeValues({ schema, language }: Writing, legs: readonly Leg[]): void {
  const { document, keys } = bind(schema, bound.ledger);
  const type = document.header.field(keys.type)!;
  const status = document.header.field(keys.status)!;
  for (const leg of legs)
    for (const [field, value] of [
      [type, leg.type],
      [status, leg.key.status],
    ] as const) {
      const allowed = (field.choices ?? []).map((choice) => choice.value);
      if (!allowed.includes(value))
        throw new Refusal("common.choice", {
          args: [field.title[language], value, allowed.join(", ")],
        });
    }
}
const nothing = new ExactDecimal(0);

type ShortOf = Parameters<typeof shortStock>[1];

/** Too little is there for a leg; it becomes a refusal once the names are read. */
class Short extends Error {
  readonly of: ShortOf;
  constructor(of: ShortOf) {
    super("short of stock");
    this.of = of;
  }
}

async function namingWhatIsShort<T>(context: Writing, move: () => T): Promise<T> {
  try {
    return move();
  } catch (error) {
    throw error instanceof Short ? await shortStock(context, error.of) : error;
  }
}

/** Per base unit, with the six decimals of the ledger; null where nothing is known: it never becomes 0. */
function costOfLeg(of: {
  readonly stated: Decimal | null;
  readonly isReversal: boolean;
  readonly inherited: Decimal | null;
}): Decimal | null {
  if (of.stated !== null) return roundDecimal(of.stated, 6);
  return of.isReversal ? null : of.inherited;
}

/** The legs in turn over the balances as the legs before left them. */
function movedBy(
  legs: readonly Leg[],
  keys: readonly StockKey[],
  over: {
    readonly facts: StockFacts;
    readonly held: ReadonlyMap<string, HeldStock>;
    /** What the lines of the legs have reserved. */
    readonly own: readonly Reservation[];
    /** Costs of the materials of the legs; they are brought to what the legs leave. */
    readonly costs: Map<string, Cost>;
    readonly isBelowZeroAllowed: boolean;
  },
): readonly Omit<Posted, "number">[] {
  const { facts, held, costs, isBelowZeroAllowed } = over;
  const balances = new Map<string, Decimal>();
  const reservedOf = new Map<string, Decimal>();
  const ownOf = new Map(
    over.own.map(({ holder, stock, quantity }) => [
      `${holder} ${stock}`,
      new ExactDecimal(quantity),
    ]),
  );
  let last = new ExactDecimal(0);
  let lastCost: Decimal | null = null;
  return legs.map((leg, index) => {
    const key = keys[index]!;
    const stock = held.get(keyText(key))!;
    const before = balances.get(keyText(key)) ?? new ExactDecimal(stock.onHand);
    const reserved = reservedOf.get(keyText(key)) ?? new ExactDecimal(stock.reserved);
    const mine = ownOf.get(`${leg.holder} ${stock.id}`) ?? nothing;
    const available = before.minus(reserved).plus(mine);
    const baseUnit = facts.baseUnitOf(key.material);
    const inBase = (quantity: Decimal) =>
      leg.factor == null
        ? facts.inBaseUnit(key.material, leg.unit ?? baseUnit, quantity, leg)
        : roundDecimal(quantity.times(leg.factor), 6);
    const whole = isSecondOfPair(legs, index) ? last.negated() : available.negated();
    const entryQuantity = leg.quantity === null ? whole : new ExactDecimal(leg.quantity);
    const change = leg.quantity === null ? whole : inBase(entryQuantity);
    const after = before.plus(change);
    // What is reserved is there: a balance goes below zero only where nothing is.
    const used = change.isNegative() ? ExactDecimal.min(mine, change.abs()) : nothing;
    const stillReserved = reserved.minus(used);
    const mayBeNegative =
      isBelowZeroAllowed && facts.mayGoBelowZero(key.warehouse) && stillReserved.isZero();
    const isNothing =
      leg.quantity === null && !isSecondOfPair(legs, index) && !available.greaterThan(0);
    const isShort = change.isNegative() && after.lessThan(stillReserved) && !mayBeNegative;
    if (isNothing || change.isZero() || isShort)
      throw new Short({
        leg,
        key,
        unit: baseUnit,
        available,
        needed: change.isNegative() ? change.abs() : new ExactDecimal(0),
      });
    balances.set(keyText(key), after);
    reservedOf.set(keyText(key), stillReserved);
    if (!used.isZero()) ownOf.set(`${leg.holder} ${stock.id}`, mine.minus(used));
    const factor = inBase(new ExactDecimal(1));
    const cost = costOf(costs, key.material);
    const isValued = key.owner === valuedOwner;
    const unitCost = costOfLeg({
      stated: leg.cost == null ? null : divide(new ExactDecimal(leg.cost), factor),
      isReversal: leg.reverses !== undefined,
      // What a pair takes out comes in at the same cost.
      inherited: isSecondOfPair(legs, index) ? lastCost : isValued ? cost.average : null,
    });
    if (isValued && unitCost !== null) costs.set(key.material, costAfter(cost, change, unitCost));
    last = change;
    lastCost = unitCost;
    const unit = leg.quantity === null ? baseUnit : (leg.unit ?? baseUnit);
    const moved = { key, baseUnit, change, entryQuantity, unitCost, before, after, factor, used };
    return { leg: { ...leg, unit }, ...moved };
  });
}

function isSecondOfPair(legs: readonly Leg[], index: number): boolean {
  const pair = legs[index]!.pair;
  return pair !== undefined && legs[index - 1]?.pair === pair;
}

/** Nothing is posted up to the day that the parameter STOCK_CLOSED_UNTIL names (`2026-10-31`). */
async function refuseClosedPeriod(context: Writing, date: string): Promise<void> {
  const closedUntil = await parameter(context, "STOCK_CLOSED_UNTIL");
  if (closedUntil !== undefined && date <= closedUntil)
    throw new Refusal("stock.period", { args: [closedUntil] });
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
