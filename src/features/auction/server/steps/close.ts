import { headOf } from "../../rules/chain.ts";
import { proofTree } from "../../rules/proof.ts";
import { quoteOf } from "../../rules/totals.ts";
import type { LoggedOffer, Ranked } from "../../rules/types.ts";
import { aliasesOf } from "../event/aliases.ts";
import { proofSeed } from "../proof/proofSeed.ts";
import { lastOfLog } from "../log/rankReplay.ts";
import type { ChainedOffer } from "../log/readLog.ts";
import { lotRules, roundEnd, rulesOf } from "../event/rulesOf.ts";
import { rankLot, rankTotal, ranksTotal } from "../log/standings.ts";
import { addLines, instantField, setEvent, setLines, type StepRun } from "../clock/stepRun.ts";
import { writeFinals, type Place } from "./finals.ts";
import { noteRound } from "./round.ts";

/**
 * Closes bidding for good: unseals values, freezes quotes and ranks in the suppliers' rows with their names, proposes
 * the first of each lot for its award, gives each lot's log its fingerprint, and gives experts a row for each
 * supplier to score. Returns whether any lot has a valid offer.
 */
export async function close(step: StepRun): Promise<boolean> {
  const { data, now } = step;
  const isOpen = data.event.actualEnd === null;
  const ended = isOpen
    ? Math.min(now, Math.max(roundEnd(data), data.event.startTime))
    : data.event.actualEnd!;
  const log = await noteRound(step, ended);
  setEvent(step, {
    actualEnd: instantField(ended),
    dueAt: null,
    suspended: false,
    remainingSeconds: null,
  });
  if (isOpen) setLines(step, "lots", (id) => endAt(step, id, now));
  const last = lastOfLog(log);
  const firsts = firstsOf(step, last);
  freezeLots(step, log, firsts);
  await freezeSuppliers(step, log, last);
  writeFinals(step, last, placesByPrice(step, last));
  if (data.event.evaluation === "EXPERT") addScoreRows(step, last);
  return firsts.size > 0;
}

function endAt({ data }: StepRun, id: string, now: number) {
  const end = data.lots.find((lot) => lot.id === id)?.endTime ?? null;
  return { endTime: instantField(end === null ? now : Math.min(end, now)) };
}

/** Lot item -> the first supplier: of the lot, or of the total. */
function firstsOf(
  { run, data }: StepRun,
  last: readonly LoggedOffer[],
): ReadonlyMap<number, Ranked> {
  const rules = rulesOf(run.context, data);
  const [total] = ranksTotal(rules) ? rankTotal(data, rules, last) : [];
  return new Map(
    data.lots.flatMap((lot) => {
      const first = ranksTotal(rules) && total ? total : rankLot(data, rules, last, lot.item)[0];
      return first ? [[lot.item, first] as const] : [];
    }),
  );
}

/** The ranking of suppliers by price: in the lot, or in the total of all lots. */
function placesByPrice(
  { run, data }: Pick<StepRun, "run" | "data">,
  last: readonly LoggedOffer[],
): (item: number, supplier: string) => Place | undefined {
  const rules = rulesOf(run.context, data);
  const total = ranksTotal(rules) ? rankTotal(data, rules, last) : undefined;
  const lots = new Map(
    data.lots.map(({ item }) => [item, total ?? rankLot(data, rules, last, item)]),
  );
  return (item, supplier) => lots.get(item)?.find((one) => one.supplier === supplier);
}

function freezeLots(
  step: StepRun,
  log: readonly ChainedOffer[],
  firsts: ReadonlyMap<number, Ranked>,
): void {
  const { data } = step;
  setLines(step, "lots", (id) => {
    const { item } = data.lots.find((lot) => lot.id === id)!;
    const own = log.filter((offer) => offer.item === item);
    const first = firsts.get(item)?.supplier ?? null;
    const leaves = own.map(({ leaf }) => leaf);
    if (headOf(leaves) !== (own.at(-1)?.head ?? headOf([])))
      throw new Error(`The chain of lot ${item} of ${data.number} is broken`);
    return {
      leader: first,
      awardedSupplier: first,
      offerCount: own.filter(({ valid }) => valid).length,
      root: proofTree(leaves, proofSeed(own)).root,
    };
  });
}

/** Quotes, ranks, counts and aliases of the suppliers. */
async function freezeSuppliers(
  step: StepRun,
  log: readonly ChainedOffer[],
  last: readonly LoggedOffer[],
): Promise<void> {
  const { run, data } = step;
  const rules = rulesOf(run.context, data);
  const aliases = await aliasesOf(run.context, data.id);
  const lots = data.lots.map(lotRules);
  const total = rankTotal(data, rules, last);
  const ranks = data.lots.map(({ item }) => rankLot(data, rules, last, item));
  setLines(step, "suppliers", (id) => {
    const { supplier } = data.suppliers.find((row) => row.id === id)!;
    const own = log.filter((offer) => offer.supplier === supplier && offer.valid);
    const priceIn = (offers: readonly LoggedOffer[]) => (item: number) =>
      offers.find((offer) => offer.item === item)?.price;
    const final = last.filter((offer) => offer.supplier === supplier);
    const quote = quoteOf(lots, priceIn(final), data.decimals) ?? null;
    const inLots = ranks.flatMap(
      (ranked) => ranked.find((one) => one.supplier === supplier)?.rank ?? [],
    );
    const rank = ranksTotal(rules)
      ? (total.find((one) => one.supplier === supplier)?.rank ?? null)
      : inLots.length > 0
        ? Math.min(...inLots)
        : null;
    return {
      alias: aliases.get(supplier) ?? null,
      firstQuote: quoteOf(lots, priceIn(own), data.decimals) ?? null,
      currentQuote: quote,
      finalQuote: quote,
      currentRank: rank,
      finalRank: rank,
      offerCount: own.length,
      lastOfferAt: instantField(
        own.length === 0 ? null : Math.max(...own.map(({ receivedAt }) => receivedAt)),
      ),
    };
  });
}

/** One row an expert and supplier with a final offer. */
function addScoreRows(step: StepRun, last: readonly LoggedOffer[]): void {
  const { run, parts, data } = step;
  const experts = (run.record[parts.auction.tables.experts] ?? []) as readonly Readonly<
    Record<string, unknown>
  >[];
  const suppliers = data.suppliers.filter(
    (row) => !row.disqualified && last.some(({ supplier }) => supplier === row.supplier),
  );
  addLines(
    step,
    "experts",
    experts.flatMap((expert) =>
      suppliers.map(({ supplier }) => ({
        expert: expert[parts.key("experts", "expert")],
        role: expert[parts.key("experts", "role")],
        supplier,
      })),
    ),
  );
}
