import type { Label } from "../text/label.ts";
import type { LabelSource } from "../model/source.ts";

/** Makes labels of three languages from two written ones. */
export type MakeLabel = (source: Partial<LabelSource>, instead: string) => Label;

/** `zh-TW` is derived from `zh-CN`; a missing label (reported elsewhere) reads as `instead`. */
export function labelMaker(toTraditional: (text: string) => string): MakeLabel {
  const derived = new Map<string, string>();
  const traditional = (text: string) => {
    let found = derived.get(text);
    if (found === undefined) derived.set(text, (found = toTraditional(text)));
    return found;
  };
  return (source, instead) => {
    const cn = source["zh-CN"] ?? source.title ?? instead;
    return Object.freeze({
      cn,
      tw: source["zh-TW"] ?? traditional(cn),
      en: source.title ?? instead,
    });
  };
}
