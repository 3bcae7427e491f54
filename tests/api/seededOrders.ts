import { Decimal } from "decimal.js";
import type { MappingFile } from "../../src/cli/import/mappingFile.ts";

/** A pair of files in the shape of a purchasing system's dump: orders and their lines, tab-separated, without names of columns. */
export interface SeededOrders {
  readonly headers: string;
  readonly details: string;
  /** CSV of the suppliers that they name. */
  readonly suppliers: string;
  readonly mapping: MappingFile;
  /** Gross amounts by supplier code, each line rounded to cents half away from zero. */
  readonly totals: ReadonlyMap<string, string>;
}

/** Orders of a fixed seed: 1 to 5 lines, five suppliers, quantities and prices with up to four decimals. */
export function seededOrders(count: number): SeededOrders {
  const random = seeded(20261121);
  const pick = (most: number) => Math.floor(random() * most);
  const codes = Array.from({ length: 5 }, (_, at) => `SEED-S${at}`);
  const headers: string[] = [];
  const details: string[] = [];
  const totals = new Map<string, Decimal>();
  let line = 0;
  for (let order = 1; order <= count; order++) {
    const code = codes[pick(codes.length)]!;
    const day = `2026-${String(1 + pick(11)).padStart(2, "0")}-${String(1 + pick(28)).padStart(2, "0")}`;
    headers.push([order, code, `${day} 00:00:00.000`, `${pick(100)}.${pick(10_000)}`].join("\t"));
    for (let n = 0; n <= pick(5); n++) {
      const quantity = 1 + pick(999);
      const price = new Decimal(1 + pick(9_999_999)).div(10_000);
      line++;
      details.push(
        [
          order,
          line,
          "2026-12-31 00:00:00.000",
          `${quantity}.00`,
          price.toFixed(4).replace(/^0\./, "."),
          "",
        ].join("\t"),
      );
      const net = price.times(quantity).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
      const tax = net.times(8).div(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
      totals.set(code, (totals.get(code) ?? new Decimal(0)).plus(net).plus(tax));
    }
  }
  const fixed = "QUALIFIED,IMPORT,TRADER,DIR,x,US,x,x,x,x,x@example.com,E002,CNY,EXCL,13,N30";
  const names =
    "code,name,creditCode,shortName,status,source,type,purchaseClasses,legalRepresentative,country,province,city,address,phone,email,buyer,defaultCurrency,defaultTaxType,defaultTaxRate,defaultPaymentTerm";
  const suppliers = codes.map((code) => `${code},Supplier ${code},CREDIT-${code},${code},${fixed}`);
  return {
    headers: `${headers.join("\n")}\n`,
    details: `${details.join("\n")}\n`,
    suppliers: `${[names, ...suppliers].join("\n")}\n`,
    totals: new Map([...totals].map(([code, total]) => [code, total.toFixed(2)])),
    mapping,
  };
}

const mapping: MappingFile = {
  page: "purchase-order",
  format: { delimiter: "\t", header: ["order", "line", "due", "quantity", "price", "note"] },
  join: {
    file: "headers.tsv",
    on: "order",
    prefix: "header ",
    format: { delimiter: "\t", header: ["order", "vendor", "date", "freight"] },
  },
  compose: { number: "SEED{order}", remark: "freight {header freight}" },
  columns: {
    number: "number",
    remark: "remark",
    "header date": "date",
    "header vendor": "supplier",
    quantity: "items.quantity",
    price: "items.netPrice",
    due: "items.demandDate",
    note: "items.remark",
  },
  constants: {
    currency: "USD",
    exchangeRate: "7.1",
    taxType: "EXCL",
    taxRate: "8",
    "items.material": "RM-AL6061-10",
    "items.unit": "KG",
  },
};

/** Mulberry32: the same numbers from the same seed on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
