import { sql } from "kysely";
import { Refusal } from "../../../../engine/index.ts";
import { sendMessages } from "../../../messages/server/index.ts";
import { rankReplay, lastOfLog } from "../log/rankReplay.ts";
import { opened, readLog, type ChainedOffer } from "../log/readLog.ts";
import { rulesOf, stageOf } from "../event/rulesOf.ts";
import { rankLot } from "../log/standings.ts";
import { setLines, type StepRun } from "../clock/stepRun.ts";
import { dropFinals } from "./finals.ts";
import { storeRanks } from "../log/storeRanks.ts";

/** Whether the offer that is to be invalidated is there and valid. Throws `bid.noOffer`. */
export async function ask(step: StepRun): Promise<void> {
  await validOffer(step, String(step.run.input["offer"] ?? ""));
}

/** Invalidates the offer in question: recomputes ranks and best price from the log and notifies its supplier. */
export async function invalidate(step: StepRun): Promise<void> {
  const { run, parts, data } = step;
  const { context } = run;
  const offer = await validOffer(step, data.event.invalidOffer ?? "");
  await sql`update ${parts.name("offers")} set ${sql.id(parts.key("offers", "valid"))} = false,
      ${sql.id(parts.key("offers", "invalidReason"))} = ${data.event.invalidReason}
    where id = ${offer.id}::uuid`.execute(context.db);
  await recount(step);
  const words = {
    cn: "您的一次出价已被作废",
    tw: "您的一次出價已被作廢",
    en: "One of your offers was invalidated",
  };
  const said = (text: string) => `${data.number} ${text}`;
  await sendMessages(context, {
    to: [offer.supplier],
    title: { cn: said(words.cn), tw: said(words.tw), en: said(words.en) },
    type: "BUSINESS",
    link: {
      menu: parts.document.menu,
      document: parts.document.name,
      id: data.id,
      number: data.number,
    },
  });
}

/** Ranks, best prices and counts anew from the log: an offer, or a supplier, no longer counts. */
export async function recount(step: StepRun): Promise<void> {
  const { run, parts, data } = step;
  const lines = (run.record[parts.auction.tables.suppliers] ?? []) as readonly Readonly<
    Record<string, unknown>
  >[];
  const out = new Set(
    lines
      .filter((line) => line[parts.key("suppliers", "disqualified")] === true)
      .map((line) => line["id"]),
  );
  const current = {
    ...data,
    suppliers: data.suppliers.map((row) => ({ ...row, disqualified: out.has(row.id) })),
  };
  if (stageOf(parts, data) === "over")
    dropFinals(
      step,
      new Set(current.suppliers.flatMap((row) => (row.disqualified ? [row.supplier] : []))),
    );
  const log = await readLog(run.context, parts, { event: data.id });
  const rules = rulesOf(run.context, data);
  await storeRanks(run.context, parts, log, rankReplay(current, rules, log));
  const last = lastOfLog(log);
  setLines(step, "lots", (id) => {
    const { item } = data.lots.find((lot) => lot.id === id)!;
    const [first] = rankLot(current, rules, last, item);
    return {
      bestPrice: opened(log).find((offer) => offer.id === first?.id)?.price ?? null,
      offerCount: log.filter((offer) => offer.item === item && offer.valid).length,
    };
  });
}

async function validOffer({ run, parts, data }: StepRun, id: string): Promise<ChainedOffer> {
  const log = await readLog(run.context, parts, { event: data.id });
  const offer = log.find((one) => one.id === id && one.valid);
  if (!offer) throw new Refusal("bid.noOffer");
  return offer;
}
