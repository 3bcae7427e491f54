import { CaretDownOutlined, CaretRightOutlined } from "@ant-design/icons";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Language } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import {
  dropOf,
  seenBranches,
  stepOf,
  type MenuBranch,
  type MenuPlace,
  type MenuStep,
} from "./menuTree.ts";
import { TreeRow } from "./TreeRow.tsx";
import styles from "./menuTree.module.css";

const stepsByKey: Readonly<Record<string, MenuStep>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/**
 * The menu as a tree that is walked with the arrow keys; with Alt they move the entry. Rows are dragged too: onto the
 * middle of a group to go in, onto an edge to stand beside.
 */
export function MenuTree(props: {
  readonly branches: readonly MenuBranch[];
  readonly language: Language;
  readonly chosen: string | undefined;
  readonly editable: boolean;
  readonly onChoose: (id: string) => void;
  readonly onMove: (id: string, place: MenuPlace | undefined) => void;
}) {
  const { branches, language, chosen, editable, onChoose, onMove } = props;
  const words = useWords();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const follow = useRef(false);
  const seen = seenBranches(branches, folded);
  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  // What was chosen by keyboard keeps the focus, wherever it has gone.
  useEffect(() => {
    if (!follow.current) return;
    tree.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
  });
  function choose(branch: MenuBranch | undefined) {
    if (branch) onChoose(branch.entry.id);
  }
  function press(event: KeyboardEvent) {
    const at = seen.findIndex(({ entry }) => entry.id === chosen);
    const here = seen[at];
    const step = stepsByKey[event.key];
    if (!here || event.ctrlKey || event.metaKey) return;
    if (event.altKey) {
      if (!step || !editable) return;
      event.preventDefault();
      follow.current = true;
      const place = stepOf(branches, here.entry.id, step);
      if (place?.parent) fold(place.parent, false);
      return onMove(here.entry.id, place);
    }
    const isOpen = here.below.length > 0 && !folded.has(here.entry.id);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowUp: () => choose(seen[at - 1]),
      ArrowDown: () => choose(seen[at + 1]),
      Home: () => choose(seen[0]),
      End: () => choose(seen.at(-1)),
      ArrowRight: () => (isOpen ? choose(seen[at + 1]) : fold(here.entry.id, false)),
      ArrowLeft: () => {
        if (isOpen) return fold(here.entry.id, true);
        choose(seen.slice(0, at).findLast(({ level }) => level < here.level));
      },
    };
    const walk = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (!walk) return;
    event.preventDefault();
    follow.current = true;
    walk();
  }
  return (
    // The focus is on one of its items.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={tree}
      role="tree"
      aria-label={words("menuTree.title")}
      className={styles.tree}
      onKeyDown={press}
      onBlur={() => {
        follow.current = false;
      }}
    >
      {seen.map((branch) => {
        const { id } = branch.entry;
        const isGroup = branch.below.length > 0;
        const isFolded = folded.has(id);
        return (
          <TreeRow
            key={id}
            branch={branch}
            language={language}
            chosen={id === chosen}
            {...(isGroup && { expanded: !isFolded })}
            draggable={editable}
            dropAt={(fraction) =>
              dragged === undefined ? undefined : dropOf(branches, dragged, { id, fraction })
            }
            onDragged={setDragged}
            onDropped={(place) => dragged !== undefined && onMove(dragged, place)}
            onChoose={() => onChoose(id)}
          >
            {isGroup && (
              <span aria-hidden className={styles.fold} onClick={() => fold(id, !isFolded)}>
                {isFolded ? <CaretRightOutlined /> : <CaretDownOutlined />}
              </span>
            )}
          </TreeRow>
        );
      })}
    </div>
  );
}
