import type { messages as source } from "./zh-CN.ts";

/** Texts of the facts about a material, in American English. */
export const messages: Record<keyof typeof source, string> = {
  "facts.title": "Materials",
  "facts.stock": "Stock on hand",
  "facts.warehouse": "Warehouse",
  "facts.batch": "Batch",
  "facts.available": "Available",
  "facts.noMaterials": "No material yet",
  "facts.noStock": "There is no stock",
  "facts.orders": "Last orders",
  "facts.order": "Order",
  "facts.date": "Date",
  "facts.quantity": "Quantity",
  "facts.toReceive": "To receive",
  "facts.due": "Due",
  "facts.noOrders": "No order of it was released",
};
