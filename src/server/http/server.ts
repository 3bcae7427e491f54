import type { Schema } from "../../engine/index.ts";
import type { Product } from "../core/product.ts";
import type { MailSettings } from "../core/mailSettings.ts";
import type { FileStore } from "../core/context.ts";
import type { ExactClock, Store } from "../store/connection/store.ts";
import type { Streams } from "./openStreams.ts";
import type { Jobs } from "../core/jobs/openJobs.ts";
import type { Sessions } from "../core/session/sessions.ts";
import type { TakeTurn } from "./takeTurns.ts";
import type { RefusalLog } from "./refusalLog.ts";

/** What the routes of one process share. What one feature alone needs is handed to its routes when it is opened. */
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
  /** Prints and previews of imports, which take much memory: one at a time for a person. */
  readonly takeTurn: TakeTurn;
  /** Whether other machines reach the server: it then tells strangers no password. */
  readonly isPublic: boolean;
  /** How prints are mailed; undefined where they are not. */
  readonly mail: MailSettings | undefined;
  /** The database's clock unless another one is given. */
  readonly exactClock?: ExactClock | undefined;
}
