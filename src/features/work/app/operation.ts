import type { ActionRequest, SaveRequest } from "../../../engine/index.ts";

/** What was done with a line, or a document that was begun, to be sent once: the key tells the server that it is the same. */
export interface Operation {
  readonly key: string;
  readonly page: string;
  readonly document: string;
  readonly id: string;
  /** Empty where the document as a whole is meant. */
  readonly line: string;
  readonly act?: { readonly action: string; readonly request: ActionRequest };
  /** The action begins the document where it is in these states; elsewhere it was begun already, by whomever. */
  readonly begins?: readonly { readonly field: string; readonly from: readonly string[] }[];
  readonly save?: SaveRequest;
  /** A photo that is added to an image field of the header; its name is its own, so that one that was added is known. */
  readonly photo?: { readonly field: string; readonly content: Blob; readonly name: string };
  /** Figure in canonical decimal text, for what is shown while it waits. */
  readonly quantity: string;
  /** In the reader's words: `MBA2026110005 · Spring wire 65Mn · Receive 120 kg`. */
  readonly title: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** An operation that the server did not take, and what it said. */
export interface Refused {
  readonly status: number;
  readonly message: string;
}
