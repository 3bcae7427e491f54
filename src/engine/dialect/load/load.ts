import { finderOf } from "../assemble/finder.ts";
import { parameterScope } from "../parameter/parameter.ts";
import type { Document, Schema } from "../model/document.ts";
import type { SchemaProblem } from "../model/problem.ts";
import { buildDocuments } from "../assemble/buildDocuments.ts";
import { givenChoices } from "../assemble/givenChoices.ts";
import { labelMaker } from "../assemble/label.ts";
import { buildParameters } from "../assemble/parameters.ts";
import { checkFiles } from "../shapes/checkFiles.ts";
import type { EffectSignature } from "../model/effectSignature.ts";
import { merged, wordsOfFeatures, type Feature } from "../model/feature.ts";
import type { CostOfPatterns } from "../link/patterns.ts";
import { checkBindings } from "../link/bindings.ts";
import { linkDocuments } from "./linkDocuments.ts";
import { checkRights } from "../link/rights/checkRights.ts";
import { warnOfUnknownRenderers } from "../link/rendererNames.ts";
import { warnOfUnusedFields } from "../link/unusedFields.ts";
import { buildModules } from "../pages/modules.ts";
import { buildPages } from "../pages/buildPages.ts";
import { buildWidgets } from "../pages/buildWidgets.ts";
import { placeMeasures } from "../pages/placeMeasures.ts";
import type { Layer, LayerChange } from "../layers/layer.ts";
import { mergeLayers, type LayerOptions } from "../layers/mergeLayers.ts";
import type { Origin } from "../layers/part.ts";
import { tellAtLayers } from "../layers/tellAtLayers.ts";
import type { FilePlace } from "../read/classify.ts";
import { readFiles } from "../read/readFiles.ts";
import type { SchemaWords } from "../model/words.ts";
import type { SourceFile } from "../read/sourceFile.ts";

export interface LoadOptions {
  /** Simplified to traditional Chinese, for labels without `zh-TW`. */
  readonly toTraditional: (text: string) => string;
  /** What schema files may say beside the engine's own words: src/features/words.ts has the list of all. */
  readonly features: readonly Feature[];
  /** The effects that exist. Without them every name is taken: only the server knows its effects. */
  readonly effects?: readonly EffectSignature[];
  /** How long patterns take. Without it that is not judged: only the server can. */
  readonly costOfPatterns?: CostOfPatterns;
  /** Names that modules of WAYBILL_RENDERERS register. Without them every name is taken: what a client is built with is not known. */
  readonly renderers?: readonly string[];
  /** Folders that change the files, the lowest first. */
  readonly layers?: readonly Layer[];
}
/** A schema when nothing is wrong (warnings aside); every problem of every file otherwise. */
export interface LoadResult {
  readonly schema?: Schema;
  readonly problems: readonly SchemaProblem[];
  /** What the layers do, in their order. */
  readonly changes: readonly LayerChange[];
}

/**
 * Reads, checks, normalises, links and freezes a set of schema files. All problems come at once, in the order of
 * files and places. Never throws on the content of a file.
 */
export function loadDocuments(sources: readonly SourceFile[], options: LoadOptions): LoadResult {
  const result = loadOnce(sources, options);
  if (result.schema || result.changes.length === 0) return result;
  const without = (skips: (origin: Origin) => boolean) =>
    loadOnce(sources, { ...options, skips }).problems;
  return { ...result, problems: tellAtLayers(result, options.layers ?? [], without).sort(byPlace) };
}

