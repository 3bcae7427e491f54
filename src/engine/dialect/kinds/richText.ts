/** Every tag that rich text may hold. Other tags are dropped and their content stays, save those in `discardedTags`. */
export const richTextTags: readonly string[] =
  "p div br hr b i u s strong em sub sup blockquote pre code ul ol li a h1 h2 h3 h4 table thead tbody tr th td".split(
    " ",
  );

/** Discarded with all they contain: their content is not text of the page, or browsers parse it by other rules. */
export const discardedTags: readonly string[] =
  "script style title textarea iframe noembed noframes noscript xmp plaintext template svg math object head select option".split(
    " ",
  );

/** Every attribute that `richTextAttributes` may leave on a tag. */
export const richTextAttributeNames = ["href", "target", "rel", "colspan", "rowspan"] as const;

const linkPattern = /^(?:https?:\/\/|mailto:)[^\s"'<>`\\\p{Cc}]+$/iu;

/**
 * The attributes that stay on an allowed tag, of those it came with (entities already decoded): the address of a link to
 * http, https or mailto, which then opens in a new tab, and `colspan` and `rowspan` (1 to 99) of a table cell.
 */
export function richTextAttributes(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (tag === "a") {
    const href = attributes["href"]?.trim() ?? "";
    return linkPattern.test(href)
      ? { href, target: "_blank", rel: "noopener noreferrer nofollow" }
      : {};
  }
  if (tag !== "td" && tag !== "th") return {};
  return Object.fromEntries(
    ["colspan", "rowspan"]
      .filter((name) => /^[1-9]\d?$/.test(attributes[name] ?? ""))
      .map((name) => [name, attributes[name]!]),
  );
}
