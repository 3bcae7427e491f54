import { byPriceAndTime } from "../../rules/rank.ts";
import { ExactDecimal, referenceId } from "../../../../engine/index.ts";
import { expertScore, priceScore, totalScore } from "../../rules/scores.ts";
import type { LoggedOffer } from "../../rules/types.ts";
import { lastOfLog } from "../log/rankReplay.ts";
import { readLog } from "../log/readLog.ts";
import { rulesOf } from "../event/rulesOf.ts";
import { readScores } from "../scoring/scoreStore.ts";
import { rankTotal, ranksTotal } from "../log/standings.ts";
import { setLines, type StepRun } from "../clock/stepRun.ts";
import { writeFinals } from "./finals.ts";

/**
 * An expert has handed in. When it was the last one, everybody's scores are written into the document, suppliers get their
 * price, expert and total scores and ranks by them, and the first of each lot is proposed for its award.
 */
export async function scores(step: StepRun): Promise<void> {
  const { run, parts, data } = step;
  const sheets = await readScores(run.context, data.id);
  const lines = (run.record[parts.auction.tables.experts] ?? []) as readonly Readonly<
    Record<string, unknown>
  >[];
  const of = (line: (typeof lines)[number], role: "expert" | "supplier") =>
    referenceId(line[parts.key("experts", role)]);
  const experts = [...new Set(lines.map((line) => of(line, "expert")))];
  if (!experts.every((expert) => sheets.get(expert ?? "")?.submittedAt)) return;
  const byLine = new Map(lines.map((line) => [String(line["id"]), line]));
  setLines(step, "experts", (id) => {
    const line = byLine.get(id)!;
    const sheet = sheets.get(of(line, "expert")!);
    const score = sheet?.scores.find(({ supplier }) => supplier === of(line, "supplier"));
    if (!sheet || !score) return undefined;
    return {
      scores: score.scores,
      total: score.total,
      opinion: score.opinion,
      submittedAt: sheet.submittedAt,
    };
  });
  const last = lastOfLog(await readLog(run.context, parts, { event: data.id }));
  const all = [...sheets.values()].flatMap((sheet) => sheet.scores);
  const expertOf = (supplier: string) =>
    expertScore(
      all.filter((one) => one.supplier === supplier).flatMap(({ total }) => total ?? []),
    ) ?? "0";
  writeScores(step, last, expertOf);
}

interface Scored extends Pick<LoggedOffer, "supplier" | "netPrice" | "receivedAt" | "id"> {
  readonly price: string;
  readonly total: string;
}

function writeScores(
  step: StepRun,
  last: readonly LoggedOffer[],
  expertOf: (supplier: string) => string,
): void {
  const { run, data } = step;
  const rules = rulesOf(run.context, data);
  const weight = data.event.priceWeight ?? "100";
  const score = (
    offers: readonly Pick<LoggedOffer, "supplier" | "netPrice" | "receivedAt" | "id">[],
  ): readonly Scored[] => {
    const lowest = [...offers].sort(byPriceAndTime)[0]?.netPrice;
    return offers
      .map((offer) => {
        const price = priceScore(lowest!, offer.netPrice);
        return { ...offer, price, total: totalScore(price, expertOf(offer.supplier), weight) };
      })
      .sort((a, b) => new ExactDecimal(b.total).comparedTo(a.total) || byPriceAndTime(a, b));
  };
  const counted = last.filter(({ supplier }) =>
    data.suppliers.some((row) => row.supplier === supplier && !row.disqualified),
  );
  const inLot = (item: number) => score(counted.filter((offer) => offer.item === item));
  const whole = ranksTotal(rules) ? score(rankTotal(data, rules, last)) : undefined;
  const lots = new Map(data.lots.map(({ item }) => [item, whole ?? inLot(item)]));
  setLines(step, "lots", (id) => {
    const first = lots.get(data.lots.find((lot) => lot.id === id)!.item)?.[0]?.supplier ?? null;
    return { leader: first, awardedSupplier: first };
  });
  writeFinals(step, last, (item, supplier) => {
    const scored = lots.get(item) ?? [];
    const index = scored.findIndex((one) => one.supplier === supplier);
    const one = scored[index];
    return (
      one && {
        rank: index + 1,
        priceScore: one.price,
        expertScore: expertOf(supplier),
        totalScore: one.total,
      }
    );
  });
  setLines(step, "suppliers", (id) => {
    const { supplier } = data.suppliers.find((row) => row.id === id)!;
    const own = [...lots.values()].flatMap((scored) =>
      scored.flatMap((one, index) =>
        one.supplier === supplier ? [{ ...one, rank: index + 1 }] : [],
      ),
    );
    if (own.length === 0) return undefined;
    const best = own.reduce((a, b) => (a.rank <= b.rank ? a : b));
    return {
      expertScore: expertOf(supplier),
      priceScore: best.price,
      totalScore: best.total,
      finalRank: best.rank,
    };
  });
}
