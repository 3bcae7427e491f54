import { keyTitle } from "../text/keyTitle.ts";
import type { Label } from "../text/label.ts";
import type { LabelSource } from "../model/source.ts";

/** Makes labels of three languages from what is written and the key of what bears it. */
export type MakeLabel = (source: Partial<LabelSource>, key: string) => Label;

/** English without a `title` is the key in words, `zh-TW` is derived from `zh-CN`; a missing Chinese label is reported elsewhere. */
export function labelMaker(toTraditional: (text: string) => string): MakeLabel {
  const traditional = keptByText(toTraditional);
  const inWords = keptByText(keyTitle);
  return (source, key) => {
    const en = source.title ?? inWords(key);
    const cn = source["zh-CN"] ?? en;
    return Object.freeze({
      cn,
      tw: source["zh-TW"] ?? traditional(cn),
      en,
    });
  };
}

/** Files say the same again and again. */
function keptByText(make: (text: string) => string): (text: string) => string {
  const made = new Map<string, string>();
  return (text) => {
    const found = made.get(text) ?? make(text);
    made.set(text, found);
    return found;
  };
}

/** Rights by name, as files write them, with their labels. */
export const labelledButtons = (
  written: Readonly<Record<string, LabelSource>> | undefined,
  makeLabel: MakeLabel,
): readonly { readonly code: string; readonly title: Label }[] =>
  Object.entries(written ?? {}).map(([code, label]) => ({ code, title: makeLabel(label, code) }));
