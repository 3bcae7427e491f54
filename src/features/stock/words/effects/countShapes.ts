/** What of the stock a stocktake writes into its lines, and an example of a field that takes it. */
const shown = {
  location: { description: "Field for the location", examples: ["location"] },
  material: { description: "Field for the material", examples: ["material"] },
  batch: { description: "Field for the batch number", examples: ["batch"] },
  status: { description: "Field for the stock status", examples: ["stockStatus"] },
  pallet: { description: "Field for the pallet", examples: ["pallet"] },
  owner: { description: "Field for whose it is", examples: ["owner"] },
  unit: { description: "Field for the base unit", examples: ["unit"] },
  quantity: { description: "Field for the quantity in the base unit", examples: ["bookQuantity"] },
  cost: { description: "Field for the cost of one unit", examples: ["cost"] },
} as const;
export const facts = Object.keys(shown) as readonly (keyof typeof shown)[];

const row = (description: string) => ({ type: "string", cel: "row", description }) as const;

/** What a stocktake covers: shape of `ScopeParams`. */
export const scopeShape = {
  type: "object",
  description: "Which stock is counted; what is null does not narrow it",
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
    facts.map((fact) => [
      fact,
      { type: "string", minLength: 1, of: "lines", ...shown[fact] } as const,
    ]),
  ),
  additionalProperties: false,
} as const;
