import type { RelatedAnswer, RelatedNode } from "../../../src/engine/index.ts";

/** A card of the graph: which column, which place in it. */
export interface PlacedNode {
  readonly node: RelatedNode;
  /** 0 is the document itself; negative: its sources; positive: its follow-ups. */
  readonly column: number;
  readonly row: number;
}

/**
 * Places related documents in columns, from sources on the left to follow-ups on the right. The column of a document
 * is the length of the shortest path to it along the links, forwards counted right and backwards left; within a
 * column by number.
 */
export function placeRelated({ nodes, edges }: RelatedAnswer): readonly PlacedNode[] {
  const [self] = nodes;
  if (!self) return [];
  const columns = new Map([[self.id, 0]]);
  const queue = [self.id];
  while (queue.length > 0) {
    const id = queue.shift()!;
    const column = columns.get(id)!;
    for (const { from, to } of edges) {
      const [other, next] = from === id ? [to, column + 1] : to === id ? [from, column - 1] : [];
      if (other === undefined || next === undefined || columns.has(other)) continue;
      columns.set(other, next);
      queue.push(other);
    }
  }
  const rows = new Map<number, number>();
  return nodes
    .filter(({ id }) => columns.has(id))
    .toSorted((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0))
    .map((node) => {
      const column = columns.get(node.id)!;
      const row = rows.get(column) ?? 0;
      rows.set(column, row + 1);
      return { node, column, row };
    });
}
