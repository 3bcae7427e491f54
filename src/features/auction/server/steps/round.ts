import { isDecided, tickAt, tickEnd, tickOfPrice } from "../../rules/ticks.ts";
import { minutes } from "../../rules/micros.ts";
import { nextRound } from "../../rules/schedule.ts";
import { readLog, type ChainedOffer } from "../log/readLog.ts";
import { rankReplay, lastOfLog } from "../log/rankReplay.ts";
import { reveal } from "../proof/reveal.ts";
import { lotRules, outOf, presentRound, roundEnd, rulesOf } from "../event/rulesOf.ts";
import { rankLot } from "../log/standings.ts";
import { instantField, setEvent, setLines, type StepRun } from "../clock/stepRun.ts";
import { storeRanks } from "../log/storeRanks.ts";
import { beginRound } from "./start.ts";

/** A break that the clock ended later than this (the server was away) is counted from now. */
const latest = minutes(1);

/**
 * The due steps while bidding runs: a tick of a Japanese auction ends, or the round: sealed values are opened, the
 * best prices noted, and the next round is set; or bidding is over and the system closes it after the grace period.
 */
export async function endRound(step: StepRun): Promise<void> {
  if (step.data.event.mode === "JAPANESE" && (await endTick(step)) === "goes on") return;
  const { data, now } = step;
  const { event } = data;
  const end = roundEnd(currentLots(step));
  await noteRound(step, end);
  const round = event.currentRound ?? 1;
  if (round < event.rounds) {
    const plan = { roundMinutes: event.roundMinutes, breakMinutes: event.breakMinutes ?? 0 };
    beginRound(step, {
      round: round + 1,
      start: nextRound(Math.max(end, now - latest), plan).start,
    });
    return;
  }
  const grace = minutes(Number(step.run.context.actor.parameters["BID_GRACE_MINUTES"] ?? 60));
  setEvent(step, { actualEnd: instantField(end), dueAt: instantField(end + grace) });
}

/** The event with the ends of lots that this step has set. */
function currentLots({ run, parts, data }: StepRun): StepRun["data"] {
  const lines = (run.record[parts.auction.tables.lots] ?? []) as readonly Readonly<
    Record<string, unknown>
  >[];
  const ends = new Map(lines.map((line) => [line["id"], line[parts.key("lots", "endTime")]]));
  const lots = data.lots.map((lot) => {
    const end = ends.get(lot.id);
    return typeof end === "string" ? { ...lot, endTime: Date.parse(end) * 1000 } : lot;
  });
  return { ...data, lots };
}

/** Notes the end of the round: its time, the best prices, disqualified suppliers. Sealed offers are opened. */
export async function noteRound(step: StepRun, end: number): Promise<readonly ChainedOffer[]> {
  const { run, parts, data } = step;
  const log = await reveal(run.context, parts, data);
  const rules = rulesOf(run.context, data);
  await storeRanks(run.context, parts, log, rankReplay(data, rules, log));
  const last = lastOfLog(log);
  const best = new Map(
    data.lots.map((lot) => {
      const [first] = rankLot(data, rules, last, lot.item);
      return [lot.item, last.find(({ id }) => id === first?.id)?.price ?? null] as const;
    }),
  );
  setLines(step, "lots", (id) => ({
    bestPrice: best.get(data.lots.find((lot) => lot.id === id)!.item) ?? null,
  }));
  const present = presentRound(data);
  setLines(step, "rounds", (id) =>
    id === present?.id
      ? {
          actualEnd: instantField(end),
          best: Object.fromEntries(best),
          eliminated: [...outOf(data)],
        }
      : undefined,
  );
  return log;
}

/** A tick is over: lots that are decided by it end with it. */
async function endTick(step: StepRun): Promise<"goes on" | "over"> {
  const { run, parts, data } = step;
  const rules = rulesOf(run.context, data);
  const { start, plannedEnd } = presentRound(data)!;
  const due = data.event.dueAt!;
  const tick = tickAt(due - 1, start, rules.tickSeconds);
  const log = await readLog(run.context, parts, { event: data.id });
  const out = outOf(data);
  const decided = new Set(
    data.lots.flatMap((lot) => {
      if (lot.endTime! < due) return [lot.id];
      const own = log.filter(({ item }) => item === lot.item);
      const of = lotRules(lot);
      const tickOf = ({ price }: { readonly price: string }) => tickOfPrice(rules, of, price);
      return isDecided(rules, of, { log: own, tick, out }, tickOf) ? [lot.id] : [];
    }),
  );
  const isOpen = (id: string) => !decided.has(id);
  setLines(step, "lots", (id) =>
    isOpen(id) || data.lots.find((lot) => lot.id === id)!.endTime! < due
      ? undefined
      : { endTime: instantField(due) },
  );
  if (!data.lots.some(({ id }) => isOpen(id)) || due >= plannedEnd) return "over";
  setEvent(step, {
    dueAt: instantField(Math.min(plannedEnd, tickEnd(tick + 1, start, rules.tickSeconds))),
  });
  return "goes on";
}
