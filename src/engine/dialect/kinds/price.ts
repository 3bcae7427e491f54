import { decimalKind } from "./decimal.ts";

export const price = decimalKind({
  name: "price",
  about: "A price per unit with up to 6 decimals; at least 0 unless stated.",
  precision: 18,
  scale: 6,
  limits: { min: "0" },
  words: {
    currency: { type: "string", description: "Path of its currency: currency, header.currency" },
  },
});
