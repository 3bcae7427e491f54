import type pg from "pg";
import { signIn } from "../servers.ts";

/** Calls a server as a demo user; throws what it refuses. */
type Call = <T>(who: string, path: string, body: object) => Promise<T>;

interface Loaded {
  readonly record: {
    readonly id: string;
    readonly version: number;
    readonly items: readonly { readonly id: string }[];
    readonly suppliers: readonly { readonly quotation?: { readonly id: string } | null }[];
  };
}

const day = 86_400_000;

/**
 * An inquiry of so many lines that ten suppliers have quoted, ready to be priced, made by the real rules. Answers its id. The
 * demo's blacklisted tenth supplier is made like the others first.
 */
export async function seedSheet(
  client: pg.Client,
  { port, lines }: { readonly port: number; readonly lines: number },
): Promise<string> {
  await client.query(`update supplier.supplier set status = 'QUALIFIED', "rfqBlocked" = false`);
  const call = callsTo(port);
  const act = async (who: string, document: string, action: string, id: string, input?: object) => {
    const { record } = await call<Loaded>(who, `/detail/${document}/get`, { id });
    await call(who, `/biz/${document}/${action}`, {
      targets: [{ id, version: record.version }],
      ...(input && { input }),
    });
  };
  const at = (after: number) => new Date(Date.now() + after).toISOString();
  const codes = Array.from({ length: 10 }, (_, index) => `S0${String(index + 1).padStart(2, "0")}`);
  const { rows: materials } = await client.query<{ code: string }>(
    "select code from masters.material where status = 'ENABLED' and type in ('RAW', 'PART', 'AUX') order by code",
  );
  const { record } = await call<Loaded>("liqiang", "/detail/inquiry/save", {
    set: {
      title: "100 lines, 10 suppliers",
      quotingMode: "OPEN_TO_BUYER",
      quotingStart: at(-day),
      deadline: at(2 * day),
      contact: "Li Qiang 021-5800",
      paymentTerm: { code: "M60" },
    },
    items: {
      add: Array.from({ length: lines }, (_, index) => ({
        set: {
          material: { code: materials[index % materials.length]!.code },
          quantity: String(100 + index),
          targetPrice: "10",
          demandDate: at(200 * day).slice(0, 10),
        },
      })),
    },
    suppliers: { add: codes.map((code) => ({ set: { supplier: { code }, contact: "Sales" } })) },
  });
  const { id } = record;
  await act("liqiang", "inquiry", "submit", id);
  await act("wangmin", "inquiry", "approve", id);
  await act("liqiang", "inquiry", "publish", id);
  const published = await call<Loaded>("liqiang", "/detail/inquiry/get", { id });
  for (const [column, { quotation }] of published.record.suppliers.entries()) {
    const who = codes[column]!.toLowerCase();
    const own = await call<Loaded>(who, "/detail/quotation/get", { id: quotation!.id });
    await call(who, "/detail/quotation/save", {
      id: quotation!.id,
      version: own.record.version,
      set: {
        validUntil: at(90 * day).slice(0, 10),
        contact: "Sales",
        paymentTerm: { code: "M60" },
      },
      items: {
        set: own.record.items.map((line, row) => ({
          id: line.id,
          // Everybody is the cheapest somewhere.
          set: {
            netPrice: (9 + ((row * 7 + column * 3) % 10) / 10).toFixed(2),
            leadDays: 10 + column,
          },
        })),
      },
    });
    await act(who, "quotation", "submit", quotation!.id);
  }
  await act("liqiang", "inquiry", "stopQuote", id, { reason: "Everybody has quoted" });
  await act("liqiang", "inquiry", "pricing", id);
  return id;
}

function callsTo(port: number): Call {
  const tokens = new Map<string, string>();
  return async <T>(who: string, path: string, body: object) => {
    const token = tokens.get(who) ?? (await signIn(port, who));
    tokens.set(who, token);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const said = (await answer.json()) as { status: number; message: string; data: T };
    if (said.status !== 200)
      throw new Error(
        `${path} as ${who}: ${said.message} ${JSON.stringify(said.data).slice(0, 400)}`,
      );
    return said.data;
  };
}
