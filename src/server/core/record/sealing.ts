import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import {
  type Document,
  type Language,
  type RecordModel,
  type Row,
  type StoredFile,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context, Writing } from "../context.ts";
import { diffAsJson, type HistoryDiff, type RecordDiff } from "../history/writeHistory.ts";

/** Says that a stored document is sealed, and whether the user who loaded it knows its sealed values. */
export interface RowSeal {
  /** The sealed values, encrypted. */
  readonly body: string;
  readonly isKnown: boolean;
}

/** A document as it was read, with its sealed values where the reader may know them. */
export interface Unsealed<R extends Row> {
  readonly row: R;
  /** Undefined where the document is not sealed: its values are in its columns. */
  readonly seal: RowSeal | undefined;
}

/** A change of a document, from `before` to `next`, both with the values that the writer knows. */
export interface SealableChange {
  readonly document: Document;
  readonly model: RecordModel;
  readonly before: Row | undefined;
  readonly seal: RowSeal | undefined;
  /** An action opened the document: its values are known and leave the seal. */
  readonly opened?: boolean;
  readonly next: Row;
  readonly diff: RecordDiff;
}

/** The parts of a write to a document: the columns, the open part of the history, and the sealed values. */
export interface SealPlan {
  /** The record as its columns take it. */
  readonly row: Row;
  readonly columns: RecordDiff;
  readonly history: HistoryDiff;
  /** Changes of sealed fields, for `Sealing.keepChange`; undefined where nothing is to be sealed. */
  readonly sealedHistory: HistoryDiff | undefined;
  /** Writes the sealed values, or removes them once they are in their columns. */
  readonly write: () => Promise<void>;
}

/** The sealed values of a document during an action. */
export interface Opening {
  readonly opened: () => boolean;
  /** The document as it was stored, with the values known so far. */
  readonly before: () => Row;
  /** By which the document is computed and judged: without its sealed fields while they are not known. */
  readonly model: () => RecordModel;
  /** Opens the document for good and answers the record with its values; its sealed history is opened too. */
  readonly open: (record: Row) => Promise<Row>;
  /** A record as effects that do not open it may have it. */
  readonly shown: (record: Row) => Row;
  /** What such an effect made of it, with the sealed values again. */
  readonly whole: (changed: Row, before: Row) => Row;
}

/** The row of a file as far as sealing needs it: `sealed` holds its encrypted name while its bytes are encrypted too. */
export interface SealableFile {
  readonly id: string;
  readonly sha256: string;
  readonly name: string;
  readonly sealed: string | null;
}

/** A file as it lies in the store, under the hash of the bytes there. */
export interface KeptFile {
  readonly sha256: string;
  readonly bytes: Uint8Array;
  readonly name: string;
  /** The encrypted name; null for a file that is not sealed. */
  readonly sealed: string | null;
}

/**
 * Keeps values of a document from everybody but their owner until they are opened. Called wherever a document, its history
 * or one of its files is read or written. One feature provides it (`CoreHooks.sealing`); without one, `noSealing`.
 */
export interface Sealing {
  /**
   * A document as it was read from its tables, with its sealed values where the actor is their owner.
   * @throws Refusal `seal.keyMissing` for the owner whose values cannot be decrypted.
   */
  readonly unsealedFor: <R extends Row>(
    context: Context,
    document: Document,
    record: R,
  ) => Promise<Unsealed<R>>;
  /** The seal of a stored document for the product itself, which owns no values. */
  readonly sealOf: (
    context: Context,
    document: Document,
    id: string,
  ) => Promise<RowSeal | undefined>;
  /** The model for writing a stored document, depending on whether the writer knows its sealed values. */
  readonly modelIn: (
    document: Document,
    language: Language,
    seal: RowSeal | undefined,
  ) => RecordModel;
  readonly planWrite: (context: Writing, change: SealableChange) => SealPlan;
  /** Begins an action on a stored document, which may open it. */
  readonly openingOf: (
    context: Writing,
    document: Document,
    stored: { readonly id: string; readonly row: Row; readonly seal?: RowSeal | undefined },
  ) => Opening;
  /** Stores the sealed part of a history entry; the entry itself is never changed. */
  readonly keepChange: (
    context: Writing,
    change: { readonly id: string; readonly record: string; readonly diff: HistoryDiff },
  ) => Promise<void>;
  /** History entries with the changes of sealed fields that the reader may know. */
  readonly withSealedChanges: <
    Entry extends { readonly id: string; readonly diff: HistoryDiff | null },
  >(
    context: Context,
    document: Document,
    entries: readonly Entry[],
    seal: RowSeal | undefined,
  ) => Promise<readonly Entry[]>;
  /** An uploaded file as it is to be stored for the field of a path: encrypted where the field is sealed. */
  readonly keptFile: (
    context: Context,
    place: { readonly document: Document | undefined; readonly path: string },
    file: Pick<StoredFile, "id" | "name">,
    bytes: Uint8Array,
  ) => Promise<KeptFile>;
  readonly fileName: (context: Context, file: Omit<SealableFile, "sha256">) => Promise<string>;
  readonly fileContent: (context: Context, file: SealableFile) => Promise<Readable | Buffer>;
}

/** The plain form: nothing is ever sealed, and every value is in its column. */
export const noSealing: Sealing = {
  unsealedFor: (_context, _document, row) => Promise.resolve({ row, seal: undefined }),
  sealOf: () => Promise.resolve(undefined),
  modelIn: recordModelOf,
  planWrite: (_context, { next, diff }) => ({
    row: next,
    columns: diff,
    history: diffAsJson(diff),
    sealedHistory: undefined,
    write: () => Promise.resolve(),
  }),
  openingOf: ({ language }, document, { row }) => ({
    opened: () => false,
    before: () => row,
    model: () => recordModelOf(document, language),
    open: (record) => Promise.resolve(record),
    shown: (record) => record,
    whole: (changed) => changed,
  }),
  keepChange: () => Promise.resolve(),
  withSealedChanges: (_context, _document, entries) => Promise.resolve(entries),
  keptFile: (_context, _place, { name }, bytes) => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return Promise.resolve({ sha256, bytes, name, sealed: null });
  },
  fileName: (_context, { name }) => Promise.resolve(name),
  fileContent: ({ files }, { sha256 }) => files.get(sha256),
};

/** A sealing for documents with the word `seal` only; all others use `noSealing`. */
export function whereSealed(sealing: Sealing): Sealing {
  const by = ({ seal }: Document) => (seal ? sealing : noSealing);
  return {
    ...sealing,
    unsealedFor: (context, document, row) => by(document).unsealedFor(context, document, row),
    sealOf: (context, document, id) => by(document).sealOf(context, document, id),
    modelIn: (document, language, seal) => by(document).modelIn(document, language, seal),
    planWrite: (context, change) => by(change.document).planWrite(context, change),
    openingOf: (context, document, stored) => by(document).openingOf(context, document, stored),
  };
}
