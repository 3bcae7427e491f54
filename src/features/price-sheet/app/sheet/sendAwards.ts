import type { ActionAnswer, ActionOutcome } from "../../../../../renderers/base/dataSource.ts";
import type { ActionRequest } from "../../../../engine/index.ts";
import type { Offer, SheetLine } from "./sheet.ts";
import { pages } from "./sheetSource.ts";
import { isPositive } from "./sums.ts";

/** What an award is to be: nought takes it back. The offer is as it was seen. */
export interface Change {
  readonly line: SheetLine;
  readonly offer: Offer;
  readonly quantity: string;
  readonly reason: string;
}

/** A change that the server did not take, and why. */
export interface Refused {
  readonly line: SheetLine;
  readonly offer: Offer;
  readonly message: string;
}

/** The quotations' own action of their lines. */
export type Act = (
  document: string,
  action: "award" | "unaward",
  request: ActionRequest,
) => Promise<ActionAnswer>;

/** Versions of the quotations' lines, by id, as far as the server has answered them since they were read. */
export type LineVersions = Map<string, number>;

/**
 * Awards and takes back by the quotations' own actions, less first, so that a quantity can move from one to the other. Each is
 * meant for the offer as it was seen, or as the last change made here left it. Answers those that were refused.
 */
export async function sendAwards(
  act: Act,
  changes: readonly Change[],
  versions: LineVersions,
): Promise<readonly Refused[]> {
  const less = changes.filter(({ offer, quantity }) => Number(quantity) < Number(offer.awarded));
  const more = changes.filter((change) => !less.includes(change));
  const gone = less.filter(({ quantity }) => !isPositive(quantity));
  const left = less.filter(({ quantity }) => isPositive(quantity));
  const refused: Refused[] = [];
  for (const [action, some] of [
    ["unaward", gone],
    ["award", left],
    ["award", more],
  ] as const)
    refused.push(...(await run(act, action, some, versions)));
  return refused;
}

async function run(
  act: Act,
  action: "award" | "unaward",
  changes: readonly Change[],
  versions: LineVersions,
): Promise<readonly Refused[]> {
  if (changes.length === 0) return [];
  const groups = [...Map.groupBy(changes, ({ offer }) => offer.quotation)];
  const targets = groups.map(([id, own]) => ({
    id,
    // What is asked of lines is judged by their versions.
    version: 0,
    table: "items",
    lines: own.map(({ offer, quantity, reason }) => ({
      id: offer.id,
      version: Math.max(offer.version, versions.get(offer.id) ?? 0),
      ...(action === "award" && { input: { quantity, ...(reason && { reason }) } }),
    })),
  }));
  try {
    const request = { page: pages.quotation, targets };
    const { results } = await act(pages.quotation, action, request);
    return groups.flatMap(([, own], index) =>
      own.flatMap((change) => refusalOf(change, results[index], versions)),
    );
  } catch (error) {
    const { message } = error as Error;
    return changes.map(({ line, offer }) => ({ line, offer, message }));
  }
}

function refusalOf(
  { line, offer }: Change,
  result: ActionOutcome | undefined,
  versions: LineVersions,
): readonly Refused[] {
  const own = result?.lines?.find(({ id }) => id === offer.id) ?? result;
  if (own?.status !== 200)
    return [{ line, offer, message: own?.problems?.[0]?.message ?? own?.message ?? "" }];
  if (own !== result && own.version !== undefined) versions.set(offer.id, own.version);
  return [];
}
