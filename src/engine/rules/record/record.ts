import type { Problem } from "../../dialect/text/errors.ts";
import type { ErrorKey } from "../../dialect/errors/errorTable.ts";
import type { WireValue } from "../../dialect/kinds/kind.ts";

/** One row of a document table as it travels. Line tables are arrays of rows under their key. */
export interface Row {
  readonly id?: string;
  readonly version?: number;
  /** Item sequence of a line: 1, 2, 3, never reused inside one document. */
  readonly item?: number;
  readonly [key: string]: unknown;
}

/** Whether an action is allowed on a row, and why not. */
export interface ActionState {
  readonly allowed: boolean;
  /** In the reader's language, when not allowed. */
  readonly reason?: string;
}

/** `POST /detail/:page/get`: the document with lines (`items: Row[]`), its version, and its actions by key. */
export interface RecordAnswer {
  /** Without id, version 0: a new document that is not stored yet. */
  readonly record: Row & { readonly version: number };
  readonly actions: Readonly<Record<string, ActionState>>;
  /** Of a save: it was made on an older version and merged with the changes of others. */
  readonly merged?: boolean;
  /** Line id -> action -> what the reader may do with the line. */
  readonly lineActions?: Readonly<Record<string, Readonly<Record<string, ActionState>>>>;
  /** The documents requested beside it, by page. */
  readonly beside?: Readonly<Record<string, readonly Row[]>>;
}

/** Asked for beside a document, by page: the documents that one of its references names, as the reader sees them there. */
export interface BesideRequest {
  /** The path of the reference: `suppliers.quotation`. */
  readonly by: string;
  /** Paths of the fields wanted (`rank`, `items.netPrice`); all of them unless stated. */
  readonly fields?: readonly string[];
}

/**
 * Changes of one line table, nested as deep as the document. `add` rows may carry a client's own `key` to be
 * identified by.
 */
export interface LineChanges {
  readonly add?: readonly ({ readonly key?: string } & RowChanges)[];
  readonly set?: readonly ({ readonly id: string; readonly version?: number } & RowChanges)[];
  readonly remove?: readonly { readonly id: string; readonly version?: number }[];
}
/** Changed fields of a row, and changes of its line tables by key. References are an id, `{id}`, or `{code}`. */
export interface RowChanges {
  readonly set?: Readonly<Record<string, WireValue>>;
  readonly [lineTable: string]: unknown;
}
/** `POST /detail/:page/save`: new without id; `version` is the one the changes were made on. */
export interface SaveRequest extends RowChanges {
  readonly id?: string;
  readonly version?: number;
  /** Warnings (63xx) the person has confirmed. */
  readonly confirm?: readonly number[];
}

/** The body of `POST /biz/:document/:action`. */
export interface ActionRequest {
  /** The page the call comes from; it must expose the action, and its menu gives the right. */
  readonly page?: string;
  readonly targets: readonly {
    readonly id: string;
    readonly version: number;
    /** Line actions: the table's path and the lines. */
    readonly table?: string;
    readonly lines?: readonly {
      readonly id: string;
      readonly version?: number;
      /** The values of the dialog for this line. */
      readonly input?: Readonly<Record<string, unknown>>;
    }[];
  }[];
  readonly input?: Readonly<Record<string, unknown>>;
  /** Warnings (63xx) the person has confirmed. */
  readonly confirm?: readonly number[];
}
/** A result per target, in order: 200, or why not. */
export interface ActionResult {
  readonly id: string;
  readonly status: number;
  /** Why not: key and arguments of the error table, and the message they make in the reader's language. */
  readonly msgKey?: ErrorKey;
  readonly args?: readonly string[];
  readonly message?: string;
  readonly version?: number;
  readonly detailId?: string;
  readonly problems?: readonly Problem[];
  /** Documents that the action made of this one, or added to. */
  readonly made?: readonly MadeView[];
  /** Addresses of the app that the action made, to be passed on; known here alone. */
  readonly links?: readonly LinkView[];
  /** Line actions: a result per line asked for. Lines that refuse do not hold back the others. */
  readonly lines?: readonly ActionResult[];
}
/** A document that an action made, and the page on which the person may open it. */
export interface MadeView {
  readonly document: string;
  readonly title: string;
  readonly id: string;
  readonly number: string;
  readonly page?: string;
}
/** An address to share: its label, and the path below the app's own address. */
export interface LinkView {
  readonly title: string;
  readonly path: string;
}
export interface ActionAnswer {
  readonly results: readonly ActionResult[];
}
