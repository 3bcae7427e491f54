/** PostgreSQL cuts longer names, and two cut names may be the same. */
export const longestSqlName = 63;

/** `purchase-order` and `priceSteps` become `purchase_order`, `price_steps`. */
export function sqlName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
}

/** Table of a document or of its lines: `requisition`, `requisition_items`, `purchase_order_items_schedule`. */
export function sqlTableOf(document: string, path: string): string {
  return [document, ...(path === "" ? [] : path.split("."))].map(sqlName).join("_");
}
