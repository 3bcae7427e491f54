import type {
  Person,
  RecordAnswer,
  RelatedAnswer,
  Row,
  TimelineAnswer,
  WatchAnswer,
} from "../../src/engine/index.ts";

/** The part of the port that knows the life of documents: their past, talk about them, relatives, unsaved changes. */
export interface LifeSource {
  timeline(page: string, request: TimelineRequest, signal?: AbortSignal): Promise<TimelineAnswer>;
  comment(page: string, request: NewComment): Promise<void>;
  /** The users whom a comment on this document can mention, by a part of the name. */
  people(page: string, id: string, q: string, internal?: boolean): Promise<readonly Person[]>;
  /** Colleagues who may open this document, found by a part of their name. */
  sharable?(page: string, id: string, q: string): Promise<readonly Person[]>;
  share?(
    page: string,
    request: { readonly id: string; readonly people: readonly string[]; readonly note: string },
  ): Promise<void>;
  related(page: string, id: string, signal?: AbortSignal): Promise<RelatedAnswer>;
  /** The document as it was in a version. */
  past(page: string, id: string, version: number): Promise<RecordAnswer>;
  keepDraft(page: string, draft: NewDraft): Promise<{ readonly at: string }>;
  draft(page: string, id: string | undefined): Promise<KeptDraft | null>;
  dropDraft(page: string, id: string | undefined): Promise<void>;
  /** How an open page follows changes by others; without it pages stay as they were read. */
  readonly watch?: WatchSource;
}

/** How a page that has a document open hears of others. */
export interface WatchSource {
  /** Reports what the page shows, and returns the other watchers and the changes since. */
  ask(page: string, request: WatchRequest): Promise<WatchAnswer>;
  leave(watcher: string): Promise<void>;
  /** Calls `heard` when it is time to ask; answers how to stop. Nothing is certain to be heard. */
  listen(watcher: string, heard: () => void): () => void;
}
export interface WatchRequest {
  readonly id: string;
  /** A UUID that the page made for itself. */
  readonly watcher: string;
  /** The version that the page shows. */
  readonly version: number;
  /** Whether something is typed that is not saved. */
  readonly editing: boolean;
}

export interface TimelineRequest {
  readonly id: string;
  /** The id of an entry: only older ones are returned. */
  readonly before?: string;
  readonly kinds?: readonly ("history" | "comment")[];
  /** Id of the only entry wanted, with all its changes. */
  readonly entry?: string;
}
interface NewComment {
  readonly id: string;
  readonly text: string;
  readonly mentions: readonly string[];
  readonly files: readonly string[];
  /** For the company's own people alone. */
  readonly internal?: boolean;
}

/** Unsaved changes: the record as typed, on the stored one it was typed over (null for a new document). */
interface DraftChanges {
  readonly record: Row;
  readonly base: Row | null;
}
interface NewDraft {
  readonly id?: string;
  readonly version?: number;
  readonly changes: DraftChanges;
}
export interface KeptDraft {
  readonly version?: number;
  readonly changes: DraftChanges;
  /** ISO 8601 UTC. */
  readonly at: string;
}
