/** What a statement leaves to chance. */
export interface Chance {
  /** Where an order is missing inside: `json_agg`, `array`, `limit`, `over`. Undefined when none is. */
  readonly inside: string | undefined;
  /** Its rows come in no order that it states, at its end or by a marker. */
  readonly rows: boolean;
  /** Its rows come in any order, stated or not. */
  readonly unordered: boolean;
}

/**
 * Reads a statement by its parentheses and words. What leaves an order to chance: rows of a `select` without an `order by`
 * of its own; `json_agg` and its like, `array(select ...)` and ranking windows without one inside; `limit` without one
 * beside it, unless it only asks whether there is a row (`select 1`, `select from`).
 *
 * Where an `order by` would stand, `/* in any order *\/` says that the reader of the rows needs none (a map, a set, a
 * sum), and `/* in the order of k *\/` that rows are numbered as the ordered subquery `k` gives them.
 *
 * `select json_agg(t.id) from t` -> inside `json_agg`; `select id from t` -> rows; `select id from t order by id` -> neither
 */
export function leftToChance(statement: string): Chance {
  const { own, inside } = read(plain(statement));
  const isSelect = /^\s*(?:select|with|\(|values)\b|^\s*\(/.test(own);
  return {
    inside: inside ?? (needsOrder(own) ? "limit" : undefined),
    rows: isSelect && !/\border by\b/.test(own),
    unordered: !/\border by\b(?! any)/.test(own),
  };
}

/** Without comments, texts and quoted names; a marker stands as an `order by`. */
function plain(statement: string): string {
  return statement
    .replaceAll("/* in any order */", " order by any ")
    .replaceAll(/\/\* in the order of \w+ \*\//g, " order by k ")
    .replaceAll(/\/\*.*?\*\//gs, " ")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/"(?:[^"]|"")*"/g, "q")
    .toLowerCase();
}

/** The words outside of all parentheses, and the first place inside of any that leaves its order to chance. */
function read(text: string): { readonly own: string; readonly inside: string | undefined } {
  const open: string[] = [""];
  let inside: string | undefined;
  for (const part of text.split(/([()])/)) {
    if (part === "(") open.push("");
    else if (part === ")" && open.length > 1) {
      const scope = open.pop()!;
      inside ??= chanceIn(scope, open.at(-1)!, open.at(-2));
      open.push(`${open.pop()!}()`);
    } else open.push(open.pop()! + part);
  }
  return { own: open[0]!, inside };
}

const aggregate = /\b(json_agg|jsonb_agg|array_agg|string_agg)\s*$/;
const ranking = /\b(?:row_number|rank|dense_rank|first_value|last_value|lag|lead)\(\)\s*over\s*$/;
const array = /\barray\s*$/;

/** `before`: what stands before the parenthesis within the one around it, `around`: before that one. */
function chanceIn(scope: string, before: string, around = ""): string | undefined {
  const isOrdered = /\border by\b/.test(scope);
  if (isOrdered) return undefined;
  const isAmong = /\bany\s*$/.test(around);
  if (array.test(before) && !isAmong && /^\s*select\b/.test(scope)) return "array";
  if (ranking.test(before)) return "over";
  return aggregate.exec(before)?.[1] ?? (needsOrder(scope) ? "limit" : undefined);
}

function needsOrder(scope: string): boolean {
  if (!/\blimit\b|\bdistinct on\b/.test(scope) || /\border by\b/.test(scope)) return false;
  return !/^\s*select (?:1\b|from\b)/.test(scope);
}
