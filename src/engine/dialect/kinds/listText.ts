import type { Parsed, Refused, WireValue } from "./kind.ts";
import { badFormat } from "./refused.ts";

/** Longest list of choices or references in one field. */
const maxMembers = 1000;

/** Parses each member of a list; empty is null, nulls and repeated members are dropped, the first refusal counts. */
export function parseList(
  input: unknown,
  parse: (member: unknown) => Parsed,
  sameAs: (member: WireValue) => unknown,
): Parsed {
  if (input === null || input === undefined || input === "") return { value: null };
  const members: readonly unknown[] = Array.isArray(input) ? input : [input];
  if (members.length > maxMembers) return badFormat(`${members.length}`, `≤ ${maxMembers}`);
  const values = new Map<unknown, WireValue>();
  for (const member of members) {
    const parsed = parse(member);
    if (isRefused(parsed)) return parsed;
    if (parsed.value !== null && !values.has(sameAs(parsed.value)))
      values.set(sameAs(parsed.value), parsed.value);
  }
  return { value: values.size === 0 ? null : [...values.values()] };
}

/** The members of a list written in one cell: separated by `;`, `；` or line breaks. */
export function splitList(text: string): readonly string[] {
  return text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** A list in one cell. */
export function joinList(parts: readonly string[]): string {
  return parts.join("; ");
}

function isRefused(parsed: Parsed): parsed is Refused {
  return "refused" in parsed;
}
