import type { DocumentDraft, Drafts } from "../assemble/draft.ts";
import type { MakeLabel } from "../assemble/label.ts";
import type { Binding } from "../bound/binding.ts";
import type { ActionStep } from "../link/actions/actions.ts";
import type { LinkedInput } from "../link/actions/input.ts";
import type { Step } from "../pages/detailDefinition.ts";
import type { CheckedFiles } from "../shapes/checkFiles.ts";
import type { Definitions, Shape } from "../shapes/shape.ts";
import type { Action, Choice, DetailDefinition, PageFacts, PageSource } from "./document.ts";
import type { EffectSignature } from "./effectSignature.ts";
import type { DocumentSource, PageFileSource } from "./source.ts";
import type { FileClass, PageWords, SchemaWords } from "./words.ts";

/** The pure part of a feature: what schema files may say to it. src/features/words.ts lists them. */
export interface Feature {
  readonly name: string;
  readonly words?: FeatureWords;
  /** What schema files say to its effects, without their code: `check` loads no server. */
  readonly effects?: readonly EffectSignature[];
  /** Documents that its code reads or writes by the codes of their fields. */
  readonly binds?: readonly Binding[];
}

/** Where in the loading of schema files a feature takes part. Features are asked in the order of their list. */
export interface FeatureWords {
  /** Shapes of its words, for the loader and for editors. */
  readonly shapes?: WordShapes;
  /** A class of files of its own. */
  readonly file?: FileWord;
  /** Lists of choices that fields can name, and that follow from the files. */
  readonly choices?: Readonly<
    Record<string, (checked: CheckedFiles, makeLabel: MakeLabel) => readonly Choice[]>
  >;
  /** Checks its words of a document and sets their meaning, after one of the loader's steps. */
  readonly link?: Partial<Record<LinkPhase, (draft: DocumentDraft, drafts: Drafts) => void>>;
  /** What an action is given of its word. */
  readonly action?: (step: ActionWordStep) => Partial<Action> | undefined;
  /** What a page is given of its words. */
  readonly page?: (step: PageStep) => Partial<PageWords>;
  /** What the schema is given of files of its class. */
  readonly schema?: (step: SchemaStep) => Partial<SchemaWords>;
  /** Its additions to the definitions of pages. */
  readonly facts?: PageFacts;
}

/** Shapes by place. */
export interface WordShapes {
  /** Words of a document. */
  readonly document?: Definitions;
  readonly action?: Definitions;
  /** Words of pages, which documents and page files share. */
  readonly page?: Definitions;
  /** What these refer to. */
  readonly definitions?: Definitions;
}

/** A class of files: `<folder>/<name>.json`. */
export interface FileWord {
  readonly class: FileClass;
  readonly folder: string;
  /** A word that files of no other class have: editors recognise the class by it. */
  readonly mark: string;
  readonly shape: Shape;
}

/**
 * `machines`: fields, references and machines of the document are linked, no expression is. `actions`: its expressions and
 * actions are. `conversions`: those of all documents are, and its conversions.
 */
export type LinkPhase = "machines" | "actions" | "conversions";

export interface ActionWordStep extends ActionStep {
  readonly pointer: string;
  readonly input: LinkedInput;
}

export interface PageStep extends Omit<Step, "pointer"> {
  readonly source: DocumentSource | PageFileSource;
  readonly detail: DetailDefinition;
  /** Of page files: the document's own page, and its source. */
  readonly own?: { readonly page: PageSource; readonly source: DocumentSource } | undefined;
}

interface SchemaStep {
  readonly checked: CheckedFiles;
  readonly drafts: Drafts;
  readonly makeLabel: MakeLabel;
}

/** What some features say, without those that say nothing. */
export function wordsOfFeatures(features: readonly Feature[]): readonly FeatureWords[] {
  return features.flatMap(({ words }) => words ?? []);
}

/** The parts that features give, as one object. */
export function merged<Whole extends object>(
  parts: readonly (Partial<Whole> | undefined)[],
): Whole {
  return Object.assign({}, ...parts) as Whole;
}
