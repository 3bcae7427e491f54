import type { AuctionLot, AuctionView, OwnOffer } from "../../src/features/auction/index.ts";

/** The server's clock in the stories: 14:20:00 in Shanghai. */
export const noon = Date.parse("2026-11-21T06:20:00Z");
/** An instant so many seconds after it. */
export const after = (seconds: number): string =>
  new Date(noon + seconds * 1000).toISOString().replace("Z", "000Z");

const offer = (
  id: number,
  price: string,
  seconds: number,
  more: Partial<OwnOffer> = {},
): OwnOffer => ({
  id: `offer-${id}`,
  round: 1,
  price,
  receivedAt: after(seconds),
  valid: true,
  extended: false,
  ...more,
});

export const bearings: AuctionLot = {
  item: 1,
  name: "深沟球轴承",
  material: "BRG-6204",
  spec: "6204-2RS",
  unit: "PCS",
  quantity: "12000",
  startPrice: "8.6",
  rangeKind: "ABS",
  priceRange: "0.05",
  open: true,
  state: "OPEN",
  endsAt: after(754),
  extensions: 0,
  own: {
    state: "BEHIND",
    price: "8.2",
    rank: 2,
    highest: "8.15",
    steps: [
      { price: "8.15", ranges: 1 },
      { price: "8.1", ranges: 2 },
    ],
    history: [offer(1, "8.5", -300), offer(2, "8.2", -125)],
  },
};
export const motors: AuctionLot = {
  item: 2,
  name: "伺服电机 750W",
  unit: "SET",
  quantity: "40",
  startPrice: "1980",
  rangeKind: "PCT",
  priceRange: "0.5",
  maximumDecrement: "10",
  open: true,
  state: "OPEN",
  endsAt: after(934),
  extensions: 1,
  own: {
    state: "LEADS",
    price: "1850",
    rank: 1,
    highest: "1840.75",
    lowest: "1665",
    steps: [
      { price: "1840.75", ranges: 1 },
      { price: "1831.5", ranges: 2 },
    ],
    history: [offer(3, "1850", -61, { extended: true })],
  },
};

/** An English auction of two lots in its only round, as a supplier who has offered sees it. */
export const running: AuctionView = {
  page: "bidding",
  id: "event",
  number: "RUS2026110003",
  title: "2026 年四季度轴承与电机集中采购",
  as: "supplier",
  status: "BIDDING",
  statusTitle: "竞价中",
  phase: "OPEN",
  mode: "ENGLISH",
  serverTime: after(0),
  opensAt: after(-3000),
  startsAt: after(-1200),
  endsAt: after(934),
  round: 1,
  rounds: 1,
  currency: { code: "CNY", decimals: 2 },
  rules: {
    visibility: "RANK",
    tieRule: "FIRST",
    rankingBasis: "LOT",
    beatBest: false,
    overtime: { windowMinutes: 3, extensionMinutes: 3, most: 10, trigger: "BEST" },
    taxIncluded: false,
    taxRate: "13",
    bigDropPercent: "30",
  },
  lots: [bearings, motors],
  messages: [],
  me: {
    participation: "OFFERED",
    participationTitle: "已出价",
    may: ["offer", "quit"],
    accepted: { version: 2, time: after(-2400) },
  },
};

const idle = (lot: AuctionLot): AuctionLot => ({
  ...lot,
  open: false,
  state: "WAITING",
  own: { state: "NONE", history: [] },
  extensions: 0,
});

/** The running event with its lots in another state. */
export function inState(state: AuctionLot["state"], change: Partial<AuctionView>): AuctionView {
  const lots = running.lots.map((lot) => ({ ...lot, state, open: state === "OPEN" }));
  return { ...running, lots, ...change };
}

/** A lot that was decided. */
export function won(lot: AuctionLot, result: NonNullable<AuctionLot["own"]>["result"]): AuctionLot {
  return { ...lot, state: "ENDED", open: false, own: { ...lot.own!, result: result! } };
}

/** Before the start, not yet in: the agreement is to be accepted. */
export const waiting: AuctionView = {
  ...running,
  phase: "WAITING",
  status: "PUBLISHED",
  round: 0,
  startsAt: after(1500),
  endsAt: after(3300),
  lots: running.lots.map(idle),
  me: {
    participation: "INVITED",
    participationTitle: "已邀请",
    may: ["enter"],
    agreement: {
      code: "BID",
      name: "在线竞价协议",
      version: 2,
      body: "<p>一、竞价人保证所报价格真实有效，竞价结束前不得撤回。</p><p>二、竞价人不得相互串通报价。</p><p>三、以服务器接收时间为准。</p>",
    },
  },
};

const curve = [
  ["S3", -1100, "8.6"],
  ["S1", -940, "8.5"],
  ["S2", -800, "8.4"],
  ["S1", -610, "8.3"],
  ["S4", -520, "8.25"],
  ["S3", -300, "8.2"],
  ["S2", -125, "8.2"],
  ["S1", -40, "7.95"],
].map(([who, seconds, price]) => ({
  who: String(who),
  at: after(Number(seconds)),
  price: String(price),
  best: String(price),
}));

/** The same event on the buyer's monitor. */
export const monitored: AuctionView = {
  ...withoutMe(running),
  as: "buyer",
  lots: [
    {
      ...withoutOwn(bearings),
      best: "7.95",
      reserve: { price: "7.9", met: false },
      leader: "S1",
      offerCount: 8,
      curve,
      standing: [
        { who: "S1", price: "7.95", rank: 1, at: after(-40), offers: 3 },
        { who: "S3", price: "8.2", rank: 2, at: after(-300), offers: 2 },
        { who: "S2", price: "8.2", rank: 3, at: after(-125), offers: 2 },
        { who: "S4", price: "8.25", rank: 4, at: after(-520), offers: 1 },
      ],
    },
    {
      ...withoutOwn(motors),
      best: "1850",
      leader: "S2",
      offerCount: 1,
      curve: [{ who: "S2", at: after(-61), price: "1850", best: "1850" }],
      standing: [{ who: "S2", price: "1850", rank: 1, at: after(-61), offers: 1 }],
    },
  ],
  buyer: {
    document: "bidding",
    names: false,
    sealed: false,
    invited: 5,
    entered: 4,
    suppliers: [
      { who: "S1", participationTitle: "已出价", enteredAt: after(-2400), disqualified: false },
      { who: "S2", participationTitle: "已出价", enteredAt: after(-2300), disqualified: false },
      { who: "S3", participationTitle: "已出价", enteredAt: after(-2250), disqualified: false },
      { who: "S4", participationTitle: "已出价", enteredAt: after(-1900), disqualified: true },
      { who: "S5", participationTitle: "已邀请", disqualified: false },
    ],
    offers: curve
      .map(({ who, at, price }, index) => ({
        id: `o${index}`,
        item: 1,
        who,
        round: 1,
        price,
        rank: 1,
        receivedAt: at,
        valid: index !== 4,
        extended: index === 7,
      }))
      .toReversed(),
  },
};

function withoutMe({ me: _me, ...view }: AuctionView): AuctionView {
  return view;
}
function withoutOwn({ own: _own, ...lot }: AuctionLot): AuctionLot {
  return lot;
}
