import { wordOf } from "../../engine/index.ts";
import type { Shape } from "./describedWords.ts";
import { effectSignature } from "./effectSignature.ts";

/** Pages that say what effects do, section by section; what each takes is written into them from its registry. */
export const effectPages = ["docs/effects.md", "docs/product-effects.md"] as const;

/** An effect by its registry. */
export interface DescribedEffect {
  readonly name: string;
  readonly params: Shape;
}

/**
 * A page with what each of its effects takes below its heading, in a block `effect` that is made anew: parameters are
 * described in the registry alone, and the page says what they do together.
 */
export function effectPage(text: string, effects: readonly DescribedEffect[]): string {
  const sections = text.split(/(?<=\n)(?=#{2,3} )/);
  return sections.map((section) => withSignature(section, effects)).join("");
}

const heading = /^#{2,3} (\w+)\n/;
const block = /^```effect\n[^`]*```\n/;

function withSignature(section: string, effects: readonly DescribedEffect[]): string {
  const [head, word] = heading.exec(section) ?? [];
  const own = effects.filter(({ name }) => wordOf(name) === word);
  if (head === undefined || own.length === 0) return section;
  const signatures = own.map(({ name, params }) => `${effectSignature(name, params)}\n`).join("");
  const said = section.slice(head.length).replace(block, "");
  return `${head}\`\`\`effect\n${signatures}\`\`\`\n${said}`;
}
