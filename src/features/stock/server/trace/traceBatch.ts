import { can, Refusal, type RelatedAnswer, type RelatedNode } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import {
  originsOf,
  stepsOfBatches,
  stepsOfOrders,
  type BatchStep,
  type Traced,
} from "./ledgerSteps.ts";
import { unitNames } from "../named.ts";
import { nameNodes, type Unnamed } from "./nameNodes.ts";
import { bind } from "../../../../server/store/statement/bind.ts";
import { bound } from "../../words/bindings.ts";

/** Most nodes of a picture; beyond it the answer says that there is more. */
const most = 200;

/** The picture of a batch: related nodes with the quantities between them. */
interface TraceAnswer extends RelatedAnswer {
  readonly edges: readonly (RelatedAnswer["edges"][number] & { readonly unit?: string })[];
  /** There is more than is answered. */
  readonly more?: boolean;
}

type Walk = "back" | "forth";

/**
 * Where a batch came from and where it went, by the movements that the reader may see: documents, the work orders that consumed it, what
 * they made, and so on to deliveries; and back to the suppliers' deliveries. What was reversed or only moved is no step.
 * @throws Refusal 403 without the right to the ledger.
 */
export async function traceBatch(context: Context, start: Traced): Promise<TraceAnswer> {
  const { document } = bind(context.schema, bound.ledger);
  if (!can(context.actor, document.menu, "query")) throw new Refusal("auth.forbidden");
  const graph = new Graph();
  graph.node({ kind: "batch", ...start });
  for (const walk of ["back", "forth"] as const) await follow(context, graph, start, walk);
  const nodes = await nameNodes(context, graph.nodes());
  const of = (key: string) => nodes.get(key)!;
  const units = await unitNames(
    context,
    graph.edges().flatMap(({ unit }) => unit ?? []),
  );
  return {
    nodes: graph.nodes().map(({ key }): RelatedNode => of(key)),
    edges: graph.edges().map(({ from, to, quantity, unit }) => ({
      from: of(from).id,
      to: of(to).id,
      rows: 1,
      ...(quantity !== null && { quantity }),
      ...(unit !== null && { unit: units.get(unit) ?? "" }),
    })),
    ...(graph.isFull && { more: true }),
  };
}

async function follow(context: Context, graph: Graph, start: Traced, walk: Walk): Promise<void> {
  const seen = new Set([batchKey(start)]);
  const seenOrders = new Set<string>();
  let batches: readonly Traced[] = [start];
  const wanted = (change: string) => change.startsWith("-") === (walk === "forth");
  const link = (of: Traced, other: Unnamed, step: { change: string; unit: string }) => {
    const own = graph.node({ kind: "batch", ...of });
    const key = graph.node(other);
    if (own !== undefined && key !== undefined)
      graph.edge(walk === "back" ? [key, own] : [own, key], step.change, step.unit);
    return key;
  };
  while (batches.length > 0 && !graph.isFull) {
    const steps = (await stepsOfBatches(context, batches)).filter(({ change }) => wanted(change));
    // What finds no room in the picture is not followed: of a batch in 20,000 work orders most are not asked for.
    const plain = steps.filter(
      (step) => step.workOrder === null && link(step, paperOf(step), step) !== undefined,
    );
    const origins = await originsOf(context, [...new Set(plain.map(({ sourceNo }) => sourceNo!))]);
    for (const step of plain) {
      const origin = origins.get(step.sourceNo!);
      const paper = paperOf(step);
      if (origin?.sourceNo == null) continue;
      const first: Unnamed = {
        kind: "paper",
        type: origin.sourceType,
        number: origin.sourceNo,
        with: origin.counterpart,
      };
      const [own, further] = [graph.node(paper), graph.node(first)];
      if (own !== undefined && further !== undefined)
        graph.edge(walk === "back" ? [further, own] : [own, further], null, null);
    }
    const ofOrders = steps.filter(
      (step) => step.workOrder !== null && link(step, paperOf(step), step) !== undefined,
    );
    const orders = [...new Set(ofOrders.map(({ workOrder }) => workOrder!))].filter(
      (number) => !seenOrders.has(number),
    );
    for (const number of orders) seenOrders.add(number);
    const next: Traced[] = [];
    for (const step of await stepsOfOrders(context, orders)) {
      // Backwards what it took, forwards what it made.
      if (step.change.startsWith("-") !== (walk === "back")) continue;
      const key = graph.node({ kind: "batch", material: step.material, batch: step.batch });
      const order = graph.node({ kind: "paper", type: orderType, number: step.workOrder });
      if (key === undefined || order === undefined) continue;
      graph.edge(walk === "back" ? [key, order] : [order, key], step.change, step.unit);
      if (!seen.has(batchKey(step))) next.push(step);
      seen.add(batchKey(step));
    }
    batches = next;
  }
}

/** Code of work orders among the sources of movements. */
const orderType = "EBA";

/** The work order of a step, or else its document. */
const paperOf = ({ workOrder, sourceType, sourceNo }: BatchStep): Unnamed =>
  workOrder === null
    ? { kind: "paper", type: sourceType!, number: sourceNo! }
    : { kind: "paper", type: orderType, number: workOrder };
const batchKey = ({ material, batch }: Traced): string => `${material} ${batch ?? ""}`;
const keyOf = (node: Unnamed): string =>
  node.kind === "batch" ? batchKey(node) : `${node.type} ${node.number}`;

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly quantity: string | null;
  readonly unit: string | null;
}

/** Nodes and edges as they are found; no node is added once it is full. */
class Graph {
  readonly #nodes = new Map<string, Unnamed & { readonly key: string }>();
  readonly #edges = new Map<string, Edge>();
  isFull = false;

  node(node: Unnamed): string | undefined {
    const key = keyOf(node);
    if (this.#nodes.has(key)) return key;
    if (this.#nodes.size >= most) {
      this.isFull = true;
      return undefined;
    }
    this.#nodes.set(key, { ...node, key });
    return key;
  }

  edge([from, to]: readonly [string, string], change: string | null, unit: string | null): void {
    const quantity = change?.replace("-", "") ?? null;
    if (!this.#edges.has(`${from} > ${to}`))
      this.#edges.set(`${from} > ${to}`, { from, to, quantity, unit });
  }

  nodes = () => [...this.#nodes.values()];
  edges = () => [...this.#edges.values()];
}
