import { type ExactDecimal, readDecimal } from "../../../../engine/index.ts";

/** A decimal of an answer; nothing when there is none. */
export function decimal(value: unknown): InstanceType<typeof ExactDecimal> | undefined {
  return readDecimal(value) ?? undefined;
}

/** A value as text; null when there is none. */
export function answeredText(value: unknown): string | null {
  return value === null || value === undefined || value === "" ? null : String(value);
}

/** A whole number of an answer; null when there is none. */
export function numberOf(value: unknown): number | null {
  return value === null || value === undefined || value === "" ? null : Number(value);
}
