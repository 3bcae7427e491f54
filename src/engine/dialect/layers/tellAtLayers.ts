import { describeProblem, type SchemaProblem } from "../model/problem.ts";
import type { Layer, LayerChange } from "./layer.ts";
import type { Origin } from "./part.ts";

/** Loads without the parts at some places of layers, and returns the problems. */
type LoadWithout = (skips: (origin: Origin) => boolean) => readonly SchemaProblem[];

/**
 * Errors in lower files that are caused by a layer's removals, changes or additions are reported in the layer, since
 * its author cannot edit the files below. The cause is found by leaving out one layer's file and then one change at a
 * time; an error that remains stays where it is.
 */
export function tellAtLayers(
  found: { readonly problems: readonly SchemaProblem[]; readonly changes: readonly LayerChange[] },
  layers: readonly Pick<Layer, "name">[],
  without: LoadWithout,
): SchemaProblem[] {
  const layerFiles = [...new Set(found.changes.map(({ place }) => place.file))];
  const told = new Map<SchemaProblem, SchemaProblem>();
  const errors = found.problems.filter(({ severity }) => severity === "error");
  const heightOf = (file: string) => layers.findIndex(({ name }) => file.startsWith(`${name}/`));
  for (const file of layerFiles) {
    const below = errors.filter(
      (problem) => !told.has(problem) && heightOf(problem.file) < heightOf(file),
    );
    if (below.length === 0) continue;
    const ofFile = goneWithout(
      below,
      without((origin) => origin.file.path === file),
    );
    for (const change of found.changes.filter(({ place }) => place.file === file)) {
      const left = ofFile.filter((problem) => !told.has(problem));
      if (left.length === 0) break;
      const isHere = ({ file: of, pointer }: Origin) =>
        of.path === file && pointer === change.place.pointer;
      for (const problem of goneWithout(left, without(isHere)))
        told.set(problem, brokenBy(change, problem));
    }
  }
  return found.problems.map((problem) => told.get(problem) ?? problem);
}

function goneWithout(
  problems: readonly SchemaProblem[],
  left: readonly SchemaProblem[],
): readonly SchemaProblem[] {
  const keys = new Set(left.map(describeProblem));
  return problems.filter((problem) => !keys.has(describeProblem(problem)));
}

const doing = { added: "Adding", changed: "Changing", removed: "Removing" } as const;

function brokenBy({ change, target, place }: LayerChange, broken: SchemaProblem): SchemaProblem {
  const at = `${broken.file}:${broken.line}:${broken.column}`;
  return {
    ...place,
    value: broken.value,
    message: `${doing[change]} "${target}" breaks ${at}: ${broken.message}`,
    severity: "error",
  };
}
