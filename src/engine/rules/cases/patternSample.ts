/** What of a regular expression can be written out: a character of a set, a group of alternatives, how often. */
type Part = { readonly least: number; readonly most: number } & (
  | { readonly set: string }
  | { readonly either: readonly (readonly Part[])[] }
);

/** What `.` and negated sets are written with. */
const plain = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz -_./+@中文";
const classes: Readonly<Record<string, string>> = {
  d: "0123456789",
  w: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_",
  s: " ",
};

/**
 * A text that matches a pattern, different for every `n` as far as the pattern allows; undefined where none was found
 * (a look-ahead, a back-reference). Repetitions are tried several times, then less often.
 */
export function patternSample(pattern: string, n: number, maxLength: number): string | undefined {
  const parts = readParts(pattern);
  if (!parts) return undefined;
  const whole = new RegExp(pattern, "u");
  for (const more of [6, 3, 1, 0]) {
    const text = writeParts(parts, n, more);
    if (text.length <= maxLength && text.trim() === text && whole.test(text)) return text;
  }
  return undefined;
}

/** Writes the parts out; the digits of `n`, the last written part's first, choose among the characters of each set. */
function writeParts(parts: readonly Part[], n: number, more: number): string {
  let left = n;
  const take = (count: number) => {
    const chosen = left % count;
    left = Math.floor(left / count);
    return chosen;
  };
  // A blank at either end would not be kept.
  const choose = (set: string) => {
    const given = [...(set.replaceAll(" ", "") || set)];
    return given[take(given.length)]!;
  };
  const write = (list: readonly Part[]): string =>
    list.reduceRight((after, part) => {
      let own = "";
      const times = Math.min(part.most, Math.max(part.least, more));
      for (let time = 0; time < times; time++)
        own = ("set" in part ? choose(part.set) : write(part.either[0]!)) + own;
      return own + after;
    }, "");
  return write(parts);
}

function readParts(pattern: string): readonly Part[] | undefined {
  const characters = [...pattern];
  let at = 0;
  const next = () => characters[at++];
  let known = true;

  function alternatives(): (readonly Part[])[] {
    const found: Part[][] = [[]];
    while (at < characters.length && characters[at] !== ")") {
      if (characters[at] === "|") {
        at++;
        found.push([]);
        continue;
      }
      const read = one();
      if (read) found.at(-1)!.push({ ...read, ...times() });
    }
    return found;
  }
  function one(): { set: string } | { either: readonly (readonly Part[])[] } | undefined {
    const character = next()!;
    if (character === "^" || character === "$") return undefined;
    if (character === ".") return { set: plain };
    if (character === "[") return { set: set() };
    if (character === "\\") return { set: escaped() };
    if (character !== "(") return { set: character };
    if (characters[at] === "?") {
      known &&= characters[at + 1] === ":";
      at += 2;
    }
    const either = alternatives();
    at++;
    return { either };
  }
  function escaped(): string {
    const character = next() ?? "";
    if (character === "u" && characters[at] !== "{") {
      at += 4;
      return String.fromCharCode(parseInt(characters.slice(at - 4, at).join(""), 16));
    }
    known &&= !/[1-9bBkpPuxDWS]/.test(character);
    return classes[character] ?? character;
  }
  function set(): string {
    const not = characters[at] === "^";
    if (not) at++;
    let members = "";
    while (at < characters.length && characters[at] !== "]") {
      const from = characters[at] === "\\" ? (at++, escaped()) : next()!;
      if (from.length === 1 && characters[at] === "-" && characters[at + 1] !== "]") {
        at++;
        const to = characters[at] === "\\" ? (at++, escaped()) : next()!;
        members += range(from, to);
      } else members += from;
    }
    at++;
    const given = not ? [...plain].filter((one) => !members.includes(one)).join("") : members;
    known &&= given !== "";
    return given;
  }
  function times(): { readonly least: number; readonly most: number } {
    const rest = characters.slice(at).join("");
    const [read, sign, least, comma, most] = /^(?:([?*+])|\{(\d+)(,?)(\d*)\})\??/.exec(rest) ?? [];
    at += read?.length ?? 0;
    if (read === undefined) return { least: 1, most: 1 };
    if (sign !== undefined) return { least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : 99 };
    return { least: Number(least), most: comma === "" ? Number(least) : Number(most || 99) };
  }

  const either = alternatives();
  return known ? [{ either, least: 1, most: 1 }] : undefined;
}

/** The characters from one to another; at most 100 of them, which is enough to choose from. */
function range(from: string, to: string): string {
  const first = from.codePointAt(0)!;
  const count = Math.min(100, Math.max(0, to.codePointAt(0)! - first + 1));
  return Array.from({ length: count }, (_, step) => String.fromCodePoint(first + step)).join("");
}
