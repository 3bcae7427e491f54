import type { messages as cn } from "./zh-CN.ts";

/** Texts of the warehouse, in English. */
export const messages: Record<keyof typeof cn, string> = {
  "stock.trace": "Trace",
  "stock.again": "Try again",
  "stock.noTrace": "Nothing of this batch has moved yet",
  "stock.noTraceHint":
    "Receipts, issues, finished goods and deliveries appear here once they are posted",
  "stock.moreTrace": "There is more than is shown here",
  "stock.steps": "Steps",
  "stock.from": "From",
  "stock.to": "To",
  "stock.quantity": "Quantity",
};
