import { Empty, Skeleton } from "antd";
import { useCallback } from "react";
import type { RelatedAnswer } from "../../../src/engine/index.ts";
import type { LifeSource } from "../../base/lifeSource.ts";
import { useAsked } from "../../base/useAsked.ts";
import { useWords } from "../../base/words.ts";
import { LifeFailure } from "./LifeFailure.tsx";
import { RelatedGraph } from "./RelatedGraph.tsx";

/** A graph of related documents: sources and follow-ups. Each opens by a click. */
export function RelatedTab(props: {
  readonly source: LifeSource;
  readonly page: string;
  readonly id: string;
  readonly version: number;
}) {
  const { source, page, id, version } = props;
  const words = useWords();
  const ask = useCallback(
    (signal: AbortSignal) => source.related(page, id, signal),
    [source, page, id],
  );
  const { answer, failed, again } = useAsked(ask, { anew: version });
  if (failed) return <LifeFailure error={failed} onRetry={again} />;
  if (!answer) return <Skeleton active title={false} />;
  if (answer.nodes.length < 2)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={words(answer.partial ? "life.noRelatedForYou" : "life.noRelated")}
      >
        <span className="wb-muted">{words("life.noRelatedHint")}</span>
      </Empty>
    );
  return (
    <RelatedGraph
      answer={answer}
      own={id}
      label={words("life.related")}
      note={(other) => noteOf(answer, id, other, words)}
    />
  );
}

/** How a neighbour hangs together with the document: so many lines, or the quantity of one. */
function noteOf(
  { edges }: RelatedAnswer,
  own: string,
  other: string,
  words: ReturnType<typeof useWords>,
): string {
  const edge = edges.find(
    ({ from, to }) => (from === own && to === other) || (from === other && to === own),
  );
  if (!edge) return "";
  return edge.quantity === undefined
    ? words("life.link", { count: edge.rows })
    : words("life.linkQuantity", { quantity: edge.quantity });
}
