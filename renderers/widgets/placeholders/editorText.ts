import type { FoundPlaceholder } from "../../../src/engine/index.ts";

/** The text of an editor as one string, and the position of each of its characters. */
interface EditorText {
  readonly text: string;
  readonly rangeOf: (found: FoundPlaceholder) => Range | undefined;
  readonly isWhole: (found: FoundPlaceholder) => boolean;
}

/** Reads the text nodes of an editor in order; blocks are separated by a line break. */
export function editorText(editor: HTMLElement): EditorText {
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  const pieces: { readonly node: Text; readonly start: number }[] = [];
  let text = "";
  let block: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = (node.parentElement?.closest("p,li,div,h3,h4,td,th,blockquote") ??
      null) as Element | null;
    if (block !== null && of !== block) text += "\n";
    block = of;
    pieces.push({ node: node as Text, start: text.length });
    text += (node as Text).data;
  }
  const at = (offset: number) =>
    pieces.findLast(({ start, node }) => start <= offset && offset <= start + node.data.length);
  const ends = ({ start, end }: FoundPlaceholder) => [at(start), at(end - 1)] as const;
  return {
    text,
    isWhole: (found) => {
      const [first, last] = ends(found);
      return first !== undefined && first === last;
    },
    rangeOf: (found) => {
      const [first, last] = ends(found);
      if (!first || !last) return undefined;
      const range = document.createRange();
      range.setStart(first.node, found.start - first.start);
      range.setEnd(last.node, found.end - last.start);
      return range;
    },
  };
}
