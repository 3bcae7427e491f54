import type { MeasuresSource } from "./measure.ts";
import type { ModulesSource, ParametersSource } from "./productSource.ts";
import type {
  ChoicesSource,
  DocumentSource,
  PageFileSource,
  ScreenSource,
  TraitSource,
} from "./source.ts";
import type { WidgetsSource } from "./widget.ts";

/**
 * The members that features add to the types of schema files, and to those of loaded documents. Each feature declares
 * its members by `declare module`, so that the engine names no feature; the code that fills them is in its
 * `FeatureWords`.
 */

/** Words of a document's file. */
export interface DocumentWordsSource {}
/** Their linked content. */
export interface DocumentWords {}

/** Words of an action. */
export interface ActionWordsSource {}
export interface ActionWords {}

/** Words that documents and page files share. */
export interface PageWordsSource {}
export interface PageWords {}

/** What a schema is given of files of a class of their own. */
export interface SchemaWords {}

/** What the definition of a list page says beside its columns and buttons. */
export interface ListFacts {}
/** What the definition of a detail page says beside its fields and buttons. */
export interface DetailFacts {}

/** Classes of files, with the source that each is read as. A page file without a document is a `screen`. */
export interface FileClasses {
  document: DocumentSource;
  page: PageFileSource | ScreenSource;
  trait: TraitSource;
  choices: ChoicesSource;
  modules: ModulesSource;
  parameters: ParametersSource;
  widgets: WidgetsSource;
  measures: MeasuresSource;
}
export type FileClass = keyof FileClasses;

/**
 * Rows of one document as files of demo data and of set-up have them, either as `records` or as a table of `columns` and `rows`. A row's keys are field keys; references
 * are codes; line tables are arrays of rows; `$at` says when it is saved (`T-10 09:12`), `$do` lists the steps that follow
 * (`demoStep.ts`). `update`: the rows exist.
 */
export interface RowBlock {
  readonly document: string;
  /** Code of the company they are saved in; the first one unless stated. */
  readonly company?: string;
  /** Login name of the user who saves them; the administrator unless stated. */
  readonly as?: string;
  readonly update?: boolean;
  /** With `update`: the field whose value says which row it is; the document's code unless stated. */
  readonly by?: string;
  readonly columns?: readonly string[];
  readonly rows?: readonly (readonly unknown[])[];
  readonly records?: readonly Readonly<Record<string, unknown>>[];
}
