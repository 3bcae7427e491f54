import { builtinModules } from "node:module";
import { dirname, join } from "node:path/posix";
import { computed, readFacts } from "./facts.ts";
import {
  engineDoor,
  errorList,
  families,
  forbiddenCalls,
  layers,
  packageHomes,
  testPackages,
  testsMayImport,
  type Layer,
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
  return layerNames.find((name) => {
    const { paths }: Layer = layers[name];
    return paths instanceof RegExp ? paths.test(path) : paths.some((one) => path.startsWith(one));
  });
}

function importProblems(path: string, layer: LayerName, specifier: string): string[] {
  if (specifier === computed) return ["imports a module whose name is computed"];
  if (/^\.{0,2}\//.test(specifier)) return pathProblems(path, layer, specifier);
  return packageProblems(path, specifier);
}

function pathProblems(path: string, layer: LayerName, specifier: string): string[] {
  const target = targetOf(path, specifier);
  const order = orderProblems(path, layer, target);
  return layer === "storybook" || isTest(path) ? order : [...order, ...doorProblems(path, target)];
}

/** The path that a relative import leads to. */
export function targetOf(path: string, specifier: string): string {
  return specifier.startsWith("/") ? specifier.slice(1) : join(dirname(path), specifier);
}

function orderProblems(path: string, layer: LayerName, target: string): string[] {
  const named = layerOf(target);
  // Whether one may enter it there is another question.
  const isInside = named === "dialect" || named === "rules";
  const targetLayer = isInside && !mayEnterEngine(path) ? "engine" : named;
  if (targetLayer === layer) return [];
  const place = targetLayer ?? target.split("/")[0] ?? "";
  const forTests = isTest(path)
    ? [...testsMayImport, ...families.filter((family) => family.includes(layer)).flat()]
    : [];
  const allowed: string[] = [...layers[layer].mayImport, ...forTests];
  return allowed.includes(place)
    ? []
    : [`${layer} must not import ${target}: it may import ${allowed.join(", ") || "nothing"}`];
}

/** The engine and every feature are entered by their index files; tests and stories look behind them, and words of features into the engine. */
function doorProblems(path: string, target: string): string[] {
  if (target.startsWith("src/engine/") && target !== engineDoor) {
    return mayEnterEngine(path)
      ? []
      : [`imports ${target}: the engine's only door is ${engineDoor}`];
  }
  const feature = featureOf(target);
  if (!feature || feature === featureOf(path) || featureDoor.test(target)) return [];
  if (path === errorList && target.startsWith(`src/features/${feature}/errors/`)) return [];
  return [
    `imports ${target}: a feature is entered by its index.ts, server/index.ts or app/index.ts`,
  ];
}

function mayEnterEngine(path: string): boolean {
  return path.startsWith("src/engine/") || layerOf(path) === "featureWords";
}

const featureDoor = /^src\/features\/[^/]+\/((server|app)\/)?index\.ts$/;

/** The feature whose folder a path lies in. */
export function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

function packageProblems(path: string, specifier: string): string[] {
  const name = packageName(specifier);
  const scope = `${name.split(/[/:]/)[0]}${name.startsWith("node:") ? ":" : "/"}*`;
  if (isTest(path) && [name, scope].some((key) => testPackages.includes(key))) return [];
  const homes = packageHomes[name] ?? packageHomes[scope];
  if (!homes) return [`imports ${name}, which has no row in tests/architecture/rules.ts`];
  if (homes.some((home) => startsWith(path, home))) return [];
  return [`imports ${name}, which belongs to ${homes.join(", ")}`];
}

/** Whether a path lies below a folder, in whose name `*` stands for one folder. */
function startsWith(path: string, folder: string): boolean {
  const parts = folder.split("/").slice(0, -1);
  return parts.every((part, index) => part === "*" || part === path.split("/")[index]);
}

function packageName(specifier: string): string {
  if (builtinModules.includes(specifier)) return `node:${specifier}`;
  if (specifier.startsWith("node:")) return specifier;
  const parts = specifier.split("/");
  return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}
