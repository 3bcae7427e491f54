import type { Finding, SchemaProblem } from "../model/problem.ts";
import type { LayerChange } from "./layer.ts";
import { layersIn, type Origin, type Part } from "./part.ts";

/** New parts by name, and renamed ones beside them. */
export type AddedBeside = Map<Part, { readonly id: string; readonly beside: readonly string[] }>;

/** The state while one layer's file is laid over the files below it. */
export interface Layering {
  readonly layer: string;
  /** The path of the file below. */
  readonly file: string;
  readonly problem: (problem: SchemaProblem) => void;
  readonly note: (change: LayerChange) => void;
  /** Whether a place of the layer is to be left out: used when searching for the cause of an error. */
  readonly skips: (origin: Origin) => boolean;
  /** What a trait of the document gives at a target. */
  readonly inherited: (target: string) => Part | undefined;
  /** Parts that this layer adds, with the ids beside them: a part that lacks words was meant to change one of those. */
  readonly addedBeside: AddedBeside;
}

/** Notes a change, and warns of every lower layer whose words it takes the place of. */
export function noteChange(
  layering: Layering,
  step: {
    readonly change: LayerChange["change"];
    readonly target: string;
    readonly at: Origin;
    readonly onKey?: boolean;
    readonly below?: Part;
  },
): void {
  const { layer, file } = layering;
  const others = step.below ? layersIn(step.below).filter((one) => one.layer !== layer) : [];
  const tell = (finding: Finding) =>
    step.at.file.problemAt(step.at.pointer, { ...finding, onKey: step.onKey === true });
  for (const other of others) {
    const { file: path, line } = other.file.problemAt(other.pointer, { message: "", onKey: true });
    const message = `"${step.target}" is written by the layer "${other.layer}" too (${path}:${line}): here it is ${step.change}`;
    layering.problem(tell({ message, severity: "warning" }));
  }
  const { file: path, pointer, line, column } = tell({ message: "" });
  layering.note({
    layer,
    change: step.change,
    file,
    target: step.target,
    place: { file: path, pointer, line, column },
    over: others.map((one) => one.layer),
  });
}
