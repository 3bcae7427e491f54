import { readFileSync } from "node:fs";
import type { Language } from "../../../engine/index.ts";
import type { Duty } from "../answers/rights.ts";
import { toTraditional } from "../../../texts/traditional.ts";

interface Source {
  readonly key: string;
  readonly title: string;
  readonly "zh-CN": string;
  readonly one: readonly string[];
  readonly other: readonly string[];
  readonly sameMenu?: boolean;
}

/** The duties that are to be kept apart, in a reader's language. */
export function dutiesIn(language: Language): readonly Duty[] {
  sources ??= JSON.parse(
    readFileSync(new URL("./duties.json", import.meta.url), "utf8"),
  ) as readonly Source[];
  return sources.map(({ key, title, one, other, sameMenu = false, "zh-CN": cn }) => ({
    key,
    title: { cn, tw: toTraditional(cn), en: title }[language],
    one,
    other,
    sameMenu,
  }));
}

let sources: readonly Source[] | undefined;
