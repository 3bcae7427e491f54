import type {
  Action,
  Document,
  Environment,
  Place,
  RecordModel,
  Row,
} from "../../../engine/index.ts";
import type { Context, Writing } from "../context.ts";
import type { ActionOptions } from "./performAction.ts";
import type { BesideActions } from "../judge/actionStates.ts";
import type { Versions } from "./writeAction.ts";

/** A document that an action has made, by name and id, and the number people know it by. */
export interface MadeDocument {
  readonly document: string;
  readonly id: string;
  readonly number: string;
}

/**
 * An address of the app that an action created and the client shows to the user, with its text in the user's
 * language.
 */
export interface MadeLink {
  readonly title: string;
  /** From the root of the app: `/inviteRegister?code=…`. */
  readonly path: string;
}

/**
 * The result of an action: the new versions of the document and its lines, the follow-ups it made, and addresses to
 * show.
 */
export interface Performed extends Versions {
  readonly made: readonly MadeDocument[];
  readonly links: readonly MadeLink[];
}

/** What an effect receives before it runs: the stored document and the context of the user. */
export interface ActionCheck {
  readonly context: Context;
  readonly document: Document;
  readonly action: Action;
  readonly place: Place;
  /** Facts that decide which actions are allowed, read in the same statement as the document; absent when it was locked. */
  readonly known?: BesideActions | undefined;
}

/** An action while it runs on one document, as its effects see it. */
export interface ActionRun {
  /** Inside the action's transaction. */
  readonly context: Writing;
  readonly document: Document;
  readonly model: RecordModel;
  readonly action: Action;
  /** The button and menu by which the person may act. */
  readonly right: { readonly menu: string; readonly button: string };
  readonly id: string;
  /** The number or code people know the document by. */
  readonly number: string;
  /** As it was stored. */
  readonly before: Row;
  /** The current record. An effect replaces it (`withValue`) and never changes it. */
  record: Row;
  /** The rows the effect runs on, in order, found again in `record`: the header, or lines of one table. */
  readonly places: () => readonly Place[];
  /** The names of an expression at a row: its own, `input`, `each`, and what effects gave. */
  readonly environment: (place: Place) => Environment;
  readonly input: Readonly<Record<string, unknown>>;
  /** Runs an action of another document in the same transaction, under that document's own rules. */
  readonly perform: (options: ActionOptions) => Promise<Performed>;
  /** Warnings (63xx) that were confirmed. */
  readonly confirmed: readonly number[];
  /** Gives names to the later expressions of the action. */
  readonly give: (facts: Readonly<Record<string, unknown>>) => void;
  /** Reports a document that the action created or extended, so that the client can link to it. */
  readonly made: (document: MadeDocument) => void;
  /** Shows an address to the user who ran the action. It is reported nowhere else. */
  readonly show: (link: MadeLink) => void;
  /** The item of a further line of one of the header's tables: no item is given twice. */
  readonly nextItem: (table: string) => number;
  /**
   * Unseals the document if it is sealed: its values are in `record` from now on, and in its columns once it is
   * written.
   */
  readonly unseal: () => Promise<void>;
  /** Runs after the record is written, in the same transaction. */
  readonly after: (work: () => Promise<void>) => void;
}
