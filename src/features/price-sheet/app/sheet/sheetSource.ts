import type { DetailPage, RecordAnswer, Row } from "../../../../engine/index.ts";
import { dataSource } from "../../../../app/core/source/dataSource.ts";
import { recordBeside } from "../../../../app/core/source/recordBeside.ts";
import { rowsBeside, type Beside } from "../../../../app/core/source/rowsBeside.ts";
import { named, type SheetLine } from "./sheet.ts";

/** Pages whose rights and rows the price sheet uses: the inquiry's own, the quotations', and lists beside them. */
export const pages = {
  inquiry: "inquiry",
  quotation: "quotation",
  lines: "quotation-line",
  prices: "price",
  vendors: "approved-vendor",
} as const;

/** States of an inquiry in which its quotations are opened. */
export const openedStates: ReadonlySet<string> = new Set([
  "STOPPED",
  "PRICING",
  "PRICESUBMITTED",
  "PRICED",
  "CONVERTED",
]);

/** What the sheet is made of. */
export interface Loaded {
  readonly definition: DetailPage;
  readonly inquiry: RecordAnswer;
  readonly quotations: readonly Row[];
}

/** What the sheet needs of a quotation: all that `sheetOf` reads. */
const ofQuotation = "number status supplier currency exchangeRate rank score deliveryDays netTotal";
const ofLine =
  "inquiryItem noQuote netPrice comparablePrice leadDays moq netAmount rank awardedQuantity awardReason";
const quoted: readonly string[] = [
  ...ofQuotation.split(" "),
  ...ofLine.split(" ").map((key) => `items.${key}`),
];

/** The inquiry with its quotations, in one call; those that this reader may not open are left out. */
export async function loadSheet(id: string, signal?: AbortSignal): Promise<Loaded> {
  const beside = { [pages.quotation]: { by: "suppliers.quotation", fields: quoted } };
  const [definition, inquiry] = await Promise.all([
    dataSource.detailPage(pages.inquiry),
    recordBeside(pages.inquiry, { id, beside, signal }),
  ]);
  return { definition, inquiry, quotations: inquiry.beside?.[pages.quotation] ?? [] };
}

/** A price of the price master, without tax. */
export interface PastPrice {
  readonly supplier: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly fromQuantity: string;
  readonly price: string;
}

/** Prices of a material that held or hold, oldest first. Rejects for who may not read the price master or its prices. */
export async function pastPrices(material: string): Promise<Beside<PastPrice>> {
  const found = await rowsBeside(pages.prices, {
    needed: "netPrice",
    filter: [
      { field: "material", op: "=", value: material },
      { field: "status", op: "!=", value: "VOID" },
    ],
    sort: ["-validFrom"],
  });
  const rows = found.rows
    .map((row) => ({
      supplier: named(row["supplier"]).name,
      currency: named(row["currency"]).code,
      from: String(row["validFrom"] ?? ""),
      to: String(row["validTo"] ?? ""),
      fromQuantity: String(row["fromQuantity"] ?? "0"),
      price: String(row["netPrice"] ?? ""),
    }))
    .filter(({ from, price }) => from !== "" && price !== "")
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return { ...found, rows };
}

/** Quotas (percent) by supplier that the list of approved vendors has for a line's material. */
export async function quotasOf({ material }: SheetLine): Promise<ReadonlyMap<string, string>> {
  const { rows } = await rowsBeside(pages.vendors, {
    filter: [{ field: "material", op: "=", value: material.id }],
  });
  return new Map(
    rows.flatMap((row) => {
      const quota = row["quota"];
      const usable = quota !== null && quota !== undefined && row["status"] !== "DISABLED";
      return usable ? [[named(row["supplier"]).id, String(quota)] as const] : [];
    }),
  );
}
