import { isDeepStrictEqual } from "node:util";
import { readFileSync } from "node:fs";

/** What two servers must answer alike. */
export interface Compared {
  readonly what: string;
  readonly ours: unknown;
  readonly plain: unknown;
}

/**
 * Throws with the first places at which two answers differ, field by field. Keys that are made anew by each side (ids of new rows,
 * numbers, times of writing) are left out by `without`.
 */
export function mustEqual({ what, ours, plain }: Compared, without: readonly string[] = []): void {
  const left = new Set(without);
  const wrong = [...differences(ours, plain, "", left)];
  if (wrong.length > 0)
    throw new Error(
      `${what}: the hand-written side answers otherwise at\n  ${wrong.slice(0, 20).join("\n  ")}`,
    );
}

function* differences(
  a: unknown,
  b: unknown,
  at: string,
  left: ReadonlySet<string>,
): Generator<string> {
  const isObject = (value: unknown) => typeof value === "object" && value !== null;
  if (!isObject(a) || !isObject(b)) {
    if (!isDeepStrictEqual(a, b)) yield `${at}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`;
    return;
  }
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    if (!left.has(key)) yield* differences(one[key], other[key], `${at}.${key}`, left);
}

/** Peak and present memory of a process, in megabytes. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}
