import type { Drafts, TableDraft } from "../assemble/draft.ts";
import type { Report } from "../model/problem.ts";
import { pointerTo } from "../read/jsonText.ts";

/**
 * How the time to match a regular expression grows with the length of the text: with its first power (1), its second, ...,
 * or `Infinity` where it doubles with every character; and a text that shows it. `unknown` where that could not be found out.
 */
export type PatternCost = { readonly degree: number; readonly attack?: string } | "unknown";

/** Finds the costs of regular expressions with the flag `u`. */
export type CostOfPatterns = (patterns: readonly string[]) => ReadonlyMap<string, PatternCost>;

/** A regular expression of a schema file. */
interface Pattern {
  readonly source: string;
  /** The longest text that it is tried on, in characters. */
  readonly longest: number;
  readonly at: string;
  /** It is the key of a JSON object, not its value. */
  readonly onKey?: true;
  readonly report: Report;
}

/** The longest text of a field that states no `maxLength`. */
const longestText = 4000;
/** The most steps that matching one text may take: about 0.1 s. */
const mostSteps = 20_000_000;

/**
 * Refuses patterns that are no regular expressions, and those that a hostile text could keep the server busy with. Without
 * `costOf` the time that patterns take is not judged: only the server can.
 */
export function checkPatterns(drafts: Drafts, costOf?: CostOfPatterns): void {
  const patterns = drafts.all.flatMap(({ tables }) =>
    tables.flatMap((table) => [...ofFields(table), ...ofInputs(table)]),
  );
  const [regular, wrong] = parted(patterns, ({ source }) => isRegular(source));
  for (const { report, at, onKey } of wrong)
    report(at, { message: "Not a regular expression", ...(onKey && { onKey }) });
  const costs = costOf?.([...new Set(regular.map(({ source }) => source))]);
  for (const { source, longest, report, at, onKey } of regular) {
    const cost = costs?.get(source);
    const message = cost && tooSlow(cost, longest);
    if (message !== undefined) report(at, { message, ...(onKey && { onKey }) });
  }
}

function tooSlow(cost: PatternCost, longest: number): string | undefined {
  if (cost === "unknown")
    return "How long this pattern takes could not be found out: write a simpler one";
  const { degree, attack } = cost;
  if (degree === 1 || longest ** degree <= mostSteps) return undefined;
  const slow = attack === undefined ? "" : `, such as ${attack}`;
  return degree === Infinity
    ? `This pattern can take forever on a short text${slow}: let no part be repeated in two ways`
    : `This pattern takes too long on long texts${slow}: a maxLength of ${Math.floor(mostSteps ** (1 / degree))} is the most for it`;
}

const ofFields = ({ fields, draft }: TableDraft): readonly Pattern[] =>
  fields.flatMap(({ source: { pattern, maxLength = longestText }, pointer }) =>
    pattern === undefined
      ? []
      : [
          {
            source: pattern,
            longest: maxLength,
            at: pointerTo(pointer, "pattern"),
            report: draft().report,
          },
        ],
  );

const ofInputs = ({ source, pointer, draft }: TableDraft): readonly Pattern[] =>
  Object.entries(source.actions ?? {}).flatMap(([key, action]) =>
    (["input", "lineInput"] as const).flatMap((word) =>
      inJsonSchema(
        action[word]?.["properties"],
        pointerTo(pointer, "actions", key, word),
        draft().report,
      ),
    ),
  );

/** The patterns of a JSON Schema, however deep. Only texts of the engine's kinds have a longest length unless they state it. */
function inJsonSchema(schema: unknown, at: string, report: Report): readonly Pattern[] {
  if (schema === null || typeof schema !== "object") return [];
  const { pattern, patternProperties, maxLength, kind } = schema as Record<string, unknown>;
  const stated = typeof maxLength === "number" ? maxLength : undefined;
  const longest = stated ?? (kind === undefined ? Infinity : longestText);
  const own =
    typeof pattern === "string"
      ? [{ source: pattern, longest, at: pointerTo(at, "pattern"), report }]
      : [];
  const keys = Object.keys(patternProperties ?? {}).map((source) => ({
    source,
    longest: Infinity,
    at: pointerTo(at, "patternProperties", source),
    onKey: true as const,
    report,
  }));
  const deeper = Object.entries(schema).flatMap(([key, part]) =>
    inJsonSchema(part, pointerTo(at, key), report),
  );
  return [...own, ...keys, ...deeper];
}

function isRegular(source: string): boolean {
  try {
    new RegExp(source, "u");
    return true;
  } catch {
    return false;
  }
}

function parted<T>(list: readonly T[], fits: (one: T) => boolean): readonly [T[], T[]] {
  return [list.filter(fits), list.filter((one) => !fits(one))];
}
