import type { Document } from "../../engine/index.ts";
import type { EffectDefinition } from "./act/actionRun.ts";
import type { Context, Writing } from "./context.ts";
import type { JobHandler } from "./jobs/job.ts";
import type { Written } from "./save/afterWrite.ts";
import type { ObjectsFor } from "../store/tables/model.ts";
import type { RowHooks } from "../store/rows/rowAccess.ts";
import type { SystemTables } from "../store/tables/systemTables.ts";
import type { Forgotten } from "./clock/forgetOld.ts";
import type { ClockParts } from "./clock/runClock.ts";
import type { FileHolder } from "./files/fileHolder.ts";
import type { Sealing } from "./record/sealing.ts";
import type { RecordTable } from "./save/purgeDocument.ts";

/** What features bring to the core: the core names none of them, it asks the product that a context carries. */
export interface CoreHooks {
  /** The code of effects that schema files name. Their signatures are in the feature's words. */
  readonly effects?: readonly EffectDefinition[];
  readonly writeRules?: readonly WriteRule[];
  /** Documents whose clock actions the feature runs by a clock of its own. */
  readonly drives?: (document: Document) => boolean;
  /** Kinds of jobs, which outlive the request that made them. */
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  readonly nightly?: Readonly<Record<string, NightlyTask>>;
  readonly demoSteps?: Readonly<Record<string, DemoStepRun>>;
  /** Keeps values of a document from everybody but their owner. One feature at most brings it. */
  readonly sealing?: Sealing;
  /** Its system tables, with their views and triggers. */
  readonly tables?: SystemTables;
  /** Its triggers and indexes on tables of documents. */
  readonly objects?: ObjectsFor;
  /** Its system tables with rows that belong to documents: emptied of those of a document that is purged. */
  readonly recordTables?: readonly RecordTable[];
  /** Tables of the feature that refer to files, beside fields of documents. */
  readonly fileHolders?: readonly FileHolder[];
  /** Rows that a scope of roles reaches (`ASSIGNED`), and groups of fields that are closed in some rows, as SQL. */
  readonly rowScopes?: RowHooks["scopes"];
  readonly rowMarks?: RowHooks["marks"];
  /** Marks its files that nothing needs any more (`system.file."droppedAt"`), before dropped files are removed at night. */
  readonly dropFiles?: (context: Context) => Promise<void>;
  /** What has had its time, removed every hour. */
  readonly forget?: readonly Forgotten[];
  /**
   * Adapts stored rows after a migration, before the first request. Returns one line that says what was done, if
   * anything.
   */
  readonly afterMigrate?: (parts: ClockParts, now: Date) => Promise<string | undefined>;
}

/** A rule that is judged after each write of a document it looks at, in the transaction of the write. Throws the refusal. */
export interface WriteRule {
  /** A document's name, or which documents. */
  readonly looksAt: string | ((document: Document) => boolean);
  readonly judge: (context: Writing, written: Written) => Promise<void>;
}

/** Work that is done once a night in every company; answers how much it did. */
type NightlyTask = (context: Context) => Promise<number>;

/** Does a step of the demo files, known by one of its keys, to a row that they saved before. */
export type DemoStepRun = (
  context: Context,
  row: { readonly document: Document; readonly id: string },
  step: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** The hooks of all features of a server and the core's own, made once when it starts; what has a name is found by it. */
export interface Product {
  readonly effects: ReadonlyMap<string, EffectDefinition>;
  readonly writeRules: readonly WriteRule[];
  readonly drives: (document: Document) => boolean;
  readonly jobs: ReadonlyMap<string, JobHandler>;
  /** In the order in which a night's work is done. */
  readonly nightly: ReadonlyMap<string, NightlyTask>;
  readonly demoSteps: ReadonlyMap<string, DemoStepRun>;
  /** The sealing of a feature, or the plain one, which seals nothing. */
  readonly sealing: Sealing;
  /** The statements that make the system tables of features. */
  readonly tables: readonly string[];
  /** Triggers and indexes on tables of documents: the core's own, then those of features. */
  readonly objects: ObjectsFor;
  readonly recordTables: readonly RecordTable[];
  readonly fileHolders: readonly FileHolder[];
  readonly rowHooks: RowHooks;
  readonly dropFiles: readonly NonNullable<CoreHooks["dropFiles"]>[];
  readonly forget: readonly Forgotten[];
  readonly afterMigrate: readonly NonNullable<CoreHooks["afterMigrate"]>[];
}
