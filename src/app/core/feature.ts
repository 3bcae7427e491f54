import type { ComponentType, ReactNode } from "react";
import type { DetailPage, Language, ListPage, ListRow } from "../../engine/index.ts";
import type { useWords } from "./language/useWords.ts";
import type { MessageKey } from "./messages/messageKey.ts";
import type { Reader } from "./reader/reader.ts";
import type { ShellDialog } from "./parts/shellDialogs.ts";

/** Loads a component when it is first shown. */
export type Load<P extends object> = () => Promise<ComponentType<P>>;

/** A document by its page and id. */
export interface OfDocument {
  readonly page: string;
  readonly id: string;
}

/** What a part of a document's page is given. */
interface InDetail extends OfDocument {
  /** Address of the document. */
  readonly path: string;
  readonly definition: DetailPage;
}

/** What a part of a list is given. */
export interface InList {
  /** Address of the list. */
  readonly path: string;
  readonly definition: ListPage;
  /** Another number asks for the rows again. */
  readonly refresh: number;
}

/** A component shown on pages that the core draws, where `shown` answers true for the page and its reader. */
export interface Slot<D, P extends object> {
  readonly key: string;
  readonly shown: (definition: D, reader: Reader) => boolean;
  readonly load: Load<P>;
}

/** A component on the home page of users for whom `shown` returns true; it may render nothing. */
interface HomeSlot {
  readonly key: string;
  readonly shown: (reader: Reader) => boolean;
  readonly load: Load<object>;
}

/** A tab beside the lines of a stored document. */
export interface DetailTab {
  readonly key: string;
  readonly title: MessageKey;
  /** It fits in the panel beside the lines; otherwise it is among them. */
  readonly beside?: true;
  /** Approvers of the document see it in their inbox too. */
  readonly decides?: true;
  readonly shown: (definition: DetailPage, reader: Reader) => boolean;
  /** Its component, or `ask` where only the server knows whether there is something to show. */
  readonly content:
    | { readonly load: Load<OfDocument> }
    | { readonly ask: (document: OfDocument, signal: AbortSignal) => Promise<ReactNode> };
}

/**
 * What the first file of the client must know of a feature: its texts, the pages before sign-in, and addresses that are asked
 * for before the frame is there. `src/features/appStart.ts` lists them.
 */
export interface StartFeature {
  /** Name of its folder. */
  readonly name: string;
  /** Its texts; those of all features are one file per language. */
  readonly messages?: Readonly<
    Record<Language, () => Promise<{ readonly messages: Readonly<Record<string, string>> }>>
  >;
  /** Pages outside the frame, before sign-in; those with a title are offered beside the sign-in. */
  readonly publicPages?: readonly PublicPage[];
  /** Pages in the frame, but in no tab. */
  readonly framePages?: readonly { readonly path: string; readonly load: Load<object> }[];
  /** Short addresses, and where each leads. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** What an address may have behind a document: `/:module/:page/:id/hall`. */
  readonly documentParts?: Readonly<Record<string, Load<OfDocument>>>;
  /** Drafts below a page that are no documents yet: `/:module/:page/guide/:draft`. */
  readonly drafts?: Readonly<
    Record<string, Load<{ readonly module: string; readonly page: string; readonly draft: string }>>
  >;
  /** Hand-made pages of a document, by the page's name, instead of the generic one. */
  readonly documentPages?: Readonly<Record<string, Load<{ readonly id: string }>>>;
}

/** A page outside the frame. */
export interface PublicPage {
  readonly path: string;
  readonly load: Load<object>;
  /** Said on the link to it. */
  readonly title?: MessageKey;
}

/**
 * What a feature adds to the frame and its pages. It is loaded with the frame, the components when they are first shown.
 * `src/features/app.ts` lists them.
 */
export interface AppFeature {
  /** Name of its folder. */
  readonly name: string;
  /** In the frame around all pages, and drawn with it. */
  readonly frame?: {
    /** Around the frame: provides what its parts read, and keeps it up to date. */
    readonly Around?: ComponentType<{ readonly children: ReactNode }>;
    /** Among the tools of the header, in the order of the features. */
    readonly tools?: readonly { readonly key: string; readonly Tool: ComponentType }[];
    /** The page at the address of the home page. One feature brings it. */
    readonly Home?: ComponentType;
  };
  /** Hand-made pages by the key that a `*.page.json` names with `custom`. They find their tab by `useTab()`. */
  readonly custom?: Readonly<Record<string, Load<object>>>;
  /** On the home page, above what awaits the reader. */
  readonly home?: readonly HomeSlot[];
  /** On a document's generic page: instead of it, above it, and tabs beside its lines. */
  readonly detail?: {
    readonly instead?: readonly Slot<DetailPage, OfDocument>[];
    readonly above?: readonly Slot<DetailPage, InDetail>[];
    readonly tabs?: readonly DetailTab[];
  };
  /** On a list: instead of it, among its tools, and called when a row is opened. */
  readonly list?: {
    readonly instead?: readonly Slot<ListPage, InList>[];
    readonly tools?: readonly Slot<ListPage, InList>[];
    readonly opened?: (page: string, row: ListRow) => void;
  };
  /** Asked before somebody signs out: a sentence about what would be left behind, if anything would. */
  readonly beforeSignOut?: (
    user: string,
    words: ReturnType<typeof useWords>,
  ) => Promise<string | undefined>;
  /** Dialogs of the frame. */
  readonly dialogs?: Partial<Readonly<Record<ShellDialog, Load<{ readonly onClose: () => void }>>>>;
}
