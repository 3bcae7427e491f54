import type pg from "pg";
import type { Seeded } from "./seed.ts";
import type { SeededActions } from "./seedActions.ts";

export type Side = "ours" | "plain";

/** A call that both servers answer, each on documents of its own where it writes. */
export interface Scenario {
  readonly title: string;
  readonly user: "buyer" | "requester";
  readonly path: (n: number) => string;
  readonly body: (side: Side, n: number) => unknown;
  /** Requests a round. */
  readonly requests: number;
  /** A write comes with a key of its own, as the browser sends it. */
  readonly keyed?: boolean;
  /** What the hand-written side leaves as it is. */
  readonly differs?: readonly string[];
}

/** Documents of each side that are written, and how often each is met. */
export const copies = 400;

/** The list that is measured: one supplier, a date range, newest first. */
function listOf({ suppliers }: Seeded, n: number, size: 10 | 100) {
  const from = `202${3 + (n % 3)}-0${1 + (n % 9)}-01`;
  const to = `202${4 + (n % 3)}-0${1 + (n % 9)}-01`;
  return {
    filter: [
      { field: "supplier", op: "=", value: suppliers[n % suppliers.length]! },
      { field: "date", op: "between", value: [from, to] },
    ],
    sort: ["-date", "-number"],
    size,
  };
}

/** The n-th new order of lines, as the browser sends it: of another supplier than the one before, and every line of another material. */
function newOrder(
  suppliers: readonly string[],
  materials: readonly string[],
  { n, lines }: { readonly n: number; readonly lines: number },
) {
  const add = Array.from({ length: lines }, (_, line) => {
    const id = materials[(n * lines + line) % materials.length];
    return {
      key: `k${line}`,
      set: { material: { id }, quantity: String(line + 1), netPrice: "12.5" },
    };
  });
  const supplier = { id: suppliers[n % suppliers.length] };
  return { set: { title: "Bench order", supplier }, items: { add } };
}

export function scenariosOf(
  seeded: Seeded,
  actions: SeededActions,
  materials: readonly string[],
  ids: readonly string[],
): readonly Scenario[] {
  // The n-th request meets a document that was met n / copies times before.
  const turn = (n: number) => Math.floor(n / copies);
  const of = <T>(rows: readonly T[], side: Side, n: number): T =>
    rows[(n % copies) + (side === "ours" ? 0 : copies)]!;
  const lists = ([10, 100] as const).flatMap((size) =>
    (["buyer", "requester"] as const).map((user): Scenario => ({
      title: `list of ${size}, ${user === "buyer" ? "buyer" : "reader of his own rows"}`,
      user,
      path: () => "/list/purchase-order/query",
      body: (_side, n) => listOf(seeded, n, size),
      requests: size === 10 ? 400 : 200,
    })),
  );
  return [
    ...lists,
    {
      title: "read one with 3 lines",
      user: "buyer",
      path: () => "/detail/purchase-order/get",
      body: (_side, n) => ({ id: ids[n % ids.length] }),
      requests: 400,
    },
    {
      title: "create with 10 lines",
      user: "buyer",
      path: () => "/detail/purchase-order/save",
      body: (_side, n) => newOrder(seeded.suppliers, materials, { n, lines: 10 }),
      requests: 100,
      keyed: true,
    },
    {
      title: "save the title of an order",
      user: "buyer",
      path: () => "/detail/purchase-order/save",
      body: (side, n) => ({
        id: of(actions.orders, side, n).id,
        version: 1 + turn(n),
        set: { title: `Bench order, named ${n}` },
      }),
      requests: 200,
      keyed: true,
    },
    {
      title: "accept a requisition line, or cancel that",
      user: "buyer",
      path: (n) => `/biz/requisition/${turn(n) % 2 === 0 ? "accept" : "cancelAccept"}`,
      body: (side, n) => {
        const { id, line } = of(actions.requisitions, side, n);
        const lines = [{ id: line, version: 1 + turn(n) }];
        return {
          page: "demand-pool",
          targets: [{ id, version: 1 + turn(n), table: "items", lines }],
        };
      },
      requests: 200,
      keyed: true,
    },
    {
      title: "order 10 lines of a requisition",
      user: "buyer",
      path: () => "/biz/requisition/toPurchase",
      body: (side, n) => {
        const { id, lines } = of(actions.convertible, side, n);
        const targets = [
          {
            id,
            version: 1,
            table: "items",
            lines: lines.map((line) => ({ id: line, version: 1, input: {} })),
          },
        ];
        return { page: "demand-pool", targets, confirm: [6301, 6302, 6303] };
      },
      requests: 50,
      keyed: true,
      // It takes the requisition's price and no warehouse, where Waybill asks the price master and the material.
      differs: [
        "netPrice",
        "grossPrice",
        "netAmount",
        "taxAmount",
        "grossAmount",
        "localAmount",
        "priceSource",
        "priceNo",
        "warehouse",
        "progress",
        "estimatedAmount",
      ],
    },
  ];
}

/** What a write left in the tables: the order that was written, or the requisition and the order that was made of it. */
export async function storedBy(
  client: pg.Client,
  body: unknown,
  answer: Record<string, unknown>,
): Promise<unknown> {
  const json = async (text: string, id: unknown) =>
    (await client.query(text, [id])).rows[0]?.json as unknown;
  const whole = (
    table: string,
  ) => `select to_jsonb(o) || jsonb_build_object('lines', (select jsonb_agg(to_jsonb(i) order by i.item)
    from ${table}_items i where i."headerId" = o.id)) as json from ${table} o`;
  const order = whole("purchasing.purchase_order");
  const { record } = answer as { readonly record?: { readonly id: string } };
  if (record) return json(`${order} where o.id = $1`, record.id);
  const { id } = (body as { readonly targets: readonly [{ readonly id: string }] }).targets[0];
  const requisition = await json(`${whole("purchasing.requisition")} where o.id = $1`, id);
  const made = await json(
    `${order} where o.id = (select "targetId" from system.link where "sourceId" = $1 order by position desc limit 1)`,
    id,
  );
  return { requisition, made: made ?? null };
}

/** Made anew by each side, so that no two rows have them alike. */
export const madeAnew = [
  "id",
  "headerId",
  "header.number",
  "number",
  "createdAt",
  "updatedAt",
  "acceptedAt",
  "sourceNo",
  "requisitionNo",
  "orderNo",
  "project",
  "lastItems",
  "title",
];
