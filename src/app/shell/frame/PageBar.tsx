import { useMemo, useState, type ReactNode } from "react";
import type { PageBarPlaces } from "../../core/parts/pageBarContext.ts";
import styles from "./breadcrumbs.module.css";

type Place = (element: HTMLElement | null) => void;

/** The line of 32 px above every page: breadcrumbs and the walk through records left; one status slot and quiet tools right. */
export function PageBar(props: {
  readonly children: ReactNode;
  readonly at: Readonly<Record<keyof PageBarPlaces, Place>>;
}) {
  const {
    children,
    at: { walk: atWalk, status: atStatus, tools: atTools },
  } = props;
  return (
    <div className={styles.bar}>
      {children}
      <span ref={atWalk} className={styles.walk} />
      <span className={styles.space} />
      <span ref={atStatus} className={styles.status} />
      <span ref={atTools} className={styles.tools} />
    </div>
  );
}

/** The places of a page bar once it is rendered, and how the bar announces them. */
export function usePageBarPlaces() {
  const [walk, atWalk] = useState<HTMLElement | null>(null);
  const [status, atStatus] = useState<HTMLElement | null>(null);
  const [tools, atTools] = useState<HTMLElement | null>(null);
  return useMemo(
    () => ({
      places: { walk, status, tools } satisfies PageBarPlaces,
      at: { walk: atWalk, status: atStatus, tools: atTools },
    }),
    [walk, status, tools],
  );
}
