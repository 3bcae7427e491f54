import { createHash } from "node:crypto";
import { seed } from "../test/sample.ts";

/** A place in an order that only the seed and the name decide: sorting by it shuffles alike in every process. */
export function rankOf(name: string): string {
  return createHash("sha256").update(`${seed} ${name}`).digest("hex");
}

/** One of a list, by seed and name. */
export function oneOf<T>(name: string, list: readonly T[]): T {
  return list[Number.parseInt(rankOf(name).slice(0, 8), 16) % list.length]!;
}

const locales = ["zh-CN", "en-US", "zh-TW"] as const;
const themes = ["light", "dark"] as const;
const densities = ["compact", "standard", "comfortable"] as const;

/** Toolbar settings for a story that is true in any of them. */
export function globalsByChance(name: string) {
  return {
    locale: oneOf(`${name} locale`, locales),
    theme: oneOf(`${name} theme`, themes),
    density: oneOf(`${name} density`, densities),
  };
}
