import { decimalKind } from "./decimal.ts";

export const rate = decimalKind({
  name: "rate",
  about: "A factor with up to 8 decimals, such as an exchange rate.",
  precision: 18,
  scale: 8,
  limits: {},
});
