import { nearest } from "../text/nearest.ts";
import type { Feature } from "../model/feature.ts";
import type { Finding, Report, SchemaPlace, SchemaProblem } from "../model/problem.ts";
import { mergeTraits } from "../read/mergeTraits.ts";
import type { FilePlace } from "../read/classify.ts";
import type { PlacedFile } from "../read/readFiles.ts";
import type { ReadFile } from "../read/sourceFile.ts";
import type { ModulesSource, ParametersSource } from "../model/productSource.ts";
import type {
  ChoicesSource,
  DocumentSource,
  PageFileSource,
  ScreenSource,
} from "../model/source.ts";
import type { MeasuresSource } from "../model/measure.ts";
import type { WidgetsSource } from "../model/widget.ts";
import type { FileClass, FileClasses } from "../model/words.ts";
import { suspectList } from "../model/suspects.ts";
import { checkShape } from "./checkShape.ts";
import { dialectShapes } from "./files.ts";
import { jsonTypeOf, type Definitions } from "./shape.ts";

/** A file whose correct words are kept; wrong ones were reported and left out. */
export interface CheckedFile<Source> {
  readonly name: string;
  readonly module: string;
  readonly path: string;
  readonly source: Source;
  readonly report: Report;
  /** Where a pointer of the source is written: in the file itself, or in a trait that it takes. */
  readonly place: (pointer: string) => SchemaPlace;
}
export interface CheckedDocument extends CheckedFile<DocumentSource> {
  readonly suspects: ReturnType<typeof suspectList>;
}
export interface CheckedFiles {
  readonly documents: readonly CheckedDocument[];
  readonly pages: readonly CheckedFile<PageFileSource>[];
  /** Page files without a document. */
  readonly screens: readonly CheckedFile<ScreenSource>[];
  readonly choices: readonly CheckedFile<ChoicesSource>[];
  readonly widgets: readonly CheckedFile<WidgetsSource>[];
  readonly measures: readonly CheckedFile<MeasuresSource>[];
  /** Files of a class that a feature adds. */
  readonly ofClass: <Class extends FileClass>(
    wanted: Class,
  ) => readonly CheckedFile<FileClasses[Class]>[];
  readonly modules: CheckedFile<ModulesSource> | undefined;
  readonly parameters: CheckedFile<ParametersSource> | undefined;
  /** Names of files that are there, but wrong: what refers to them is not wrong for that. */
  readonly brokenChoices: ReadonlySet<string>;
  readonly brokenDocuments: ReadonlySet<string>;
  readonly brokenPages: ReadonlySet<string>;
  readonly lacksParameters: boolean;
}

/** Checks the words of every file; documents after their traits are merged in. */
export function checkFiles(
  files: readonly PlacedFile[],
  options: {
    readonly unreadable: readonly FilePlace[];
    readonly features: readonly Feature[];
    readonly add: (problem: SchemaProblem) => void;
  },
): CheckedFiles {
  const { unreadable, features, add } = options;
  const definitions = dialectShapes(features);
  const broken = (wanted: FileClass) =>
    new Set(
      [...unreadable, ...files.filter(({ file }) => !isObject(file.value))]
        .filter((one) => one.class === wanted)
        .map(({ name }) => name),
    );
  const traits = new Map(
    files.filter((file) => file.class === "trait").map((file) => [file.name, file]),
  );
  const check = <Source>(placed: PlacedFile, shape: string) =>
    checkFile<Source>(placed, { report: reporter(placed.file, add), definitions, shape });
  for (const trait of traits.values()) check(trait, "trait-part");
  const ofClass = <Class extends FileClass>(wanted: Class) =>
    files
      .filter((file) => file.class === wanted)
      .flatMap((file) => check<FileClasses[Class]>(file, wanted));
  const ofFeatures = new Map<FileClass, readonly CheckedFile<unknown>[]>(
    features.flatMap(({ words }) =>
      words?.file ? [[words.file.class, ofClass(words.file.class)] as const] : [],
    ),
  );
  const pages = files.filter((file) => file.class === "page");
  const brokenTraits = broken("trait");
  // If a trait cannot be read, errors of documents that take it cannot be judged.
  const lacksTrait = ({ file }: PlacedFile) =>
    traitsOf(file).some((name) => brokenTraits.has(name));
  const written = files.filter((file) => file.class === "document");
  const brokenChoices = broken("choices");
  const choices = files
    .filter((file) => file.class === "choices")
    .flatMap((file) => {
      const report = (pointer: string, finding: Finding) => {
        brokenChoices.add(file.name);
        add(file.file.problemAt(pointer, finding));
      };
      return checkFile<ChoicesSource>(file, { report, definitions, shape: "choices" });
    });
  return {
    documents: written
      .filter((placed) => !lacksTrait(placed))
      .flatMap((placed) => checkDocument({ placed, traits, definitions, add })),
    pages: pages
      .filter((placed) => !isScreen(placed))
      .flatMap((placed) => check<PageFileSource>(placed, "page")),
    screens: pages.filter(isScreen).flatMap((placed) => check<ScreenSource>(placed, "screen")),
    choices,
    widgets: ofClass("widgets"),
    measures: ofClass("measures"),
    ofClass: (wanted) =>
      (ofFeatures.get(wanted) ?? []) as readonly CheckedFile<FileClasses[typeof wanted]>[],
    modules: ofClass("modules")[0],
    parameters: ofClass("parameters")[0],
    brokenChoices,
    brokenDocuments: new Set([
      ...broken("document"),
      ...written.filter(lacksTrait).map(({ name }) => name),
    ]),
    brokenPages: broken("page"),
    lacksParameters: broken("parameters").size > 0,
  };
}

