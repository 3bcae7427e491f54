import { decimalKind } from "./decimal.ts";

export const quantity = decimalKind({
  name: "quantity",
  about:
    "A quantity with up to 6 decimals, shown with those of its unit; at least 0 unless stated.",
  precision: 18,
  scale: 6,
  limits: { min: "0" },
  words: {
    unit: {
      type: "string",
      description: "Path of the unit whose decimals are shown: unit, header.unit",
    },
    suffix: {
      type: "string",
      minLength: 1,
      maxLength: 8,
      description: "Written behind the number, on pages and paper, where no unit is: kg, m³",
    },
    sum: {
      const: false,
      description:
        "A bound, as from which quantity a price counts: it does not add up below lines and on prints",
    },
    consumed: { type: "object", description: "Recomputed from follow-up lines" },
  },
});
