import type { FieldView } from "../../src/engine/index.ts";

/** Whether a value is money: its unit is a currency, told by its code. Others have units, told by their names. */
export const isMoney = ({ kind }: Pick<FieldView, "kind">): boolean =>
  kind === "amount" || kind === "price";
