import { takes, type Take } from "../model/from.ts";
import type { Shape } from "./shape.ts";
import { closed, word } from "./words.ts";

type FromWord = "in" | "of" | "where" | "order" | "take";

/** A CEL text over a row found. Effects compile it by the mark; other words are compiled where they are linked. */
const there = (mark: "there" | "order", description: string): Shape => ({
  type: "string",
  minLength: 1,
  cel: mark,
  description: `CEL: ${description}`,
});

/** The words of one `from`, which everything that takes rows from elsewhere shares. */
export function fromWords(take: readonly Take[] = takes): Readonly<Record<FromWord, Shape>> {
  return {
    in: {
      type: "string",
      minLength: 1,
      examples: ["price"],
      description:
        "Where rows are looked for: a document, or document.lines; beside `of`, and where the place knows the document, a line table of it or a field of many values",
    },
    of: {
      type: "string",
      minLength: 1,
      cel: "row",
      description:
        "CEL: over the row that asks: the one record whose rows are taken (`template`, `supplier`)",
    },
    where: {
      examples: ["material == this.material"],
      ...there("there", "over a row found, the row that asks as `this`: the rows that count"),
      fits: "boolean",
    },
    order: {
      type: "array",
      items: there(
        "order",
        "sorts the rows found; a minus before it: descending; empty values last",
      ),
      examples: [["-validFrom"]],
      description: "The best first",
    },
    take: {
      examples: ["sum"],
      ...word(
        "first or all of the rows found, or what each value of `set` is made of. A sum or count of nothing is 0, and is found. Default: first in look-ups, else all",
        ...take,
      ),
    },
  };
}

/** A `from` of some words: an object, or, where the place alone says enough, its name. */
export function fromShape(options: {
  readonly description: string;
  readonly words: readonly FromWord[];
  readonly take?: readonly Take[];
  readonly required?: readonly FromWord[];
  readonly in?: Shape;
  readonly short?: boolean;
}): Shape {
  const { description, words, take, required = ["in"], short } = options;
  const all = { ...fromWords(take), ...(options.in && { in: options.in }) };
  const whole = closed({
    description,
    properties: Object.fromEntries(words.map((each) => [each, all[each]])),
    required,
  });
  return short ? { description, anyOf: [all.in, whole] } : whole;
}
