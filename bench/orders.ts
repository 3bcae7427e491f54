import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";

/** A value of a statement: fixed, or taken from the request. */
export type Slot =
  | string
  | number
  | boolean
  | null
  | readonly unknown[]
  | { readonly input: "supplier" | "from" | "to" | "id" };
export interface Statement {
  readonly text: string;
  readonly values: readonly Slot[];
}

/** What the hand-written server is told: where the data is, and the SQL that Waybill sent for the same calls. */
export interface Order {
  readonly url: string;
  readonly port: number;
  readonly list: Readonly<Record<10 | 100, Statement>>;
  readonly listOwn: Readonly<Record<10 | 100, Statement>>;
  readonly get: Statement;
  /** One creation as it was recorded: its statements between begin and commit, and what was made anew in it. */
  readonly create: {
    readonly statements: readonly Statement[];
    readonly ids: readonly string[];
    readonly number: string;
  };
}

/** Reads the order from the file named by the first argument, and makes recorded creations repeatable. */
export function readOrder() {
  const order = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Order;
  const { create } = order;
  return {
    url: order.url,
    port: order.port,
    statements: { ...order, create: { replay: () => replay(create) } },
  };
}

/** The recorded statements with new ids; the number of the first statement that takes one goes into those after it. */
function replay({ statements, ids, number }: Order["create"]) {
  const fresh = new Map(ids.map((id) => [id, randomUUID()]));
  const renewed = (value: Slot, taken: string): unknown => {
    if (typeof value !== "string") return value;
    let text = value;
    for (const [old, id] of fresh) text = text.replaceAll(old, id);
    return text.replaceAll(number, number.slice(0, -4) + taken.padStart(4, "0"));
  };
  return {
    id: fresh.get(ids[0]!)!,
    number: "",
    statements: statements.map(({ text, values }) => ({
      text,
      takesNumber: text.includes("system.counter"),
      values: (taken: string) => values.map((value) => renewed(value, taken)),
    })),
  };
}
