import { setTimeout as wait } from "node:timers/promises";
import type { DemoCalls } from "./demoCalls.ts";

const minute = 60_000;
const suppliers = ["s001", "s002", "s003"] as const;

/** Starts an auction in which three suppliers have offered, and answers the address of its hall. Takes a minute and a half. */
export async function runningAuction({ call, get }: DemoCalls): Promise<string> {
  const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  const lot = (code: string, quantity: string, startPrice: string) => ({
    set: { material: { code }, quantity, startPrice, priceRange: "0.1", rangeKind: "ABS" },
  });
  const { record } = await call<{ record: { id: string } }>("liqiang", "/detail/bidding/save", {
    set: {
      title: "铝板与铜带年度竞价",
      mode: "ENGLISH",
      range: "INVITED",
      leadMinutes: 1,
      startTime: soon(60 * minute),
      roundMinutes: 30,
      visibility: "RANK",
      rankingBasis: "LOT",
      evaluation: "PRICE",
      agreement: "AGR-BID",
    },
    lots: { add: [lot("RM-AL6061-10", "2000", "26"), lot("RM-BRS-05", "600", "61")] },
    suppliers: {
      add: suppliers.map((code) => ({
        set: { supplier: { code: code.toUpperCase() }, contact: "021-555" },
      })),
    },
  });
  const act = async (as: string, action: string, input?: object) => {
    const read = await call<{ record: { version: number } }>(as, "/detail/bidding/get", record);
    const targets = [{ id: record.id, version: read.record.version }];
    await call(as, `/biz/bidding/${action}`, { targets, ...(input && { input }) });
  };
  await act("liqiang", "submit");
  await act("wangmin", "approve");
  await act("liqiang", "publish");
  await act("liqiang", "adjustTime", { startTime: soon(1.25 * minute) });
  await wait(20_000);
  const hall = `/res/auction/bidding/${record.id}`;
  for (const who of suppliers) {
    const { me } = await get<{ me: { agreement?: { version: number } } }>(who, hall);
    await call(who, `${hall}/enter`, { agreementVersion: me.agreement?.version ?? null });
  }
  await wait(minute);
  for (const [who, item, price] of [
    ["s001", 1, "25.6"],
    ["s002", 1, "25.2"],
    ["s003", 1, "25.4"],
    ["s001", 2, "59.8"],
    ["s003", 2, "60.2"],
    ["s001", 1, "25.0"],
    ["s002", 1, "24.8"],
  ] as const)
    await call(who, `${hall}/offer`, { item, price });
  return `/purchasing/bidding/${record.id}/hall`;
}
