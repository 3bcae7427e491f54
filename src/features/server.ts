import { accountsServer } from "./accounts/server/index.ts";
import { approvalServer } from "./approval/server/index.ts";
import { auctionServer } from "./auction/server/index.ts";
import { batchServer } from "./batch/server/index.ts";
import { binServer } from "./bin/server/index.ts";
import { cacheServer } from "./cache/server/index.ts";
import { captchaServer } from "./captcha/server/index.ts";
import { commentsServer } from "./comments/server/index.ts";
import { demoServer } from "./demo/server/index.ts";
import { dictionaryServer } from "./dictionary/server/index.ts";
import { draftsServer } from "./drafts/server/index.ts";
import { explainServer } from "./explain/server/index.ts";
import { guideServer } from "./guide/server/index.ts";
import { handoverServer } from "./handover/server/index.ts";
import { homeServer } from "./home/server/index.ts";
import { liveServer } from "./live/server/index.ts";
import { menuServer } from "./menu/server/index.ts";
import { messagesServer } from "./messages/server/index.ts";
import { openListsServer } from "./open-lists/server/index.ts";
import { organisationServer } from "./organisation/server/index.ts";
import { portionsServer } from "./portions/server/index.ts";
import { printServer } from "./print/server/index.ts";
import { qualityServer } from "./quality/server/index.ts";
import { registerServer } from "./register/server/index.ts";
import { remindersServer } from "./reminders/server/index.ts";
import { rightsServer } from "./rights/server/index.ts";
import { sealServer } from "./seal/server/index.ts";
import { setupServer } from "./setup/server/index.ts";
import { sheetsServer } from "./sheets/server/index.ts";
import { stockServer } from "./stock/server/index.ts";
import { studioServer } from "./studio/server/index.ts";
import { traceServer } from "./trace/server/index.ts";
import { viewsServer } from "./views/server/index.ts";
import type { ServerFeature } from "../server/http/feature.ts";

/** The server's part of every feature. Rules of writes, work of the night and events on streams keep this order. */
export const features: readonly ServerFeature[] = [
  accountsServer,
  rightsServer,
  organisationServer,
  binServer,
  cacheServer,
  menuServer,
  printServer,
  commentsServer,
  draftsServer,
  viewsServer,
  guideServer,
  auctionServer,
  explainServer,
  sheetsServer,
  batchServer,
  portionsServer,
  approvalServer,
  studioServer,
  messagesServer,
  liveServer,
  homeServer,
  traceServer,
  openListsServer,
  captchaServer,
  registerServer,
  remindersServer,
  dictionaryServer,
  handoverServer,
  sealServer,
  stockServer,
  qualityServer,
  demoServer,
  setupServer,
];
