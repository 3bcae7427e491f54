import { nearest } from "../text/nearest.ts";
import type { SchemaProblem } from "../model/problem.ts";
import type { PlacedFile } from "../read/readFiles.ts";
import type { ReadFile } from "../read/sourceFile.ts";
import type { LayerChange } from "./layer.ts";
import { layeredFile } from "./layeredFile.ts";
import { noteChange, type AddedBeside, type Layering } from "./layering.ts";
import { mergeMembers } from "./mergePart.ts";
import { partOf, valueOf, type Origin, type Part } from "./part.ts";
import { partAt, removePart, type Removed } from "./removePart.ts";

/** The files of a layer that was read. */
interface ReadLayer {
  readonly name: string;
  readonly files: readonly PlacedFile[];
}
export interface LayerOptions {
  readonly add: (problem: SchemaProblem) => void;
  /** Places of layers that are left out, to find what breaks something. */
  readonly skips?: (origin: Origin) => boolean;
}

/** A file as the layers so far leave it. */
interface Layered {
  readonly placed: PlacedFile;
  readonly part: Part;
  readonly removed: Removed;
  readonly addedBeside: AddedBeside;
}

/** Words of a layer's file that are about layering and no part of what comes of it. */
const ownWords = new Set(["$schema", "extends", "remove"]);

/**
 * Lays layers over schema files, the first lowest. A file with `extends` changes the one of that name below: first
 * its removals are applied, then its words are merged in by id. Any other is a new file. Every part keeps the place
 * where it is written, so that later problems name the file and line of their layer.
 */
export function mergeLayers(
  files: readonly PlacedFile[],
  layers: readonly ReadLayer[],
  { add, skips = () => false }: LayerOptions,
): { files: readonly PlacedFile[]; changes: readonly LayerChange[] } {
  if (layers.length === 0) return { files, changes: [] };
  const changes: LayerChange[] = [];
  const below = new Map(files.map((placed) => [keyOf(placed), placed] as const));
  const layered = new Map<string, Layered>();

  const layeredOf = (placed: PlacedFile, layer?: string): Layered => {
    const key = keyOf(placed);
    const known = layered.get(key);
    if (known) return known;
    const part = partOf(placed.file.value, { file: placed.file, pointer: "" }, layer);
    const made = { placed, part, removed: new Map<string, string>(), addedBeside: new Map() };
    layered.set(key, made);
    return made;
  };
  const traitsOf = (part: Part): Part[] => {
    const traits = partAt(part, "/traits");
    const names = traits ? [valueOf(traits)].flat() : [];
    return names.flatMap((name) => {
      const trait = below.get(`trait ${String(name)}`);
      return trait ? [layeredOf(trait).part] : [];
    });
  };
  const layeringOf = (layer: string, { placed, addedBeside, part }: Layered): Layering => ({
    layer,
    file: placed.file.path,
    problem: add,
    note: (change) => void changes.push(change),
    skips,
    addedBeside,
    inherited: (target) => {
      for (const trait of placed.class === "document" ? traitsOf(part) : []) {
        const found = partAt(trait, target);
        if (found) return found;
      }
      return undefined;
    },
  });

  for (const { name: layer, files: own } of layers) {
    // What a document inherits is known once its traits are layered.
    const traitsFirst = own.toSorted(
      (a, b) => Number(b.class === "trait") - Number(a.class === "trait"),
    );
    for (const placed of traitsFirst) {
      const { file } = placed;
      if (skips({ file, pointer: "" })) continue;
      const lower = below.get(keyOf(placed));
      if (!isLayerFile(file)) {
        if (lower) add(standsBelow(placed, lower));
        else {
          below.set(keyOf(placed), placed);
          const made = layeredOf(placed, layer);
          noteChange(layeringOf(layer, made), {
            change: "added",
            target: "",
            at: { file, pointer: "" },
          });
        }
        continue;
      }
      const wrong = wrongTarget(placed, lower, [...below.values()]);
      if (wrong || !lower) {
        if (wrong) add(wrong);
        continue;
      }
      const target = layeredOf(lower);
      const layering = layeringOf(layer, target);
      const above = partOf(file.value, { file, pointer: "" }, layer);
      if (above.kind !== "object" || target.part.kind !== "object") continue;
      const remove = above.members.get("remove");
      const { removed } = target;
      const traits = lower.class === "document" ? traitsOf(target.part) : [];
      for (const named of remove?.kind === "list" ? remove.entries : remove ? [remove] : [])
        removePart(target.part, named, { layering, traits, removed });
      const words = [...above.members].filter(([word]) => !ownWords.has(word));
      mergeMembers(target.part, { ...above, members: new Map(words) }, { target: "", layering });
    }
  }
  const result = [...below].map(([key, placed]) => {
    const made = layered.get(key);
    return made
      ? { ...placed, file: layeredFile(placed.file, made.part, made.addedBeside) }
      : placed;
  });
  return { files: result, changes };
}

function keyOf(placed: PlacedFile): string {
  return `${placed.class} ${placed.name}`;
}

function isLayerFile({ value }: ReadFile): boolean {
  return value !== null && typeof value === "object" && "extends" in value;
}

function standsBelow({ file, name }: PlacedFile, lower: PlacedFile): SchemaProblem {
  return file.problemAt("", {
    message: `"${name}" is there below (${lower.file.path}): a layer changes it by the word "extends"`,
    allowed: `"extends": "${name}"`,
  });
}

/** Why a file cannot extend the file that it names. */
function wrongTarget(
  placed: PlacedFile,
  lower: PlacedFile | undefined,
  all: readonly PlacedFile[],
): SchemaProblem | undefined {
  const { file, name } = placed;
  const { extends: written } = file.value as { extends: unknown };
  const known = all.filter((one) => one.class === placed.class).map((one) => one.name);
  if (written !== name)
    return file.problemAt("/extends", {
      message: `The file is named "${name}": it extends what has the same name`,
      allowed: name,
    });
  if (!lower) {
    const near = nearest(name, known);
    return file.problemAt("/extends", {
      message: `Nothing below is called "${name}", as this file is`,
      ...(near !== undefined && { nearest: near }),
    });
  }
  if (lower.module !== placed.module)
    return file.problemAt("/extends", {
      message: `"${name}" stands in another folder below`,
      allowed: lower.file.path,
    });
  return undefined;
}
