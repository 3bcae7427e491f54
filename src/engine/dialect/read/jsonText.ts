/** The position of a value in a JSON text: offsets of the value, and of its key when it has one. */
interface JsonPlace {
  readonly value: number;
  readonly key: number | undefined;
}
/** A parsed JSON text with the place of every value by JSON pointer. */
export interface JsonText {
  readonly value: unknown;
  readonly places: ReadonlyMap<string, JsonPlace>;
  /** Keys written twice in one object: `JSON.parse` would silently drop the first. */
  readonly duplicates: readonly string[];
}

/** The text is no JSON. `offset` is where reading stopped. */
export class JsonSyntaxError extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.name = "JsonSyntaxError";
    this.offset = offset;
  }
}

const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const quoted = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const space = /[ \t\r\n]*/y;

/** Reads strict JSON and keeps positions. Throws `JsonSyntaxError` at the first character that does not fit. */
export function parseJsonText(text: string): JsonText {
  const places = new Map<string, JsonPlace>();
  const duplicates: string[] = [];
  // A byte order mark is no JSON, but editors on Windows write it.
  let at = text.startsWith("\ufeff") ? 1 : 0;

  const skip = () => {
    space.lastIndex = at;
    space.test(text);
    at = space.lastIndex;
  };
  const fail = (expected: string): never => {
    throw new JsonSyntaxError(`Not valid JSON: ${whyNot(text, at, expected)}`, at);
  };
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match?.[0];
  };
  const readText = (expected: string): string => {
    const raw = take(quoted);
    return raw === undefined ? fail(expected) : (JSON.parse(raw) as string);
  };
  /** The members of an object or array up to `close`, separated by commas. */
  const readMembers = (close: string, member: () => void) => {
    at++;
    skip();
    if (text[at] === close) return void at++;
    for (;;) {
      member();
      skip();
      if (text[at] === close) return void at++;
      if (text[at] !== ",") fail(`"," or "${close}"`);
      at++;
      skip();
    }
  };
  const readValue = (pointer: string, key: number | undefined): unknown => {
    skip();
    places.set(pointer, { value: at, key });
    if (text[at] === "{") {
      const object: Record<string, unknown> = {};
      readMembers("}", () => {
        const keyAt = at;
        const name = readText("a key in double quotes");
        const inner = pointerTo(pointer, name);
        if (Object.hasOwn(object, name)) duplicates.push(inner);
        skip();
        if (text[at] !== ":") fail('":"');
        at++;
        // Defined, not assigned: the key may be `__proto__`.
        const value = readValue(inner, keyAt);
        Object.defineProperty(object, name, {
          value,
          enumerable: true,
          writable: true,
          configurable: true,
        });
      });
      return object;
    }
    if (text[at] === "[") {
      const array: unknown[] = [];
      readMembers("]", () =>
        array.push(readValue(pointerTo(pointer, String(array.length)), undefined)),
      );
      return array;
    }
    if (text[at] === '"') return readText("a text");
    const raw = take(scalar);
    return raw === undefined ? fail("a value") : (JSON.parse(raw) as unknown);
  };

  const value = readValue("", undefined);
  skip();
  if (at < text.length) fail("the end of the file");
  return { value, places, duplicates };
}

/** Why a text is no JSON, in plain words: the two slips of the pen that are made most, else what was expected. */
function whyNot(text: string, at: number, expected: string): string {
  const word = /^(?:"[^"\n]{0,30}"?|[\w.-]{1,30}|.)/.exec(text.slice(at))?.[0];
  const found =
    word === undefined ? "the end of the file" : word.startsWith('"') ? word : `"${word}"`;
  const isMember = /^["{[\w-]/.test(text.slice(at, at + 1));
  if (expected.startsWith('"," or') && isMember) return `a comma is missing before ${found}`;
  const isClosed = text[at] === "}" || text[at] === "]";
  if (isClosed && /,\s*$/.test(text.slice(0, at)))
    return `the comma before ${found} is one too many`;
  return `expected ${expected}, found ${found}`;
}

/** The pointer of a member: `pointerTo("/properties", "a/b")` is `/properties/a~1b`. */
export function pointerTo(pointer: string, ...keys: readonly (string | number)[]): string {
  let path = pointer;
  for (const key of keys) path += `/${escaped(String(key))}`;
  return path;
}

function escaped(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}

/** The keys of a pointer: the inverse of `pointerTo`. */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Whether a JSON value is an object: no list, and not null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
