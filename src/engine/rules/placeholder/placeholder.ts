import { textToHtml } from "../../dialect/kinds/htmlText.ts";

const pattern = /\{\{([^{}]*)\}\}/g;
const pathPattern = /^[A-Za-z][\w.]*$/;

/** The text between double braces in a text, and its position. */
export interface FoundPlaceholder {
  /** `supplier.name`; whatever else was typed between the braces. */
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** All texts between double braces in a text, in order: `{{number}}`, `{{ supplier.name }}`, `{{mistyped}}`. */
export function placeholdersIn(text: string): readonly FoundPlaceholder[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    path: match[1]!.trim(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** A placeholder as written in a text. */
export function placeholderText(path: string): string {
  return `{{${path}}}`;
}

/**
 * A text with values in the places of its placeholders. `valueOf` says what one reads, or undefined for what names nothing:
 * that stays as it is written. Values are escaped in rich text.
 */
export function fillPlaceholders(
  text: string,
  kind: string,
  valueOf: (path: string) => string | undefined,
): string {
  return text.replace(pattern, (whole: string, inside: string) => {
    const path = inside.trim();
    const value = pathPattern.test(path) ? valueOf(path) : undefined;
    if (value === undefined) return whole;
    return kind === "html" ? textToHtml(value) : value;
  });
}
