import type { MadeView } from "../record/record.ts";

/** A background job as its owner sees it (`GET /jobs/:id`). */
export interface JobState {
  readonly id: string;
  readonly kind: "import" | "export" | "batch" | "action";
  readonly state: "waiting" | "running" | "done" | "failed" | "cancelled";
  readonly done: number;
  readonly total: number | null;
  /** Import: documents saved (or that would be, in a dry run), refused. */
  readonly ok?: number;
  readonly failed?: number;
  readonly message?: string;
  /** Export result, or the import's error file. */
  readonly fileId?: string;
  readonly fileName?: string;
  /** Batch: how it went for each group so far. */
  readonly results?: readonly BatchResult[];
}

/** How it went for one group of a batch. */
export interface BatchResult {
  /** What its rows have in common, in the person's words. */
  readonly title: string;
  /** `nothing`: what waited when the batch began has been taken meanwhile. */
  readonly outcome: "made" | "nothing" | "refused";
  readonly made?: MadeView;
  /** Why it was refused. */
  readonly message?: string;
}

/** What a file seems to hold (`POST /list/:page/import/preview`). */
export interface ImportPreview {
  readonly fileId: string;
  readonly sheet: string;
  /** Columns of the file with a few sample values, and the path of the field it seems to be, or of those it may be. */
  readonly columns: readonly {
    readonly name: string;
    readonly samples: readonly string[];
    readonly field?: string;
    readonly mayBe?: readonly string[];
  }[];
  readonly rowCount: number;
  /** Fields that can be mapped to, by path, with labels. */
  readonly fields: readonly {
    readonly path: string;
    readonly title: string;
    readonly required: boolean;
  }[];
}