function checkFile<Source>(
  placed: PlacedFile,
  options: {
    readonly report: Report;
    readonly definitions: Definitions;
    readonly shape: string;
    /** The file's own unless stated. */
    readonly value?: unknown;
  },
): CheckedFile<Source>[] {
  const { name, module, file } = placed;
  const { report, definitions, shape, value = file.value } = options;
  if (!isObject(value)) {
    report("", { message: "Expected an object {…}" });
    return [];
  }
  const source = checkedOnce(value, { definitions, shape, report });
  const written = (source as Record<string, unknown>)[placed.class === "trait" ? "trait" : "name"];
  const isNamed = placed.class !== "modules" && placed.class !== "parameters";
  if (isNamed && written !== undefined && written !== name) {
    const at = placed.class === "trait" ? "/trait" : "/name";
    report(at, {
      message: `The file is named "${name}": its name must be the same`,
      allowed: name,
    });
  }
  const place = (pointer: string) => placeIn(file, pointer);
  return [{ name, module, path: file.path, source: source as Source, report, place }];
}

interface Checked {
  readonly definitions: Definitions;
  readonly shape: string;
  readonly source: unknown;
  readonly findings: readonly Parameters<Report>[];
}

/** What was found in the value of a file, which is read once (`readSource`) and never changed. */
const checkedBefore = new WeakMap<object, Checked>();

function checkedOnce(
  value: object,
  {
    definitions,
    shape,
    report,
  }: Pick<Checked, "definitions" | "shape"> & { readonly report: Report },
): unknown {
  let checked = checkedBefore.get(value);
  if (checked?.definitions !== definitions || checked.shape !== shape) {
    const findings: Parameters<Report>[] = [];
    const source = checkShape(value, {
      shape: { $ref: `#/$defs/${shape}` },
      definitions,
      pointer: "",
      report: (...finding) => void findings.push(finding),
    });
    checkedBefore.set(value, (checked = { definitions, shape, source, findings }));
  }
  for (const finding of checked.findings) report(...finding);
  return checked.source;
}

function traitsOf({ value }: ReadFile): readonly string[] {
  const names = isObject(value) ? value["traits"] : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}

function checkDocument(options: {
  placed: PlacedFile;
  traits: ReadonlyMap<string, PlacedFile>;
  definitions: Definitions;
  add: (problem: SchemaProblem) => void;
}): CheckedDocument[] {
  const { placed, traits, definitions, add } = options;
  const wanted = traitsOf(placed.file);
  wanted.forEach((name, index) => {
    if (traits.has(name)) return;
    const known = [...traits.keys()];
    const finding = {
      message: `No trait "${name}"`,
      allowed: known,
      nearest: nearest(name, known),
    };
    add(placed.file.problemAt(`/traits/${index}`, finding));
  });
  const found = wanted.flatMap((name) => traits.get(name)?.file ?? []);
  const merged = mergeTraits(placed.file, found);
  const suspects = suspectList();
  const report = (pointer: string, finding: Finding) => {
    if (finding.about !== undefined && suspects.has(finding.about)) return;
    suspects.note(pointer, finding.message === '"kind" is missing');
    const origin = merged.origin(pointer);
    add(origin.file.problemAt(origin.pointer, finding));
  };
  // Without one of its traits a document is incomplete, and missing parts mean nothing.
  const incomplete = found.length < wanted.length;
  const checked = checkFile<DocumentSource>(placed, {
    report,
    definitions,
    shape: incomplete ? "document-part" : "document",
    value: merged.value,
  });
  return checked.map((file) => ({
    ...file,
    place: (pointer: string) => {
      const origin = merged.origin(pointer);
      return placeIn(origin.file, origin.pointer);
    },
    report: incomplete ? () => undefined : report,
    suspects,
  }));
}

/** The place of a pointer's key, or of the nearest thing around it that is written. */
function placeIn(of: ReadFile, at: string): SchemaPlace {
  const { file, pointer, line, column } = of.problemAt(at, { message: "", onKey: true });
  return { file, pointer, line, column };
}

function reporter(file: ReadFile, add: (problem: SchemaProblem) => void): Report {
  return (pointer, finding) => add(file.problemAt(pointer, finding));
}

/** A page file that says where its content comes from, and names no document. */
function isScreen({ file: { value } }: PlacedFile): boolean {
  return isObject(value) && !("document" in value) && ("custom" in value || "external" in value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return jsonTypeOf(value) === "object";
}
