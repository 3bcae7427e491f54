import { useEffect, useRef } from "react";
import { Scrolling } from "../../feedback/Scrolling.tsx";
import type { RelatedAnswer, RelatedNode } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { placeRelated, type PlacedNode } from "./relatedLayout.ts";

const card = { width: 220, height: 84, gapX: 72, gapY: 16 } as const;

/** Documents as cards in columns, joined by lines: sources on the left, follow-ups on the right. Each opens by a click. */
export function RelatedGraph(props: {
  readonly answer: RelatedAnswer;
  /** The node that the others are seen from. */
  readonly own: string;
  readonly label: string;
  /** A text beside the state on a card. */
  readonly note: (id: string) => string;
}) {
  const { answer, own, label, note } = props;
  const placed = placeRelated(answer);
  const first = Math.min(...placed.map(({ column }) => column));
  const columns = Math.max(...placed.map(({ column }) => column)) - first + 1;
  const rows = Math.max(...placed.map(({ row }) => row)) + 1;
  const x = ({ column }: PlacedNode) => (column - first) * (card.width + card.gapX);
  const y = ({ row }: PlacedNode) => row * (card.height + card.gapY);
  const at = new Map(placed.map((one) => [one.node.id, one]));
  const width = columns * (card.width + card.gapX) - card.gapX;
  const height = rows * (card.height + card.gapY) - card.gapY;
  // Where the picture is wider than the page it begins at the document that it is about.
  const view = useRef<HTMLDivElement>(null);
  const middle = at.has(own) ? x(at.get(own)!) + card.width / 2 : 0;
  useEffect(() => {
    if (view.current) view.current.scrollLeft = middle - view.current.clientWidth / 2;
  }, [middle]);
  return (
    <Scrolling ref={view} className="wb-related" role="group" aria-label={label}>
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
              <RelatedCard node={one.node} isOwn={one.node.id === own} note={note(one.node.id)} />
            </li>
          ))}
        </ul>
      </div>
    </Scrolling>
  );
}

function RelatedCard(props: { node: RelatedNode; isOwn: boolean; note: string }) {
  const { node, isOwn, note } = props;
  const { onOpen } = useRenderer();
  const content = (
    <>
      <span className="wb-muted" title={node.title}>
        {node.title}
      </span>
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
      onClick={() => onOpen({ document: node.document, id: node.id, title: node.number })}
    >
      {content}
    </button>
  );
}
