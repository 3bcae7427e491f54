import type { Schema } from "../../engine/index.ts";
import type { Watchers } from "../../features/auction/server/watchers.ts";
import type { Product } from "../core/product.ts";
import type { FileStore } from "../core/context.ts";
import type { ExactClock, Store } from "../store/connection/store.ts";
import type { Streams } from "./openStreams.ts";
import type { Jobs } from "../core/jobs/openJobs.ts";
import type { Printer } from "../../features/print/server/openPrinter.ts";
import type { Sessions } from "../core/session/sessions.ts";
import type { Studio } from "../../features/studio/server/studio.ts";
import type { RefusalLog } from "./refusalLog.ts";

/** What the routes of one process share. */
export interface Server {
  readonly schema: Schema;
  readonly product: Product;
  readonly store: Store;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly sessions: Sessions;
  readonly refusals: RefusalLog;
  readonly jobs: Jobs;
  readonly streams: Streams;
  readonly watchers: Watchers;
  /** The database's clock unless another one is given. */
  readonly exactClock?: ExactClock | undefined;
  readonly printer: Printer;
  /** Undefined where the schema files are not to be edited. */
  readonly studio?: Studio | undefined;
}
