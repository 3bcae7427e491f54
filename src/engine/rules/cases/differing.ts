import type { Row } from "../record/record.ts";

/** The places where a record differs from the expected one, with their values; a server's effects have not run. */
export function differing(
  { record, served }: { readonly record: Row; readonly served: boolean },
  expected: object,
): string | undefined {
  const wrong = (found: unknown, wanted: unknown, path: string): string | undefined => {
    if (served && (found ?? null) === null) return undefined;
    if (typeof wanted !== "object" || wanted === null)
      return found === wanted ? undefined : `${path} is ${JSON.stringify(found)}`;
    for (const [key, value] of Object.entries(wanted)) {
      const below = wrong((found as Row | undefined)?.[key], value, `${path} ${key}`.trim());
      if (below !== undefined) return below;
    }
    return undefined;
  };
  return wrong(record, expected, "");
}
