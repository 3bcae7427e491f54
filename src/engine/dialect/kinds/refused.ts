import type { ErrorKey } from "../errors/errorTable.ts";
import type { Refused } from "./kind.ts";

/** A refusal of a kind; arguments as `Refused` says, without the label. */
export function refused(msgKey: ErrorKey, ...args: readonly string[]): Refused {
  return { refused: { msgKey, args } };
}

/** “{value}” is not valid; expected {expected}. */
export function badFormat(input: unknown, expected: string): Refused {
  return refused("common.format", shown(input), expected);
}

/** A value as messages show it: text as it is, but for halves of characters, anything else as JSON, cut at 60 characters. */
export function shown(input: unknown): string {
  const text = typeof input === "string" ? input : (JSON.stringify(input) ?? String(input));
  const characters = [...text.toWellFormed()];
  return characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : characters.join("");
}

/** A refusal by a pattern, which people are not shown: the field's help says how its text is written. */
export function toldByHelp({ msgKey, args = [] }: Refused["refused"], help: string | undefined) {
  if (msgKey !== "common.pattern" || help === undefined) return { msgKey, args };
  return { msgKey: "common.format", args: [...args, help] } as const;
}
