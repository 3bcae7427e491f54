/** A view of a list that a user has saved under a name. */
export interface KeptView {
  readonly id: string;
  readonly name: string;
  /** As the list keeps it: plain JSON. */
  readonly state: Readonly<Record<string, unknown>>;
  readonly share: "me" | "role" | "all";
  readonly role: string | null;
  /** The user's own: only they can change it. */
  readonly mine: boolean;
  readonly owner: string;
  /** The list opens with it. */
  readonly isDefault: boolean;
  /** How often the user gets its figures as a message; null: never. */
  readonly rhythm: Rhythm | null;
}
export type Rhythm = "DAILY" | "WEEKLY" | "MONTHLY";
export interface KeptViews {
  readonly views: readonly KeptView[];
  /** The roles with which an own view may be shared, beside all. */
  readonly roles: readonly { readonly id: string; readonly name: string }[];
}
/** A view to keep: a new one, or with its id changes of it. */
export type ViewToKeep = Pick<KeptView, "name" | "state"> &
  Partial<Pick<KeptView, "id" | "share" | "role">>;

/** Where named looks at lists are kept. */
export interface ViewSource {
  list(page: string, signal?: AbortSignal): Promise<KeptViews>;
  keep(page: string, view: ViewToKeep): Promise<{ readonly id: string }>;
  drop(page: string, id: string): Promise<void>;
  /** The list opens with it from now on; null: as its definition says. */
  makeDefault(page: string, id: string | null): Promise<void>;
  /** The user gets its figures as a message from now on; null: no more. */
  subscribe(page: string, id: string, rhythm: Rhythm | null): Promise<void>;
}
