import type { Parameter } from "../parameter/parameter.ts";
import type { Document } from "./document.ts";
import type { Measures } from "./measure.ts";
import type { Module, PageSource, Screen } from "./pageSource.ts";
import type { SchemaPlace } from "./problem.ts";
import type { Widget } from "./widget.ts";
import type { SchemaWords } from "./words.ts";

/** Every document and page of one set of schema files: what server, CLI and stories work from. */
export interface Schema extends SchemaWords, Measures {
  readonly documents: readonly Document[];
  readonly document: (name: string) => Document | undefined;
  readonly pages: readonly PageSource[];
  readonly page: (name: string) => PageSource | undefined;
  /** Pages without a document. */
  readonly screens: readonly Screen[];
  /** What the home page shows of pages. */
  readonly widgets: readonly Widget[];
  /** Groups of the menu, in order. */
  readonly modules: readonly Module[];
  /** The settings that `parameters.json` declares. */
  readonly parameters: readonly Parameter[];
  /** Lists of choices that no file writes: they follow from documents. */
  readonly givenChoices: readonly string[];
  /** Changes when anything in the files changes. */
  readonly fingerprint: string;
  /**
   * The place where something of a document or a page is written, by JSON pointer; undefined for parts without a file
   * of their own.
   */
  readonly placeOf: (name: string, pointer: string) => SchemaPlace | undefined;
}
