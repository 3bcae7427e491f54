import type {
  Person,
  RecordAnswer,
  RelatedAnswer,
  Row,
  TimelineAnswer,
} from "../../src/engine/index.ts";

/** The part of the port that knows the life of documents: their past, talk about them, relatives, unsaved changes. */
export interface LifeSource {
  timeline(page: string, request: TimelineRequest, signal?: AbortSignal): Promise<TimelineAnswer>;
  comment(page: string, request: NewComment): Promise<void>;
  /** Whom a comment on this document can mention, by a part of the name. */
  people(page: string, id: string, q: string, internal?: boolean): Promise<readonly Person[]>;
  related(page: string, id: string, signal?: AbortSignal): Promise<RelatedAnswer>;
  /** The document as it was in a version. */
  past(page: string, id: string, version: number): Promise<RecordAnswer>;
  keepDraft(page: string, draft: NewDraft): Promise<{ readonly at: string }>;
  draft(page: string, id: string | undefined): Promise<KeptDraft | null>;
  dropDraft(page: string, id: string | undefined): Promise<void>;
}

export interface TimelineRequest {
  readonly id: string;
  /** Id of an entry: only what is older. */
  readonly before?: string;
  readonly kinds?: readonly ("history" | "comment")[];
  /** Id of the only entry wanted, with all its changes. */
  readonly entry?: string;
}
export interface NewComment {
  readonly id: string;
  readonly text: string;
  readonly mentions: readonly string[];
  readonly files: readonly string[];
  /** For the company's own people alone. */
  readonly internal?: boolean;
}

/** Unsaved changes: the record as typed, on the stored one it was typed over (null for a new document). */
export interface DraftChanges {
  readonly record: Row;
  readonly base: Row | null;
}
export interface NewDraft {
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
