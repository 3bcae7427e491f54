import type { ReactNode } from "react";
import type { DetailPage } from "../../../src/engine/index.ts";
import type { LifeSource } from "../../base/lifeSource.ts";
import type { Words } from "../../base/words.ts";
import { RelatedTab } from "./RelatedTab.tsx";
import { TimelineTab } from "./TimelineTab.tsx";
import "./life.css";

/** The tabs of a stored document besides its lines: related documents, and its timeline. */
export function lifeTabs(options: {
  readonly source: LifeSource;
  readonly page: DetailPage;
  readonly id: string;
  readonly version: number;
  readonly words: Words;
  readonly onAsOf: (version: number) => void;
}): { key: string; label: string; children: ReactNode }[] {
  const { source, page, id, version, words, onAsOf } = options;
  return [
    {
      key: "related",
      label: words("life.related"),
      children: <RelatedTab source={source} page={page.page} id={id} version={version} />,
    },
    {
      key: "timeline",
      label: words("life.timeline"),
      children: (
        <TimelineTab source={source} page={page} id={id} version={version} onAsOf={onAsOf} />
      ),
    },
  ];
}
