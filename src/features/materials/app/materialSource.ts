import { comparedPair, sortedByDifference } from "../../../../renderers/inbox/compared.ts";
import { linesOf } from "../../../engine/index.ts";
import { dataSource } from "../../../app/core/source/dataSource.ts";
import { rowsBeside, type Beside } from "../../../app/core/source/rowsBeside.ts";
import { answeredText, named, type Named } from "../../price-sheet/app/index.ts";

/** A key of the stock that a material lies under. */
export interface StockPlace {
  readonly warehouse: string;
  readonly batch: string | null;
  readonly onHand: string;
  readonly available: string;
}

/** A line of an order that was released. */
export interface OrderedLine {
  readonly number: string | null;
  readonly date: string | null;
  readonly supplier: string;
  readonly price: string | null;
  readonly quantity: string | null;
  readonly toReceive: string | null;
  readonly due: string | null;
}

/**
 * The materials of a document's lines, each once: as an approver sees the lines, those first whose price differs most from the one
 * before, else in their order.
 */
export async function materialsOf(
  page: string,
  id: string,
  signal: AbortSignal,
): Promise<readonly Named[]> {
  const [{ record }, { decision }] = await Promise.all([
    dataSource.get(page, id, signal),
    dataSource.detailPage(page),
  ]);
  const lines = linesOf(record, "items");
  const pair = comparedPair(lines, decision?.compare);
  const ordered = pair ? sortedByDifference(lines, pair) : lines;
  const found = ordered.map((line) => named(line["material"]));
  return [...new Map(found.filter((one) => one.id !== "").map((one) => [one.id, one])).values()];
}

/** Where a material lies. Rejects for who may not read the stock. */
export async function stockOf(material: string): Promise<Beside<StockPlace>> {
  const found = await rowsBeside("stock", {
    filter: [{ field: "material", op: "=", value: material }],
  });
  const rows = found.rows.map((row) => ({
    warehouse: named(row["warehouse"]).name,
    batch: answeredText(row["batch"]),
    onHand: String(row["onHand"] ?? "0"),
    available: String(row["available"] ?? "0"),
  }));
  return { ...found, rows };
}

/** The last ten lines of released orders of a material, newest first. Rejects for who may not read orders. */
export async function ordersOf(material: string): Promise<Beside<OrderedLine>> {
  const released = ["RELEASED", "RECEIVED", "CHANGING", "DONE", "CLOSED"];
  const found = await rowsBeside("purchase-order-line", {
    filter: [
      { field: "material", op: "=", value: material },
      { field: "header.status", op: "in", value: released },
    ],
    size: 10,
  });
  const rows = found.rows.map((row) => ({
    number: answeredText(row["header.number"]),
    date: answeredText(row["header.date"]),
    supplier: named(row["header.supplier"]).name,
    price: answeredText(row["netPrice"]),
    quantity: answeredText(row["quantity"]),
    toReceive: answeredText(row["remainingToReceive"]),
    due: answeredText(row["confirmedDate"] ?? row["demandDate"]),
  }));
  return { ...found, rows };
}
