import { Mark, type Extensions } from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";

/** Every tag that rich text may hold, so that editing a text drops none of them (`div` becomes a paragraph). */
export const richTextSchema: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, autolink: false, linkOnPaste: false },
    trailingNode: false,
  }),
  plainMark("sub"),
  plainMark("sup"),
  TableKit.configure({ table: { resizable: false } }),
];

function plainMark(tag: string) {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}
