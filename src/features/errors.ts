import { addErrorRows } from "../engine/index.ts";
import { accountErrors } from "./accounts/errors/accountErrors.ts";
import { sessionErrors } from "./accounts/errors/sessionErrors.ts";
import { approvalErrors } from "./approval/errors/approvalErrors.ts";
import { biddingErrors } from "./auction/errors/biddingErrors.ts";
import { cacheErrors } from "./cache/errors/cacheErrors.ts";
import { captchaErrors } from "./captcha/errors/captchaErrors.ts";
import { commentErrors } from "./comments/errors/commentErrors.ts";
import { guideErrors } from "./guide/errors/guideErrors.ts";
import { handoverErrors } from "./handover/errors/handoverErrors.ts";
import { mailErrors } from "./print/errors/mailErrors.ts";
import { printErrors } from "./print/errors/printErrors.ts";
import { productionErrors } from "./production/errors/productionErrors.ts";
import { qualityErrors } from "./quality/errors/qualityErrors.ts";
import { registerErrors } from "./register/errors/registerErrors.ts";
import { rightsErrors } from "./rights/errors/rightsErrors.ts";
import { sheetErrors } from "./sheets/errors/sheetErrors.ts";
import { warehouseErrors } from "./stock/errors/warehouseErrors.ts";
import { studioErrors } from "./studio/errors/studioErrors.ts";

/**
 * Adds the error rows of all features to the table. Every program imports this when it starts, for its effect alone: server and
 * command line by src/features/words.ts, the client, stories and tests directly. It imports the rows and not the index files of
 * features: what checks schema files would come into the first file of the client.
 */
const rows = {
  accounts: { ...accountErrors, ...sessionErrors },
  approval: approvalErrors,
  auction: biddingErrors,
  cache: cacheErrors,
  captcha: captchaErrors,
  comments: commentErrors,
  guide: guideErrors,
  handover: handoverErrors,
  print: { ...mailErrors, ...printErrors },
  production: productionErrors,
  quality: qualityErrors,
  register: registerErrors,
  rights: rightsErrors,
  sheets: sheetErrors,
  stock: warehouseErrors,
  studio: studioErrors,
};

for (const [feature, added] of Object.entries(rows)) addErrorRows(feature, added);
