import { decimalKind } from "./decimal.ts";

/* 16 digits before the point. Currencies have up to 4 decimals (CLF), so an amount with a currency can hold them. */
export const amount = decimalKind({
  name: "amount",
  about:
    "Money: rounded half away from zero to its currency's decimals, to 2 without one; at least 0 unless stated.",
  precision: 18,
  scale: 2,
  fineScale: 4,
  limits: { min: "0" },
  words: {
    currency: { type: "string", description: "Path of its currency: currency, header.currency" },
  },
});
