/** The settings that the embedded database's thread starts with. */
export interface EmbeddedSettings {
  /** A folder, or `memory://`. */
  readonly dataDir: string;
  /** A gzipped data folder to start from instead of an empty one. */
  readonly image?: Uint8Array;
}

/** All that its thread receives: the settings and the compiled code of PGlite. */
export interface EmbeddedThread extends EmbeddedSettings {
  readonly code: WebAssembly.Module;
}

export type ToWorker =
  | { readonly type: "protocol"; readonly id: number; readonly bytes: Uint8Array }
  | { readonly type: "dump"; readonly id: number }
  | { readonly type: "close"; readonly id: number };

export type FromWorker =
  | { readonly type: "ready" }
  | { readonly type: "broken"; readonly error: string }
  | { readonly type: "result"; readonly id: number; readonly result: Uint8Array | undefined }
  | { readonly type: "failure"; readonly id: number; readonly error: string };
