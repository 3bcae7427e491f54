import type { Label } from "../text/label.ts";

/** What kind of thing of a schema differs. */
export type Subject =
  | "document"
  | "table"
  | "field"
  | "choice"
  | "choices"
  | "state"
  | "action"
  | "rule"
  | "conversion"
  | "page"
  | "parameter";

/**
 * The concern of a difference: `data` stored and migrated values, `entry` what users must and may type, `flow`
 * states, actions and follow-ups, `rights` who sees and does it, `looks` words and arrangement.
 */
export const concerns = ["data", "entry", "flow", "rights", "looks"] as const;
export type Concern = (typeof concerns)[number];

/** One thing of a schema with all that can differ about it, as text. */
export interface Thing {
  /** The document it belongs to, or the page's or parameter's own name. */
  readonly owner: string;
  readonly subject: Subject;
  /** Within its owner: `items.quantity`, `status.DRAFT`, `items.assign`; empty for the owner itself. */
  readonly place: string;
  readonly title: Label | undefined;
  /** Its former place (or owner, where the place is empty), as the schema says it. */
  readonly renamedFrom?: string | undefined;
  /** The concern of adding or removing it. */
  readonly concern: Concern;
  /** Property -> its value as text; properties that are not stated are left out. */
  readonly facts: Readonly<Partial<Record<Concern, Facts>>>;
}
type Facts = Readonly<Record<string, string | undefined>>;

/**
 * A value of a loaded schema as one line of text: expressions as written, tables by path, documents and kinds by
 * name. Undefined for absent and empty values.
 */
function factText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === false) return undefined;
  if (typeof value === "string") return value === "" ? undefined : value;
  if (typeof value !== "object") return String(value);
  if ("source" in value && "tree" in value) return String(value.source);
  if (Array.isArray(value) && value.length === 0) return undefined;
  if (!Array.isArray(value) && Object.keys(value).length === 0) return undefined;
  return JSON.stringify(value, (key, part: unknown) => {
    if (key === "tree" || key === "column" || key === "type") return undefined;
    if (typeof part === "object" && part !== null && "source" in part && "tree" in part)
      return part.source;
    return part;
  });
}

/** Several properties at once, by `factText`. */
export function factTexts(values: Readonly<Record<string, unknown>>): Facts {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, factText(value)]));
}

/** The words of a label, by the languages' own keys in schema files. */
export function labelFacts(label: Label | undefined, name = "title"): Facts {
  return { [name]: label?.en, [`${name} zh-CN`]: label?.cn, [`${name} zh-TW`]: label?.tw };
}
