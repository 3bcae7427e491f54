import { Empty, Skeleton } from "antd";
import { useEffect, useState } from "react";
import type { RelatedAnswer, RelatedNode } from "../../../src/engine/index.ts";
import type { LifeSource } from "../../base/lifeSource.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { LifeFailure } from "./LifeFailure.tsx";
import { placeRelated, type PlacedNode } from "./relatedLayout.ts";

const card = { width: 220, height: 76, gapX: 72, gapY: 16 } as const;

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
  return <Graph answer={answer} own={id} />;
}

function Graph({ answer, own }: { answer: RelatedAnswer; own: string }) {
  const words = useWords();
  const placed = placeRelated(answer);
  const first = Math.min(...placed.map(({ column }) => column));
  const columns = Math.max(...placed.map(({ column }) => column)) - first + 1;
  const rows = Math.max(...placed.map(({ row }) => row)) + 1;
  const x = ({ column }: PlacedNode) => (column - first) * (card.width + card.gapX);
  const y = ({ row }: PlacedNode) => row * (card.height + card.gapY);
  const at = new Map(placed.map((one) => [one.node.id, one]));
  const width = columns * (card.width + card.gapX) - card.gapX;
  const height = rows * (card.height + card.gapY) - card.gapY;
  return (
    // A wide picture is looked along; the keyboard must reach it to do so.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="wb-related" role="group" aria-label={words("life.related")} tabIndex={0}>
      <div className="wb-related-plane" style={{ width, height }}>
        <svg width={width} height={height} aria-hidden="true">
          {answer.edges.map(({ from, to }) => {
            const [a, b] = [at.get(from), at.get(to)];
            if (!a || !b) return null;
            const [x1, y1] = [x(a) + card.width, y(a) + card.height / 2];
            const [x2, y2] = [x(b), y(b) + card.height / 2];
            const bend = Math.max(24, Math.abs(x2 - x1) / 2);
            return (
              <path
                key={`${from} ${to}`}
                d={`M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`}
              />
            );
          })}
        </svg>
        <ul>
          {placed.map((one) => (
            <li key={one.node.id} style={{ left: x(one), top: y(one) }}>
              <RelatedCard
                node={one.node}
                isOwn={one.node.id === own}
                note={noteOf(answer, own, one.node.id, words)}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
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

function RelatedCard(props: { node: RelatedNode; isOwn: boolean; note: string }) {
  const { node, isOwn, note } = props;
  const { onOpen } = useRenderer();
  const words = useWords();
  const content = (
    <>
      <span className="wb-muted">{node.title}</span>
      <strong>{node.number}</strong>
      <span className="wb-related-state">
        {node.state && (
          <span className={`wb-state wb-state-${node.tone ?? "neutral"}`}>{node.state}</span>
        )}
        <span className="wb-muted">{note}</span>
      </span>
    </>
  );
  if (isOwn || !onOpen || node.page === undefined)
    return (
      <div className="wb-related-card" {...(isOwn ? { "aria-current": "true" } : {})}>
        {content}
      </div>
    );
  return (
    <button
      type="button"
      className="wb-related-card"
      aria-label={words("life.open", { title: node.title, number: node.number })}
      onClick={() => onOpen({ document: node.document, id: node.id, title: node.number })}
    >
      {content}
    </button>
  );
}
