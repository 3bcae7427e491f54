import { DownOutlined, RightOutlined } from "@ant-design/icons";
import { use, type ReactNode } from "react";
import { useWords } from "../../base/words.ts";
import { TreeContext } from "./useTree.ts";

/**
 * The name of a row, indented by its depth, with the button that opens its children; in a list that is no tree the
 * name alone.
 */
export function TreeName(props: {
  id: string;
  name: string;
  /** Only the grid's cells take the keyboard. */
  inGrid?: boolean;
  children: ReactNode;
}) {
  const { id, name, inGrid, children } = props;
  const tree = use(TreeContext);
  const words = useWords();
  const place = tree?.places.get(id);
  if (!tree || !place) return children;
  const Icon = place.isOpen ? DownOutlined : RightOutlined;
  return (
    <span className="wb-tree-name" style={{ paddingInlineStart: place.depth * 18 }}>
      {place.isBranch ? (
        <button
          type="button"
          className="wb-tree-toggle"
          {...(inGrid && { tabIndex: -1 })}
          aria-expanded={place.isOpen}
          aria-label={words(place.isOpen ? "tree.close" : "tree.open", { name })}
          onClick={() => tree.toggle(id)}
        >
          <Icon aria-hidden="true" />
        </button>
      ) : (
        <span className="wb-tree-toggle" aria-hidden="true" />
      )}
      {children}
    </span>
  );
}
