import { builtinModules } from "node:module";
import { dirname, join } from "node:path/posix";
import { computed, readFacts } from "./facts.ts";
import {
  engineDoor,
  forbiddenCalls,
  layers,
  packageHomes,
  testPackages,
  testsMayImport,
  type LayerName,
} from "./rules.ts";
import { isTest, type SourceFile } from "./sourceFiles.ts";

const layerNames = Object.keys(layers) as LayerName[];

/** The breaches of the rules in a file, each as one line: place, what it does, what is allowed. */
export function findBreaches(file: SourceFile): string[] {
  const layer = layerOf(file.path);
  if (!layer) throw new Error(`${file.path} is in no layer`);
  const facts = readFacts(file);
  const place = (line: number, problem: string) => `${file.path}:${line} ${problem}`;
  return [
    ...facts.imports.flatMap(({ specifier, line }) =>
      importProblems(file.path, layer, specifier).map((problem) => place(line, problem)),
    ),
    ...facts.calls
      .filter(({ name }) => !isTest(file.path) && forbiddenCalls[layer]?.includes(name))
      .map(({ name, line }) => place(line, `${layer} must not call ${name}`)),
    ...facts.escapes.map(({ what, line }) => place(line, `escapes the type checker with ${what}`)),
  ];
}

/** The layer that a path belongs to, if any. */
export function layerOf(path: string): LayerName | undefined {
  return layerNames.find((name) =>
    layers[name].folders.some((folder) => path.startsWith(`${folder}/`)),
  );
}

function importProblems(path: string, layer: LayerName, specifier: string): string[] {
  if (specifier === computed) return ["imports a module whose name is computed"];
  if (/^\.{0,2}\//.test(specifier)) return pathProblems(path, layer, specifier);
  return packageProblems(path, specifier);
}

function pathProblems(path: string, layer: LayerName, specifier: string): string[] {
  const target = specifier.startsWith("/") ? specifier.slice(1) : join(dirname(path), specifier);
  const targetLayer = layerOf(target);
  if (targetLayer === layer) return [];
  const place = targetLayer ?? target.split("/")[0] ?? "";
  const allowed: string[] = [...layers[layer].mayImport, ...(isTest(path) ? testsMayImport : [])];
  if (!allowed.includes(place)) {
    return [`${layer} must not import ${target}: it may import ${allowed.join(", ") || "nothing"}`];
  }
  const besideDoor = place === "engine" && target !== engineDoor;
  return besideDoor ? [`imports ${target}: the engine's only door is ${engineDoor}`] : [];
}

function packageProblems(path: string, specifier: string): string[] {
  const name = packageName(specifier);
  const scope = `${name.split(/[/:]/)[0]}${name.startsWith("node:") ? ":" : "/"}*`;
  if (isTest(path) && [name, scope].some((key) => testPackages.includes(key))) return [];
  const homes = packageHomes[name] ?? packageHomes[scope];
  if (!homes) return [`imports ${name}, which has no row in tests/architecture/rules.ts`];
  if (homes.some((home) => path.startsWith(home))) return [];
  return [`imports ${name}, which belongs to ${homes.join(", ")}`];
}

function packageName(specifier: string): string {
  if (builtinModules.includes(specifier)) return `node:${specifier}`;
  if (specifier.startsWith("node:")) return specifier;
  const parts = specifier.split("/");
  return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}
