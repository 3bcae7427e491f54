import type { Schema } from "../../engine/index.ts";
import type { Instants } from "../auction/instant.ts";
import type { Watchers } from "../auction/watchers.ts";
import type { FileStore } from "../context.ts";
import type { Store } from "../db/store.ts";
import type { Streams } from "../events/openStreams.ts";
import type { Jobs } from "../jobs/openJobs.ts";
import type { Printer } from "../print/openPrinter.ts";
import type { Sessions } from "../session/sessions.ts";
import type { Studio } from "../studio/studio.ts";
import type { RefusalLog } from "./refusalLog.ts";

/** What the routes of one process share. */
export interface Server {
  readonly schema: Schema;
  readonly store: Store;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly sessions: Sessions;
  readonly refusals: RefusalLog;
  readonly jobs: Jobs;
  readonly streams: Streams;
  readonly watchers: Watchers;
  /** The clock of auctions; the database's unless a test holds one. */
  readonly instants?: Instants | undefined;
  readonly printer: Printer;
  /** Undefined where the schema files are not to be edited. */
  readonly studio?: Studio | undefined;
}
