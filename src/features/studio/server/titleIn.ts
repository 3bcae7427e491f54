import type { Label } from "../../../engine/index.ts";
import { toTraditional } from "../../../texts/traditional.ts";

/** The title that a schema file gives what it describes; undefined where there is none, also of a text that is no JSON. */
export function titleIn(text: string): Label | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (value === null || typeof value !== "object") return undefined;
  const { title: en, "zh-CN": cn, "zh-TW": tw } = value as Record<string, unknown>;
  if (typeof en !== "string" || typeof cn !== "string") return undefined;
  return { cn, tw: typeof tw === "string" ? tw : toTraditional(cn), en };
}
