/** Names that the language itself gives. */
const rowNames = new Set(["header", "parent", "this", "across"]);
const ownNames = new Set(["true", "false", "null", "in", "isNew", "id", "item", "createdBy"]);
/** What expressions know besides the row: who, parameters, what was asked, what effects, a list or a count gave. */
const ofActions = new Set([
  "me",
  "parameter",
  "input",
  "each",
  "allot",
  "approval",
  "auction",
  "snapshot",
  "nth",
]);
/** What every reference has, whatever its document calls it. */
const ofReferences = new Set(["id", "code", "name"]);

/**
 * Renames the fields that an expression reads. `key` renames fields of the row that the expression sees; `ofThis` those
 * behind `this.` (in pick conditions the two are rows of different documents). Texts, functions, `me` and `input` stay.
 */
export function renameInCel(cel: string, key: (name: string) => string, ofThis = key): string {
  const variables = new Set(
    Array.from(cel.matchAll(/\.(?:map|filter|all|exists)\(\s*(\w+)\s*,/g), (match) => match[1]!),
  );
  const tokens = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*\s*\(?/g;
  return cel.replace(tokens, (token) => {
    if (token.startsWith("'") || token.startsWith('"')) return token;
    const called = token.endsWith("(");
    const steps = token
      .replace(/\s*\($/, "")
      .trimEnd()
      .split(".");
    const tail = token.slice(steps.join(".").length);
    const method = called ? steps.pop()! : undefined;
    const renamed = renameSteps(steps, variables, key, ofThis);
    return [...renamed, ...(method === undefined ? [] : [method])].join(".") + tail;
  });
}

function renameSteps(
  steps: readonly string[],
  variables: ReadonlySet<string>,
  key: (name: string) => string,
  ofThis: (name: string) => string,
): string[] {
  const [first, ...rest] = steps;
  if (first === undefined || ofActions.has(first)) return [...steps];
  if (rowNames.has(first))
    return [first, ...renameSteps(rest, variables, first === "this" ? ofThis : key, ofThis)];
  if (variables.has(first)) return [first, ...renameSteps(rest, new Set(), key, ofThis)];
  if (ownNames.has(first)) return [...steps];
  const [carried, ...more] = rest;
  return [
    key(first),
    ...(carried === undefined ? [] : [ofReferences.has(carried) ? carried : key(carried)]),
    ...more,
  ];
}
