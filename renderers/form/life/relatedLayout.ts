import type { RelatedAnswer, RelatedNode } from "../../../src/engine/index.ts";

/** A card of the graph: which column, which place in it. */
export interface PlacedNode {
  readonly node: RelatedNode;
  /** 0 is the document itself; negative: what it was made from; positive: what was made of it. */
  readonly column: number;
  readonly row: number;
}

/**
 * Places related documents in columns, from what they were made from on the left to what was made of them on the right.
 * A document stands as many columns away as the shortest way to it along the links has steps, forwards counted right and
 * backwards left; within a column by number.
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
