import { getLocation, parse } from "jsonc-parser";
import { keysIn, meaningOf, shapesAt, listedValues, type DialectShape } from "./dialect.ts";

/** What may be written at a place of a text. */
interface Offer {
  /** As JSON, with its quotes. */
  readonly label: string;
  /** Without them. */
  readonly shown: string;
  readonly apply: string;
  readonly isKey: boolean;
  readonly info?: string;
}

/** What the dialect offers at an offset, and the stretch of the text that it replaces. */
export function offersAt(
  dialect: DialectShape,
  text: string,
  offset: number,
): { readonly from: number; readonly to: number; readonly offers: readonly Offer[] } {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const within =
    previousNode !== undefined &&
    offset > previousNode.offset &&
    offset <= previousNode.offset + previousNode.length;
  const from = within ? previousNode.offset : wordStart(text, offset);
  const to = within ? previousNode.offset + previousNode.length : offset;
  const value: unknown = parse(text);
  if (isAtPropertyKey) {
    const above = path.slice(0, -1);
    const there = valueAt(value, above);
    const written = new Set(isRecord(there) ? Object.keys(there) : []);
    written.delete(String(path.at(-1)));
    const colon = /^\s*:/.test(text.slice(to));
    const keys = [...keysIn(shapesAt(dialect, value, above))].filter(([key]) => !written.has(key));
    return {
      from,
      to,
      offers: keys.map(([key, shape]) => {
        const info = meaningOf(dialect, shape);
        return {
          label: JSON.stringify(key),
          shown: key,
          apply: JSON.stringify(key) + (colon ? "" : `: ${opening(shape)}`),
          isKey: true,
          ...(info !== undefined && { info }),
        };
      }),
    };
  }
  const offers = listedValues(shapesAt(dialect, value, path)).map((one) => ({
    label: JSON.stringify(one),
    shown: String(one),
    apply: JSON.stringify(one),
    isKey: false,
  }));
  return { from, to, offers };
}

/** How a value of a shape begins, where that is plain. */
function opening({ type }: DialectShape): string {
  return { array: "[", object: "{" }[String(type)] ?? "";
}

function wordStart(text: string, offset: number): number {
  return offset - (/["\w]*$/.exec(text.slice(Math.max(0, offset - 60), offset))?.[0].length ?? 0);
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);
}

const isRecord = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === "object" && value !== null;
