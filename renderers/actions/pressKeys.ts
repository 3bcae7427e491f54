/** Keys of the presses of one dialog. */
export interface PressKeys {
  /** The key a request is sent with: a new one, or while nobody knows whether it arrived the one it was sent with. */
  readonly keyOf: (request: unknown) => string;
  /** The request was answered: sending it again means it anew. */
  readonly answered: (request: unknown) => void;
}

/** Starts the keys of a dialog: a request without an answer keeps its key, so that trying again cannot run it twice. */
export function pressKeys(): PressKeys {
  const open = new Map<string, string>();
  return {
    keyOf(request) {
      const text = JSON.stringify(request);
      const key = open.get(text) ?? newKey();
      open.set(text, key);
      return key;
    },
    answered: (request) => void open.delete(JSON.stringify(request)),
  };
}

/** 128 random bits in hex; `randomUUID` is only offered on HTTPS and localhost. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
