import { minutes } from "./micros.ts";
import type { Ranked, Overtime } from "./types.ts";

/**
 * The new end of a lot (or of all, where the total is ranked) after an accepted offer, in microseconds; undefined when it
 * stays. It moves by the extension, never back, when the offer came within the trigger window of the end, the trigger is
 * met and extensions are left. `BEST`: another supplier is first. `TOPN`: the first N are others, or in another order.
 */
export function extendedEnd(asked: {
  readonly overtime: Overtime | undefined;
  readonly end: number;
  readonly receivedAt: number;
  readonly used: number;
  readonly before: readonly Ranked[];
  readonly after: readonly Ranked[];
}): number | undefined {
  const { overtime, end, receivedAt, used, before, after } = asked;
  if (!overtime || used >= overtime.most) return undefined;
  if (end - receivedAt > minutes(overtime.windowMinutes)) return undefined;
  const isMet =
    overtime.trigger === "ANY" ||
    differs(before, after, overtime.trigger === "BEST" ? 1 : overtime.triggerRank);
  return isMet ? end + minutes(overtime.extensionMinutes) : undefined;
}

function differs(before: readonly Ranked[], after: readonly Ranked[], first: number): boolean {
  const names = (ranked: readonly Ranked[]) =>
    ranked.slice(0, first).map(({ supplier }) => supplier);
  return names(before).join(" ") !== names(after).join(" ");
}
