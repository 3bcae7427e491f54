const name = "wb-unknown-placeholder";
const marked = new Map<object, readonly Range[]>();

/** Underlines places of an editor without changing its text; where the browser cannot, they are listed below it only. */
export function markUnknown(owner: object, ranges: readonly Range[]): void {
  if (typeof Highlight === "undefined" || !("highlights" in CSS)) return;
  if (ranges.length === 0 && !marked.has(owner)) return;
  if (ranges.length === 0) marked.delete(owner);
  else marked.set(owner, ranges);
  const all = [...marked.values()].flat();
  if (all.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...all));
}
