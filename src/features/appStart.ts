import type { StartFeature } from "../app/core/feature.ts";
import { accountsStart } from "./accounts/app/index.ts";
import { approvalStart } from "./approval/app/index.ts";
import { auctionStart } from "./auction/app/index.ts";
import { binStart } from "./bin/app/index.ts";
import { cacheStart } from "./cache/app/index.ts";
import { captchaStart } from "./captcha/app/index.ts";
import { guideStart } from "./guide/app/index.ts";
import { homeStart } from "./home/app/index.ts";
import { materialsStart } from "./materials/app/index.ts";
import { overviewStart } from "./overview/app/index.ts";
import { menuStart } from "./menu/app/index.ts";
import { messagesStart } from "./messages/app/index.ts";
import { openListsStart } from "./open-lists/app/index.ts";
import { organisationStart } from "./organisation/app/index.ts";
import { priceSheetStart } from "./price-sheet/app/index.ts";
import { qualityStart } from "./quality/app/index.ts";
import { registerStart } from "./register/app/index.ts";
import { rightsStart } from "./rights/app/index.ts";
import { stockStart } from "./stock/app/index.ts";
import { studioStart } from "./studio/app/index.ts";
import { traceStart } from "./trace/app/index.ts";
import { workStart } from "./work/app/index.ts";

/** Texts, public pages and addresses of every feature that has screens. Pages beside the sign-in are offered in this order. */
export const startFeatures: readonly StartFeature[] = [
  registerStart,
  accountsStart,
  approvalStart,
  auctionStart,
  binStart,
  cacheStart,
  captchaStart,
  guideStart,
  homeStart,
  materialsStart,
  overviewStart,
  menuStart,
  messagesStart,
  openListsStart,
  organisationStart,
  priceSheetStart,
  qualityStart,
  rightsStart,
  stockStart,
  studioStart,
  traceStart,
  workStart,
];
