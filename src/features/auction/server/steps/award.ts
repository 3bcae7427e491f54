import { Refusal, referenceId } from "../../../../engine/index.ts";
import { lastOfLog } from "../log/rankReplay.ts";
import { readLog } from "../log/readLog.ts";
import { setEvent, setLines, type StepRun } from "../clock/stepRun.ts";

/**
 * Writes the awards: each lot's supplier gets the whole lot at their final price. Throws `bid.noOffer` for a supplier
 * without a valid final offer there.
 */
export async function award(step: StepRun): Promise<void> {
  const { run, parts, data } = step;
  const last = lastOfLog(await readLog(run.context, parts, { event: data.id }));
  const lines = (run.record[parts.auction.tables.lots] ?? []) as readonly Readonly<
    Record<string, unknown>
  >[];
  const awarded = new Map(
    lines.map((line) => [line["id"], referenceId(line[parts.key("lots", "awardedSupplier")])]),
  );
  setLines(step, "lots", (id) => {
    const lot = data.lots.find((one) => one.id === id)!;
    const supplier = awarded.get(id) ?? null;
    if (supplier === null) return { awardedPrice: null, awardedQuantity: null };
    const isOut = data.suppliers.find((row) => row.supplier === supplier)?.disqualified !== false;
    const offer = last.find((one) => one.item === lot.item && one.supplier === supplier);
    if (!offer || isOut) throw new Refusal("bid.noOffer");
    return { awardedPrice: offer.price, awardedQuantity: lot.quantity };
  });
  setEvent(step, { dueAt: null });
}
