import { decimalKind } from "./decimal.ts";

export const percent = decimalKind({
  name: "percent",
  about: "A percentage with up to 4 decimals: 13 means 13 %. From 0 to 100 unless stated.",
  precision: 9,
  scale: 4,
  limits: { min: "0", max: "100" },
  suffix: "%",
});