function loadOnce(
  sources: readonly SourceFile[],
  options: LoadOptions & Pick<LayerOptions, "skips">,
): LoadResult {
  const problems = new Map<string, SchemaProblem>();
  const add = (problem: SchemaProblem) =>
    problems.set(`${problem.file}#${problem.pointer}#${problem.message}`, problem);
  const makeLabel = labelMaker(options.toTraditional);

  const { features } = options;
  const words = wordsOfFeatures(features);
  const unreadable: FilePlace[] = [];
  const onUnreadable = (place: FilePlace) => void unreadable.push(place);
  const reading = { features, add, onUnreadable };
  const layers = (options.layers ?? []).map(({ name, sources: own }) => ({
    name,
    files: readFiles(own, { ...reading, folder: `${name}/` }),
  }));
  const below = readFiles(sources, reading);
  const { files, changes } = mergeLayers(below, layers, { add, ...options });
  const checked = checkFiles(files, { unreadable, features, add });
  const parameters = buildParameters(checked, makeLabel);
  const drafts = buildDocuments({
    checked,
    makeLabel,
    parameters: parameterScope(parameters),
    words,
  });
  const { effects, costOfPatterns } = options;
  linkDocuments(drafts, { effects, words, costOfPatterns, checked, makeLabel });
  checkBindings(drafts, features, checked.brokenDocuments);
  warnOfUnusedFields(
    drafts.all,
    checked.pages.map(({ source }) => source),
    checked.measures.map(({ source }) => source),
  );
  if (options.renderers) warnOfUnknownRenderers(drafts.all, checked.pages, options.renderers);
  const modules = buildModules({ checked, makeLabel });
  checkRights(checked, drafts);
  const { pages, screens } = buildPages({ checked, drafts, makeLabel, words });
  const ofFeatures = words.map(({ schema }) => schema?.({ checked, drafts, makeLabel }));
  const measures = placeMeasures(drafts, pages);
  const widgets = buildWidgets({ checked, drafts, pages, makeLabel });

  const found = [...problems.values()].sort(byPlace);
  if (found.some(({ severity }) => severity === "error")) return { problems: found, changes };

  const documents = Object.freeze(drafts.all.map(({ document }) => freezeDocument(document)));
  const written = new Map(
    [...checked.documents, ...checked.pages].map(({ name, place }) => [name, place]),
  );
  const schema: Schema = Object.freeze({
    ...merged<SchemaWords>(ofFeatures),
    documents,
    document: finderOf<Document>(documents, ({ name }) => name),
    pages: Object.freeze(pages),
    page: finderOf(pages, ({ name }) => name),
    screens: Object.freeze(screens),
    widgets: Object.freeze(widgets),
    measures,
    measure: finderOf(measures, ({ key }) => key),
    modules,
    parameters,
    givenChoices: Object.freeze(givenChoices(words)),
    fingerprint: fingerprintOf(layeredSources(sources, options.layers)),
    placeOf: (name: string, pointer: string) => written.get(name)?.(pointer),
  });
  return { schema, problems: found, changes };
}

/** All files, by paths that distinguish the layers and their order. */
function layeredSources(
  sources: readonly SourceFile[],
  layers: readonly Layer[] = [],
): readonly SourceFile[] {
  const above = layers.flatMap(({ name, sources: own }, index) =>
    own.map(({ path, text }) => ({ path: `${index + 1} ${name}/${path}`, text })),
  );
  return [...sources, ...above];
}

function byPlace(a: SchemaProblem, b: SchemaProblem): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;
}

/**
 * A stable fingerprint of a set of files: independent of their order, different when a path or a text changes. Two
 * 32-bit hashes in the manner of FNV-1a as 16 hex digits. It distinguishes versions; it is not cryptographic.
 */
function fingerprintOf(sources: readonly SourceFile[]): string {
  const ordered = [...sources].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  let first = 0x811c9dc5;
  let second = 0xcbf29ce4;
  const take = (text: string) => {
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      first = Math.imul(first ^ unit, 0x01000193);
      second = Math.imul(second ^ unit, 0x01000197);
    }
  };
  for (const { path, text } of ordered) take(`${path}\u0000${text}\u0000`);
  return [first, second].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

/** Freezes a document with its tables and fields: nobody changes it after loading. */
function freezeDocument(document: Document): Document {
  for (const table of document.tables) {
    table.fields.forEach((field) => Object.freeze(field));
    for (const list of [
      table.fields,
      table.children,
      table.rules,
      table.machines,
      table.actions,
      table.unique,
    ]) {
      Object.freeze(list);
    }
    for (const machine of table.machines) {
      machine.states.forEach((state) => Object.freeze(state));
      Object.freeze(machine.states);
      Object.freeze(machine);
    }
    Object.freeze(table);
  }
  Object.freeze(document.tables);
  return Object.freeze(document);
}
