import { readDecimal } from "../../../../engine/index.ts";
import type { ExpertScore, ScoreSheet } from "../../answers/auctionScores.ts";

/** The scores of a sheet as they are typed and sent. */
export function sheetScores(sheet: ScoreSheet): readonly ExpertScore[] {
  return sheet.suppliers.map(({ supplier, scores, total, opinion }) => ({
    supplier,
    scores,
    total,
    opinion,
  }));
}

/** Whether a text is a score: 0 to 100, two decimals at most. */
export function isScore(text: string): boolean {
  const value = readDecimal(text);
  return (
    value !== undefined &&
    value.greaterThanOrEqualTo(0) &&
    value.lessThanOrEqualTo(100) &&
    value.decimalPlaces() <= 2
  );
}

/** How many scores are not given yet: of each criterion, or where there are none the total. */
export function unfinished(
  scores: readonly ExpertScore[],
  criteria: ScoreSheet["criteria"],
): number {
  return scores
    .flatMap((one) =>
      criteria.length > 0 ? criteria.map(({ key }) => one.scores[key] ?? "") : [one.total ?? ""],
    )
    .filter((text) => !isScore(text)).length;
}
