import type { ActionRequest, SaveRequest } from "../../../engine/index.ts";

/** What was done with a line, to be sent once: the key tells the server that it is the same. */
export interface Operation {
  readonly key: string;
  readonly page: string;
  readonly document: string;
  readonly id: string;
  readonly line: string;
  readonly act?: { readonly action: string; readonly request: ActionRequest };
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
