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
import type { BesideActions } from "../read/besideActions.ts";
import type { Versions } from "./writeAction.ts";

/** A document that an action has made, by name and id, and the number people know it by. */
export interface MadeDocument {
  readonly document: string;
  readonly id: string;
  readonly number: string;
}

/** An address of the app that an action made, to be passed on: in the words of whoever ran it. */
export interface MadeLink {
  readonly title: string;
  /** From the root of the app: `/inviteRegister?code=…`. */
  readonly path: string;
}

/** What an action left behind: the document's new version and its lines', what it made of others, addresses to pass on. */
export interface Performed extends Versions {
  readonly made: readonly MadeDocument[];
  readonly links: readonly MadeLink[];
}

/** What an effect is asked about before it runs: the document as it is stored, and who asks. */
export interface ActionCheck {
  readonly context: Context;
  readonly document: Document;
  readonly action: Action;
  readonly place: Place;
  /** What was read together with the document, where it was only read. */
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
  /** As it stands; an effect replaces it (`withValue`), never changes it. */
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
  /** Names a document that the action made, or added to, for the person who ran it. */
  readonly made: (document: MadeDocument) => void;
  /** Shows an address to the person who ran the action; it is told nowhere else. */
  readonly show: (link: MadeLink) => void;
  /** The item of a further line of one of the header's tables: no item is given twice. */
  readonly nextItem: (table: string) => number;
  /** Opens the document if it is sealed: its values stand in `record` from now on, and in its columns when it is written. */
  readonly unseal: () => Promise<void>;
  /** Runs after the record is written, in the same transaction. */
  readonly after: (work: () => Promise<void>) => void;
}
