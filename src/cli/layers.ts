import { parseArgs } from "node:util";
import { describeProblem, type LayerChange } from "../engine/index.ts";
import { layersOf } from "../server/start/config.ts";
import type { Command } from "./base/command.ts";
import { checkLayered } from "./base/product.ts";

/**
 * Prints what every layer of WAYBILL_LAYERS adds, changes and removes, each with its place, and what two layers both
 * write. Exit code 1 when the layers do not load.
 */
export const layers: Command = {
  usage: "layers [--json]",
  about: "print what the layers of WAYBILL_LAYERS change, and where two write the same",
  run: (args) => {
    const { values } = parseArgs({
      args: [...args],
      options: { json: { type: "boolean", default: false } },
    });
    const { schema, problems, changes } = checkLayered();
    if (values.json) console.log(JSON.stringify(changes, null, 2));
    else console.log(layersText(layersOf(process.env), changes));
    if (schema) return 0;
    for (const problem of problems)
      if (problem.severity === "error") console.error(describeProblem(problem));
    return 1;
  },
};

const signs = { added: "+", changed: "~", removed: "-" } as const;

/** Layers in their order, in each the files it changes, then what in them. */
export function layersText(names: readonly string[], changes: readonly LayerChange[]): string {
  if (names.length === 0) return "No layers: WAYBILL_LAYERS names no folder.";
  const blocks = names.map((name) => {
    const own = changes.filter(({ layer }) => layer === name);
    const files = [...Map.groupBy(own, ({ file }) => file)];
    const lines = files.flatMap(([file, inFile]) => [`  ${file}`, ...inFile.map(lineOf)]);
    return [name, ...(lines.length === 0 ? ["  changes nothing"] : lines)].join("\n");
  });
  const conflicts = changes.filter(({ over }) => over.length > 0).length;
  return [...blocks, `${changes.length} change(s), ${conflicts} conflict(s)`].join("\n\n");
}

function lineOf({ change, target, place, over }: LayerChange): string {
  const conflict = over.length === 0 ? "" : `, instead of ${over.join(" and ")}`;
  return `    ${signs[change]} ${target || "the whole file"} (line ${place.line}${conflict})`;
}
