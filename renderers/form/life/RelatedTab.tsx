import { Empty, Skeleton } from "antd";
import { useEffect, useState } from "react";
import type { RelatedAnswer } from "../../../src/engine/index.ts";
import type { LifeSource } from "../../base/lifeSource.ts";
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
  const [answer, setAnswer] = useState<RelatedAnswer | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setError(null);
    source.related(page, id, abort.signal).then(
      (found) => abort.signal.aborted || setAnswer(found),
      (reason: Error) => abort.signal.aborted || setError(reason),
    );
    return () => abort.abort();
  }, [source, page, id, version, turn]);
  if (error) return <LifeFailure error={error} onRetry={() => setTurn(turn + 1)} />;
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
