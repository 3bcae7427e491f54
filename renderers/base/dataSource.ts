import type { LifeSource } from "./lifeSource.ts";
import type { ViewSource } from "./viewSource.ts";
import type {
  ActionRequest,
  ActionResult,
  DetailPage,
  Explanation,
  Filter,
  Found,
  GuideDraft,
  GuidePage,
  ImportPreview,
  JobState,
  ListCounts,
  ListPage,
  MailAnswer,
  MailRecipient,
  MailRequest,
  ListQuery,
  ListResult,
  ListSummary,
  LookupAnswer,
  LookupRequest,
  PreviewAnswer,
  PreviewRequest,
  Problem,
  Question,
  RecordAnswer,
  Row,
  RowChanges,
  SaveRequest,
  StoredFile,
} from "../../src/engine/index.ts";

/**
 * The port through which renderers reach data. The app implements it over HTTP (`src/app/core/source/dataSource.ts`), stories in
 * memory (`storybook/memorySource.ts`). Every method rejects with a `SourceError`; an `AbortSignal` cancels.
 */
export interface DataSource {
  listPage(page: string): Promise<ListPage>;
  query(page: string, query: ListQuery, signal?: AbortSignal): Promise<ListResult>;
  summary(page: string, query: ListQuery, signal?: AbortSignal): Promise<ListSummary>;
  /** The number of rows each of some filters finds, by name; null means all rows. */
  counts(
    page: string,
    filters: Readonly<Record<string, Filter | null>>,
    signal?: AbortSignal,
  ): Promise<ListCounts>;
  /**
   * `masked`: the confidential groups that are closed in a document (`record.masked`): its definition shows their
   * places.
   */
  detailPage(page: string, masked?: readonly string[]): Promise<DetailPage>;
  get(page: string, id: string, signal?: AbortSignal): Promise<RecordAnswer>;
  /** A new document with its defaults: `POST /detail/:page/get` without an id. Not stored yet. */
  blank(page: string): Promise<RecordAnswer>;
  /**
   * `quiet`: the caller shows the refusal itself, so no notice does. `had`: the document as the caller has it in the version of the
   * request, so that only what changes need travel; the answer is whole all the same.
   */
  save(
    page: string,
    request: SaveRequest,
    options?: { readonly quiet?: boolean; readonly had?: Row },
  ): Promise<RecordAnswer>;
  /** `key`: the press of a button; sent again with the same key, the same request runs once. */
  act(
    document: string,
    action: string,
    request: ActionRequest,
    options?: { readonly key?: string },
  ): Promise<ActionAnswer>;
  /** Runs a long action (`byJob`) on one document as a job; without it, it is run as any other. */
  actByJob?(document: string, action: string, request: ActionRequest): Promise<JobState>;
  /** What an action would be refused or warned of, with nothing kept; without it people are asked before anything is judged. */
  tryAction?(document: string, action: string, request: ActionRequest): Promise<ActionAnswer>;
  /** Documents as one PDF; without it nothing is printed. */
  print?(
    page: string,
    ids: readonly string[],
    /** One of the page's prints by key; the usual one unless stated. */
    print?: string,
  ): Promise<{ readonly content: Blob; readonly name: string }>;
  /** Mails a document as its print; answers the addresses that were taken and refused. Without it nothing is mailed. */
  mail?(page: string, mail: MailRequest): Promise<MailAnswer>;
  /** To whom a document may be mailed, as its records know it; without it nobody is proposed. */
  recipients?(page: string, id: string): Promise<readonly MailRecipient[]>;
  /** Texts of a document with values in the places of their placeholders; without it they are shown as they are written. */
  preview?(page: string, request: PreviewRequest): Promise<PreviewAnswer>;
  /** Why something is as it is; without it nothing is explained. */
  explain?(document: string, request: ExplainRequest): Promise<Explanation>;
  guidePage(page: string): Promise<GuidePage>;
  /** A new document to begin with, or a draft of one's own as it was left. */
  openGuide(page: string, draft?: string): Promise<OpenGuide>;
  keepGuide(page: string, request: KeepGuideRequest): Promise<KeptGuide>;
  /** Judges one step, or without it all of them. */
  checkGuide(page: string, request: CheckGuideRequest): Promise<GuideCheck>;
  finishGuide(page: string, request: FinishGuideRequest): Promise<FinishedGuide>;
  /** One's own unfinished guides of a page, the latest first. */
  guideDrafts(page: string): Promise<readonly GuideDraft[]>;
  dropGuide(page: string, draft: string): Promise<void>;
  /** The history of documents, their comments, and unsaved changes; pages work without it. */
  readonly life?: LifeSource;
  /** Named looks at lists; without it none are kept. */
  readonly views?: ViewSource;
  /** What rows of an open form would look up when saved, in their order; without it the server alone looks it up. */
  findValues?(page: string, request: FindValuesRequest): Promise<readonly Found[]>;
  lookup(document: string, request: LookupRequest, signal?: AbortSignal): Promise<LookupAnswer>;
  upload(file: File, options: UploadOptions): Promise<StoredFile>;
  fileUrl(file: StoredFile): Promise<string>;
  importUpload(page: string, file: File): Promise<ImportPreview>;
  importRun(page: string, request: ImportRequest): Promise<JobState>;
  exportRun(page: string, query: ListQuery, format: "xlsx" | "csv"): Promise<JobState>;
  /** Makes documents in one go. */
  batchRun(
    page: string,
    action: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<JobState>;
  job(id: string, signal?: AbortSignal): Promise<JobState>;
  cancelJob(id: string): Promise<void>;
  download(fileId: string): Promise<Blob>;
}

/** What an action did, as the browser reads it: a result per target, in order, its problems in the reader's words. */
export interface ActionAnswer {
  readonly results: readonly ActionOutcome[];
}
export interface ActionOutcome extends Omit<
  ActionResult,
  "msgKey" | "args" | "problems" | "lines"
> {
  /** The problems of the document, with their places. */
  readonly problems?: readonly ProblemView[];
  /** Line actions: how it went on each line asked for. */
  readonly lines?: readonly ActionOutcome[];
}

/** A question about a page's document, as it is on the screen. */
export interface ExplainRequest {
  readonly page: string;
  readonly ask: Question;
  /** `quantity`, `items.quantity`. */
  readonly field?: string;
  readonly action?: string;
  /** Of a line's action. */
  readonly table?: string;
  /** None: a new document. */
  readonly id?: string;
  readonly line?: string;
  readonly typed?: { readonly header?: Row; readonly line?: Row };
  /** For `missing`: the number that the user looks for, and the list as it is filtered. */
  readonly number?: string;
  readonly query?: ListQuery;
}

export interface OpenGuide {
  readonly record: Row;
  readonly draft: {
    readonly id: string;
    readonly version: number;
    readonly step: string;
    readonly reached: string;
    readonly at: string;
  } | null;
  /** Values of the draft that cannot be taken any more. */
  readonly problems: readonly ProblemView[];
}
export interface KeepGuideRequest {
  /** Both absent until it is first kept. */
  readonly draft?: string;
  readonly version?: number;
  readonly step: string;
  /** The furthest step reached. */
  readonly reached: string;
  readonly changes: RowChanges;
}
export interface KeptGuide {
  readonly draft: string;
  readonly version: number;
  /** ISO 8601 UTC. */
  readonly at: string;
}
export interface CheckGuideRequest {
  readonly step?: string;
  readonly changes: RowChanges;
}
export interface GuideCheck {
  readonly problems: readonly ProblemView[];
  /** 63xx: can be confirmed at the end. */
  readonly warnings: readonly ProblemView[];
}
export interface FinishGuideRequest {
  readonly draft?: string;
  readonly changes: RowChanges;
  readonly confirm?: readonly number[];
}
/** The document that a guide made, and the page to open it on. */
export interface FinishedGuide {
  readonly id: string;
  readonly version: number;
  readonly document: string;
  readonly page: string;
}

/** A look-up of a table, for some of its rows: what its search reads of each, by path, references as ids. */
export interface FindValuesRequest {
  readonly table: string;
  readonly lookUp: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}
interface UploadOptions {
  readonly page: string;
  /** Field path: `licence`, `qualifications.file`. */
  readonly field: string;
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

export interface ImportRequest {
  readonly fileId: string;
  /** File column -> field path. Rows with the same value in the column of the document's number are one document. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Field path -> text, for every row; and field path -> text in the file -> text to take. */
  readonly constants?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly dryRun: boolean;
  /** What to do when the document's code exists already. */
  readonly existing: "fail" | "skip" | "update";
  /** Warnings (63xx) accepted for every document. */
  readonly confirm?: readonly number[];
}

/** A refusal in the reader's language. `problems` name their places. */
export class SourceError extends Error {
  readonly status: number;
  readonly msgKey: string;
  readonly detailId: string | undefined;
  readonly problems: readonly ProblemView[];
  /** 6409: both values per field. */
  readonly conflict: ConflictView | undefined;
  constructor(answer: {
    status: number;
    message: string;
    msgKey?: string;
    detailId?: string;
    problems?: readonly ProblemView[];
    conflict?: ConflictView;
  }) {
    super(answer.message);
    this.name = "SourceError";
    this.status = answer.status;
    this.msgKey = answer.msgKey ?? "";
    this.detailId = answer.detailId;
    this.problems = answer.problems ?? [];
    this.conflict = answer.conflict;
  }
}
/** A problem as it travels: with its status, and its message in the reader's words. */
export interface ProblemView extends Omit<Problem, "msgKey" | "args" | "sealed"> {
  readonly status: number;
  readonly msgKey: string;
  readonly message: string;
  readonly warning?: boolean;
  /** Trace of the refusal it came with. */
  readonly detailId?: string;
}
export interface ConflictView {
  readonly version: number;
  readonly by?: string;
  readonly at?: string;
  /** The stored record now. */
  readonly record: Readonly<Record<string, unknown>>;
}
export type { ActionRequest, LookupAnswer, LookupRequest };
