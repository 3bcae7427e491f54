import type { ObjectsFor } from "../store/tables/model.ts";
import type { RowHooks } from "../store/rows/rowHooks.ts";
import type { SystemTables } from "../store/tables/systemTables.ts";
import type { EffectDefinition } from "./act/effect.ts";
import type { Forgotten } from "./clock/forgetOld.ts";
import type { ClockParts } from "./clock/runClock.ts";
import type { Context } from "./context.ts";
import type { FileHolder } from "./files/fileHolder.ts";
import { noSealing, type Sealing } from "./record/sealing.ts";
import type { RecordTable } from "./save/purgeDocument.ts";
import { sessionTriggers } from "./session/sessionTriggers.ts";

/** What features bring to the core: the core names none of them, it asks the product that a context carries. */
export interface CoreHooks {
  /** Code of the effects that schema files name; their signatures stand in the feature's words. */
  readonly effects?: readonly EffectDefinition[];
  /** Keeps values of a document from everybody but their owner. One feature at most brings it. */
  readonly sealing?: Sealing;
  /** Its system tables, with their views and triggers. */
  readonly tables?: SystemTables;
  /** Its triggers and indexes on tables of documents. */
  readonly objects?: ObjectsFor;
  /** Its system tables with rows that belong to documents: emptied of those of a document that is purged. */
  readonly recordTables?: readonly RecordTable[];
  /** What it keeps files in, beside fields of documents. */
  readonly fileHolders?: readonly FileHolder[];
  /** Rows that a scope of roles reaches (`ASSIGNED`), and groups of fields that are closed in some rows, as SQL. */
  readonly rowScopes?: RowHooks["scopes"];
  readonly rowMarks?: RowHooks["marks"];
  /** Marks its files that nothing needs any more (`system.file."droppedAt"`), before dropped files are removed at night. */
  readonly dropFiles?: (context: Context) => Promise<void>;
  /** What has had its time, removed every hour. */
  readonly forget?: readonly Forgotten[];
  /** Adapts stored rows after the store was migrated, before the first request. Answers what was done, in a line, if anything. */
  readonly afterMigrate?: (parts: ClockParts, now: Date) => Promise<string | undefined>;
}

/** The hooks of all features of a server and the core's own effects, made once when it starts. */
export interface Product {
  /** The server's effects by the name that schema files say. */
  readonly effects: ReadonlyMap<string, EffectDefinition>;
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

/** Puts together what the features bring. Throws when two bring an effect of one name, or two a sealing. */
export function productOf(features: readonly CoreHooks[]): Product {
  const [sealing = noSealing, ...more] = features.flatMap((feature) => feature.sealing ?? []);
  if (more.length > 0) throw new Error("Two features bring a sealing");
  return {
    effects: byName(features.flatMap(({ effects = [] }) => effects)),
    sealing,
    tables: features.flatMap(({ tables = {} }) => Object.values(tables).flat()),
    objects: (schema) => {
      const made = features.flatMap(({ objects }) => objects?.(schema) ?? []);
      return {
        indexes: made.flatMap(({ indexes }) => indexes),
        triggers: [...sessionTriggers(schema), ...made.flatMap(({ triggers }) => triggers)],
      };
    },
    recordTables: features.flatMap(({ recordTables = [] }) => recordTables),
    fileHolders: features.flatMap(({ fileHolders = [] }) => fileHolders),
    rowHooks: {
      scopes: Object.fromEntries(
        features.flatMap(({ rowScopes = {} }) => Object.entries(rowScopes)),
      ),
      marks: features.flatMap(({ rowMarks = [] }) => rowMarks),
    },
    dropFiles: features.flatMap(({ dropFiles = [] }) => dropFiles),
    forget: features.flatMap(({ forget = [] }) => forget),
    afterMigrate: features.flatMap(({ afterMigrate = [] }) => afterMigrate),
  };
}

function byName<T extends { readonly name: string }>(list: readonly T[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const one of list) {
    if (found.has(one.name)) throw new Error(`Two features bring "${one.name}"`);
    found.set(one.name, one);
  }
  return found;
}

/** The effect of a name. Throws when there is none: the loader has refused it long before. */
export function effectNamed({ effects }: Product, name: string): EffectDefinition {
  const effect = effects.get(name);
  if (!effect) throw new Error(`No effect "${name}"`);
  return effect;
}
