import type { Call } from "./call.ts";

/**
 * A name for each call, of which clients made from the description make methods: the words of its path in one, with the
 * path's parameters where two would be called the same (`srmSreRabGet`, `detailGet`, `resOpenByList`), and the method
 * where even these are.
 */
export function operationIds(calls: readonly Call[]): ReadonlyMap<Call, string> {
  const named = (how: (call: Call) => string) => Map.groupBy(calls, how);
  const [bare, full] = [named(bareName), named(fullName)];
  return new Map(
    calls.map((call) => {
      if (bare.get(bareName(call))?.length === 1) return [call, bareName(call)];
      if (full.get(fullName(call))?.length === 1) return [call, fullName(call)];
      return [call, `${call.method}${capital(fullName(call))}`];
    }),
  );
}

const bareName = ({ path }: Call) => joined(segments(path).filter((one) => !one.startsWith(":")));

const fullName = ({ path }: Call) =>
  joined(segments(path).map((one) => (one.startsWith(":") ? `by${capital(one.slice(1))}` : one)));

const segments = (path: string) => path.split("/").filter(Boolean);

function joined(words: readonly string[]): string {
  const [first = "root", ...more] = words.flatMap((word) => word.split(/\W+/)).filter(Boolean);
  return [first, ...more.map(capital)].join("");
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
