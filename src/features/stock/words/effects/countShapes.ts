/** What of the stock a stocktake writes into its lines. */
export const facts = [
  "location",
  "material",
  "batch",
  "status",
  "pallet",
  "owner",
  "unit",
  "quantity",
  "cost",
] as const;

const row = (description: string) => ({ type: "string", cel: "row", description }) as const;

/** What a stocktake covers: shape of `ScopeParams`. */
export const scopeShape = {
  type: "object",
  properties: {
    warehouse: row("Warehouse"),
    areas: row("Areas of it; with locations none: all"),
    locations: row("Locations of it"),
    materials: row("Materials; with categories and classes none: all"),
    categories: row("Material categories"),
    classes: row("ABC classes"),
  },
  required: ["warehouse"],
  additionalProperties: false,
} as const;
/** Shape of `IntoParams`. */
export const intoShape = {
  type: "object",
  description: "What of the stock goes into which field of a line",
  properties: Object.fromEntries(
    facts.map((fact) => [fact, { type: "string", minLength: 1, of: "lines" } as const]),
  ),
  additionalProperties: false,
} as const;
