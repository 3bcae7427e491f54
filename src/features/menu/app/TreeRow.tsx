import { Tag } from "antd";
import { useState, type DragEvent, type ReactNode } from "react";
import type { Language } from "../../../engine/index.ts";
import { MenuIcon } from "../../../app/core/parts/MenuIcon.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import type { MenuBranch, MenuPlace } from "./menuTree.ts";
import styles from "./menuTree.module.css";

/** An entry of the tree: its icon and name, its key, and whether it is hidden. */
export function TreeRow(props: {
  readonly branch: MenuBranch;
  readonly language: Language;
  readonly chosen: boolean;
  /** Of groups: whether what stands in it is to be seen. */
  readonly expanded?: boolean;
  readonly draggable: boolean;
  /** Where what is dragged would go, dropped at this part of the row's height. */
  readonly dropAt: (fraction: number) => MenuPlace | undefined;
  readonly onDragged: (id: string | undefined) => void;
  readonly onDropped: (place: MenuPlace) => void;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) {
  const { branch, language, chosen, expanded, draggable, dropAt, onDragged, onDropped } = props;
  const { onChoose, children } = props;
  const words = useWords();
  const [edge, setEdge] = useState<"before" | "in" | "after">();
  const { entry, level } = branch;
  const placed = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const fraction = (event.clientY - top) / height;
    return { fraction, place: dropAt(fraction) };
  };
  return (
    // The keys of the whole tree are listened to around it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={chosen}
      aria-expanded={expanded}
      tabIndex={chosen ? 0 : -1}
      className={styles.row}
      data-level={Math.min(level, 4)}
      data-edge={edge}
      draggable={draggable}
      onClick={onChoose}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", entry.code);
        onDragged(entry.id);
      }}
      onDragEnd={() => onDragged(undefined)}
      onDragOver={(event) => {
        const { fraction, place } = placed(event);
        if (place) event.preventDefault();
        const into = place?.parent === entry.id;
        setEdge(!place ? undefined : into ? "in" : fraction < 0.5 ? "before" : "after");
      }}
      onDragLeave={() => setEdge(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        setEdge(undefined);
        const { place } = placed(event);
        if (place) onDropped(place);
      }}
    >
      <span className={styles.twist}>{children}</span>
      <MenuIcon name={entry.icon ?? undefined} />
      <span className={styles.name} data-hidden={entry.hidden || undefined}>
        {entry.names[language]}
      </span>
      {entry.hidden && <Tag>{words("menuTree.hidden")}</Tag>}
      <code>{entry.code}</code>
    </div>
  );
}
