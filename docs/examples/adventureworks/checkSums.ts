import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Decimal } from "decimal.js";

/*
 * Compares the imported orders with their files: net amounts per supplier and per year, each line rounded to cents half
 * away from zero as the product does. `npx node docs/examples/adventureworks/checkSums.ts --url http://localhost:3000 --password WORD FOLDER`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    user: { type: "string", default: "admin" },
    password: { type: "string", default: "" },
  },
});
const folder = positionals[0] ?? ".";
type Sums = Map<string, Decimal>;

const rows = (file: string) =>
  readFileSync(join(folder, file), "utf8").split("\n").filter(Boolean).map((line) => line.split("\t"));
const add = (sums: Sums, key: string, amount: Decimal) => void sums.set(key, (sums.get(key) ?? new Decimal(0)).plus(amount));

function fromFiles(): { supplier: Sums; year: Sums } {
  const vendors = new Map(rows("Vendor.csv").map(([id, account]) => [id!, account!]));
  const orders = new Map(rows("PurchaseOrderHeader.csv").map((row) => [row[0]!, { vendor: vendors.get(row[4]!)!, year: row[6]!.slice(0, 4) }]));
  const sums = { supplier: new Map() as Sums, year: new Map() as Sums };
  for (const row of rows("PurchaseOrderDetail.csv")) {
    const order = orders.get(row[0]!)!;
    const amount = new Decimal(row[3]!).times(row[5]!).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
    add(sums.supplier, order.vendor, amount);
    add(sums.year, order.year, amount);
  }
  return sums;
}

async function fromServer(): Promise<{ supplier: Sums; year: Sums; orders: number }> {
  const call = async (path: string, body: unknown, token?: string) => {
    const response = await fetch(new URL(path, values.url), {
      method: "POST",
      headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { status: number; message: string; data: unknown };
    if (answer.status !== 200) throw new Error(`${path}: ${answer.message}`);
    return answer.data;
  };
  const { token } = (await call("/rs/login", { loginName: values.user, password: values.password })) as { token: string };
  const sums = { supplier: new Map() as Sums, year: new Map() as Sums, orders: 0 };
  for (let page = 1; ; page++) {
    const query = { filter: [{ field: "number", op: "starts", value: "AW" }], sort: ["number"], page, size: 100 };
    const answer = (await call("/list/purchase-order/query", query, token)) as {
      rows: { date: string; supplier: { code: string }; netAmount: string }[];
    };
    for (const row of answer.rows) {
      add(sums.supplier, row.supplier.code, new Decimal(row.netAmount));
      add(sums.year, row.date.slice(0, 4), new Decimal(row.netAmount));
    }
    sums.orders += answer.rows.length;
    if (answer.rows.length < 100) return sums;
  }
}

const files = fromFiles();
const server = await fromServer();
let different = 0;
for (const by of ["year", "supplier"] as const) {
  for (const key of [...new Set([...files[by].keys(), ...server[by].keys()])].sort()) {
    const [wanted, found] = [files[by].get(key)?.toFixed(2) ?? "none", server[by].get(key)?.toFixed(2) ?? "none"];
    if (wanted !== found) different++;
    if (by === "year" || wanted !== found) console.log(`${by} ${key}: files ${wanted}, imported ${found}${wanted === found ? "" : "  DIFFERENT"}`);
  }
}
const total = (sums: Sums) => [...sums.values()].reduce((sum, one) => sum.plus(one), new Decimal(0)).toFixed(2);
console.log(`${server.orders} orders, ${files.supplier.size} suppliers; files ${total(files.year)}, imported ${total(server.year)}; ${different} differences`);
process.exitCode = different === 0 ? 0 : 1;
