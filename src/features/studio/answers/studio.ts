import type { Difference } from "../../../engine/dialect/difference/differences.ts";
import type { FileClass } from "../../../engine/dialect/model/words.ts";
import type { EffectSignature } from "../../../engine/dialect/model/effectSignature.ts";
import type { LayerChange } from "../../../engine/dialect/layers/layer.ts";
import type { LayeredSources } from "../../../engine/dialect/read/withDraft.ts";
import type { SchemaProblem } from "../../../engine/dialect/model/problem.ts";
import type { Label } from "../../../engine/dialect/text/label.ts";
import type { DetailPage, ListPage } from "../../../engine/rules/page/definition.ts";
import type { GuidePage } from "../../../engine/rules/page/guidePage.ts";

/** A schema file in the studio's tree. */
export interface StudioFile {
  /** Path below the folder of schema files, `purchasing/requisition.json`; of a layer's file with the layer's name in front. */
  readonly path: string;
  /** The layer that it belongs to. */
  readonly layer?: string;
  readonly class: FileClass;
  /** The name of what it describes. */
  readonly name: string;
  /** Undefined where the file has none, or is no JSON at the moment. */
  readonly title?: Label;
}

/** `GET /studio/files`. */
export interface StudioFiles {
  readonly files: readonly StudioFile[];
  /** Of the files as they are on disk. */
  readonly problems: readonly SchemaProblem[];
  /** Whether this reader may save. */
  readonly editable: boolean;
}

/** `GET /studio/file`: a file's text, and the name of that text, which a save gives back. */
export interface StudioText {
  readonly path: string;
  readonly text: string;
  readonly hash: string;
}

/** `GET /studio/sources`: what a schema is loaded from. */
export interface StudioSources extends LayeredSources {
  readonly effects: readonly EffectSignature[];
}

/** A step of a migration, for people. */
export interface StudioStep {
  readonly kind: string;
  readonly risk: "none" | "lock" | "data loss";
  readonly about: string;
  readonly sql: readonly string[];
}

/** `POST /studio/check`: what a draft would do. Differences and steps are empty while there are errors. */
export interface StudioCheck {
  readonly problems: readonly SchemaProblem[];
  readonly differences: readonly Difference[];
  readonly steps: readonly StudioStep[];
  /** What the layers change in the file, or a layer's file in what it lies over. */
  readonly changes: readonly LayerChange[];
}

/** `POST /studio/save`: the text now on disk, and why it is not served although it was saved (files were broken before). */
export interface StudioSaved {
  readonly hash: string;
  readonly fingerprint: string | undefined;
  readonly problems: readonly string[];
}

/** `POST /studio/new`: the file that was made, and what came of it. */
export interface StudioMade extends StudioSaved {
  readonly path: string;
}

/** `GET /studio/templates`: what a new file may be made from, where it may stand, and what it may build on. */
export interface StudioTemplates {
  readonly templates: readonly string[];
  readonly modules: readonly string[];
  /** Names of documents, of which pages are made. */
  readonly documents: readonly string[];
  /** Folders of the layers, and the files that they may change. */
  readonly layers: readonly string[];
  readonly files: readonly string[];
}

/** `POST /studio/preview`: what a draft looks like to people of a role. */
export interface StudioPreview {
  readonly roles: readonly {
    readonly id: string;
    readonly code: string;
    readonly name: string;
  }[];
  readonly pages: readonly { readonly name: string; readonly title: string }[];
  /** Absent where the file describes no document and no page. */
  readonly page?: StudioPage;
}
export interface StudioPage {
  readonly name: string;
  readonly document: string;
  /** Whether the role gets to the page at all. */
  readonly open: boolean;
  readonly list: ListPage;
  readonly detail: DetailPage;
  readonly guide?: GuidePage;
  readonly machines: readonly StudioMachine[];
  readonly menu: string;
  readonly rights: StudioRights;
}
export interface StudioMachine {
  /** "" for the header. */
  readonly table: string;
  readonly name: string;
  /** Key of the state's field. */
  readonly field: string;
  readonly states: readonly { readonly name: string; readonly title: string }[];
  /** SVG. */
  readonly picture: string;
}
/** Which role has which button of a menu. */
export interface StudioRights {
  readonly buttons: readonly { readonly code: string; readonly title: string }[];
  readonly roles: readonly {
    readonly code: string;
    readonly name: string;
    readonly buttons: readonly string[];
  }[];
}
