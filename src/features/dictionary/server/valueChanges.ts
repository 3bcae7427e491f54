/** Of two values, one that differs: where in them, `items[1].title`, and how it is in each. */
export interface ValueChange {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * The differences between two values of a change log, one per leaf where they are lists or objects written as JSON;
 * else the two texts themselves with the path "". Entries of lists are identified by name (`key`, `path`, `name`,
 * `title`, `value`, a text by itself), else by position.
 */
export function valueChanges(
  before: string | undefined,
  after: string | undefined,
): readonly ValueChange[] {
  const [was, is] = [structureIn(before), structureIn(after)];
  if (was === undefined && is === undefined) return [{ path: "", before, after }];
  const [old, now] = [leavesOf(was ?? before), leavesOf(is ?? after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((one) => one.before !== one.after);
}

/** The list or object that a text is as JSON. */
function structureIn(text: string | undefined): object | undefined {
  if (text === undefined || !/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

/** Every value that holds no others, by its path. */
function leavesOf(value: unknown, path = ""): ReadonlyMap<string, string> {
  if (value === undefined) return new Map();
  if (value === null || typeof value !== "object") return new Map([[path, String(value)]]);
  const members: readonly [string, unknown][] = Array.isArray(value)
    ? value.map((entry, index) => [`[${idOf(entry) ?? index + 1}]`, entry])
    : Object.entries(value).map(([key, member]) => [path === "" ? key : `.${key}`, member]);
  return new Map(members.flatMap(([step, member]) => [...leavesOf(member, `${path}${step}`)]));
}

const idWords = ["key", "path", "name", "title", "value"];

function idOf(entry: unknown): string | undefined {
  if (typeof entry === "string") return entry;
  if (entry === null || typeof entry !== "object") return undefined;
  const known = idWords.map((word) => (entry as Readonly<Record<string, unknown>>)[word]);
  return known.find((id) => typeof id === "string");
}
