/** A user as shown beside their action. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A stored file as a field or a comment holds it. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
}

/** The change of one field, as shown to users. */
export interface Change {
  /** `quantity`, `items.quantity`. */
  readonly path: string;
  readonly table: string;
  /** Id and item of the line. */
  readonly line?: string;
  readonly item?: number;
  /** Empty for a line without further changes to show. */
  readonly field: string;
  /** The field's label, or the line table's, in the reader's language. */
  readonly title: string;
  /** Wire values; references as they were called then. */
  readonly before: unknown;
  readonly after: unknown;
  /** The whole line came or went. */
  readonly lineChange?: "added" | "removed";
}

/** One successful action, with the changes that the user may see. */
export interface HistoryEntry {
  readonly kind: "history";
  readonly id: string;
  readonly at: string;
  readonly by: Person;
  readonly version: number;
  readonly action: string;
  readonly title: string;
  /** States of the status, with their titles. */
  readonly from?: string;
  readonly fromTitle?: string;
  readonly to?: string;
  readonly toTitle?: string;
  readonly reason?: string;
  readonly changes: readonly Change[];
  /** How many changes more there are; `entry` asks for one entry with all of them. */
  readonly moreChanges?: number;
}

/** A comment on a document. Plain text. */
export interface CommentEntry {
  readonly kind: "comment";
  readonly id: string;
  readonly at: string;
  readonly by: Person;
  readonly text: string;
  readonly mentions: readonly Person[];
  readonly files: readonly StoredFile[];
  /** For the company's own people: suppliers and customers never get it. */
  readonly internal?: boolean;
}

export type TimelineEntry = HistoryEntry | CommentEntry;

/** `POST /detail/:page/timeline`. */
export interface TimelineAnswer {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[];
  /** Whether there are older ones: ask with `before` the last entry's id. */
  readonly more: boolean;
}

/** A change by others of a document that the user has open. */
export interface NewsEntry {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Absent where the user may not know the author: users of another supplier or customer. */
  readonly by?: Person;
  /** Whether the reader did it himself, in another window. */
  readonly mine: boolean;
  readonly version: number;
  readonly action: string;
  readonly title: string;
  /** The state that it led to, with its title. */
  readonly to?: string;
  readonly toTitle?: string;
}

/** Another user who has the document open. */
export interface Watcher extends Person {
  /** Whether something is typed there that is not saved yet. */
  readonly editing: boolean;
}

/** `POST /detail/:page/watch`. */
export interface WatchAnswer {
  readonly here: readonly Watcher[];
  /** What happened after the version that the reader has, the latest first. */
  readonly news: readonly NewsEntry[];
}
