import { Graph, layout } from "@dagrejs/dagre";
import {
  targetStates,
  textWidth,
  type Action,
  type Language,
  type Machine,
  type Table,
} from "../../../engine/index.ts";
import { html, type Markup } from "./markup.ts";

/** An edge of a machine: the actions that lead from one state to another. `undefined` is a state computed at run time. */
interface Transition {
  readonly from: string;
  readonly to: string | undefined;
  readonly actions: readonly Action[];
}

/** Every way from state to state that the actions of the machine's table declare; those without `from` start anywhere. */
export function transitionsOf(machine: Machine, table: Table): readonly Transition[] {
  const moves = table.actions.flatMap((action) => {
    const target = action.to[machine.name];
    if (target === undefined) return [];
    const from = action.from[machine.name] ?? machine.states.map(({ name }) => name);
    const known = targetStates(target, machine, from);
    const targets = known.length > 0 ? known : [undefined];
    return from.flatMap((state) => targets.map((to) => ({ state, to, action })));
  });
  const groups = Map.groupBy(moves, ({ state, to }) => `${state} ${to ?? ""}`);
  return [...groups.values()].map((group) => ({
    from: group[0]!.state,
    to: group[0]!.to,
    actions: group.map(({ action }) => action),
  }));
}

const box = { width: 150, height: 44 };
/** Letters on arrows, in pixels. */
const letters = { wide: 11, narrow: 6.4 };
const lineHeight = 14;
/** As wide as a picture may be, in pixels. */
const widest = 1400;

/**
 * The machine as a picture, laid out from top to bottom: states by title and name, arrows with the actions on them. What
 * leads back to the state before is in the table beside, not in the picture.
 */
export function stateDiagram(machine: Machine, table: Table, language: Language = "en"): Markup {
  const roomy = laidOut(machine, table, language, true);
  // With room for every action a machine of many states is wider than any window: then arrows may cross what they say.
  const graph =
    (roomy.graph().width ?? 0) > widest ? laidOut(machine, table, language, false) : roomy;
  const { width = 0, height = 0 } = graph.graph();
  const id = `${table.document}-${table.path.replaceAll(".", "-")}-${machine.name}`;
  return html`<svg
    class="states"
    viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}"
    width="${Math.ceil(width)}"
    role="img"
    aria-label="${table.title[language]}: ${machine.name}"
  >
    <defs>
      <marker
        id="${id}"
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="7"
        markerHeight="7"
        orient="auto"
      >
        <path d="M0,0 L8,4 L0,8 z" />
      </marker>
    </defs>
    ${graph.edges().map((edge) => arrow(graph.edge(edge) as Drawn, id))}
    ${machine.states.map((state) => {
      const { x, y } = graph.node(state.name) as { x: number; y: number };
      return html`<g class="state ${state.tone}"
        ><rect
          x="${x - box.width / 2}"
          y="${y - box.height / 2}"
          width="${box.width}"
          height="${box.height}"
          rx="${state.final ? 22 : 6}"
        />
        <text x="${x}" y="${y - 3}">${state.title[language]}</text
        ><text class="code" x="${x}" y="${y + 13}"
          >${state.name}${machine.initial === state.name ? " (first)" : ""}</text
        ></g
      >`;
    })}
  </svg>`;
}

function laidOut(machine: Machine, table: Table, language: Language, withRoom: boolean): Graph {
  const graph = new Graph({ multigraph: false });
  graph.setGraph({
    rankdir: "TB",
    nodesep: 30,
    ranksep: 55,
    edgesep: 10,
    marginx: 12,
    marginy: 12,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { name } of machine.states) graph.setNode(name, { ...box });
  for (const { from, to, actions } of transitionsOf(machine, table)) {
    if (to === undefined || to === from) continue;
    // Below one another: side by side they would make the picture as wide as all of them.
    const lines = [...new Set(actions.map(({ title }) => title[language]))];
    const width = withRoom ? Math.max(...lines.map((line) => textWidth(line, letters))) : 1;
    graph.setEdge(from, to, { lines, width, height: lines.length * lineHeight, labelpos: "c" });
  }
  layout(graph);
  return graph;
}

interface Drawn {
  readonly points: readonly { x: number; y: number }[];
  /** The actions on it, a line each. */
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
}

function arrow({ points, lines, x, y }: Drawn, marker: string): Markup {
  const path = points.map(
    (point, at) => `${at === 0 ? "M" : "L"}${round(point.x)},${round(point.y)}`,
  );
  const top = y + 4 - ((lines.length - 1) * lineHeight) / 2;
  return html`<path class="move" d="${path.join(" ")}" marker-end="url(#${marker})" />${lines.map(
      (line, at) =>
        html`<text class="action" x="${round(x)}" y="${round(top + at * lineHeight)}"
          >${line}</text
        >`,
    )}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
