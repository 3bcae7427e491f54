const browsers = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const systems = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

/** `Chrome · Windows` of what a browser calls itself; undefined when it says nothing known. */
export function deviceOf(agent: string | null): string | undefined {
  if (agent === null) return undefined;
  const nameIn = (known: readonly (readonly [string, string])[]) =>
    known.find(([mark]) => agent.includes(mark))?.[1];
  const found = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return found.length === 0 ? undefined : found.join(" · ");
}
