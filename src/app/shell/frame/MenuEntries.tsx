import { memo } from "react";
import { Link } from "react-router";
import type { MenuNode } from "../../../engine/index.ts";
import { useWords } from "../../core/language/useWords.ts";
import { entryOf, pagesOf } from "../../core/reader/menu.ts";
import { useWaiting } from "../../core/reader/waitingContext.ts";
import { MenuIcon } from "../../core/parts/MenuIcon.ts";
import styles from "./sideMenu.module.css";

/** Menu entries as links; groups with a heading. With `iconsOnly` names are left to tooltips and screen readers. */
export const MenuEntries = memo(function MenuEntries(props: {
  readonly nodes: readonly MenuNode[];
  readonly path: string;
  readonly iconsOnly?: boolean;
}) {
  const words = useWords();
  if (pagesOf(props.nodes).length === 0) {
    return props.iconsOnly ? null : <p className={styles.none}>{words("frame.noPages")}</p>;
  }
  const current = entryOf(props.nodes, props.path)?.path;
  return <Level {...props} current={current} />;
});

function Level(props: {
  readonly nodes: readonly MenuNode[];
  readonly current: string | undefined;
  readonly iconsOnly?: boolean;
}) {
  return (
    <ul className={styles.entries} data-icons={props.iconsOnly || undefined}>
      {props.nodes.map((node) => (
        <li key={node.path ?? node.code}>
          {node.path === undefined ? (
            !props.iconsOnly && <span className={styles.group}>{node.title}</span>
          ) : (
            <Entry node={node} path={node.path} current={node.path === props.current} />
          )}
          {node.children.length > 0 && <Level {...props} nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}

function Entry(props: {
  readonly node: MenuNode;
  readonly path: string;
  readonly current: boolean;
}) {
  const { node, path, current } = props;
  const words = useWords();
  const waiting = useWaiting()[node.page ?? node.custom ?? ""] ?? 0;
  const outside =
    node.openMode === "WINDOW" ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <Link
      className={styles.entry}
      to={node.openMode === "WINDOW" ? (node.external ?? path) : path}
      title={node.title}
      aria-current={current ? "page" : undefined}
      {...outside}
    >
      <MenuIcon name={node.icon} />
      <span className={styles.name}>{node.title}</span>
      {waiting > 0 && (
        <span
          className={styles.waiting}
          title={words("frame.waiting", { count: waiting })}
          aria-hidden
        >
          {waiting}
        </span>
      )}
    </Link>
  );
}
