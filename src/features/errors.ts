import { addErrorRows } from "../engine/index.ts";
import { accountErrors, sessionErrors } from "./accounts/index.ts";
import { biddingErrors } from "./auction/index.ts";
import { cacheErrors } from "./cache/index.ts";
import { captchaErrors } from "./captcha/index.ts";
import { handoverErrors } from "./handover/index.ts";
import { registerErrors } from "./register/index.ts";
import { sheetErrors } from "./sheets/index.ts";
import { warehouseErrors } from "./stock/index.ts";
import { studioErrors } from "./studio/index.ts";

/**
 * Adds the error rows of all features to the table. Every program imports this when it starts, for its effect alone: server and
 * command line by src/features/words.ts, the client, stories and tests directly, which have no need of what the loader of
 * schema files works with.
 */
const rows = {
  accounts: { ...accountErrors, ...sessionErrors },
  auction: biddingErrors,
  cache: cacheErrors,
  captcha: captchaErrors,
  handover: handoverErrors,
  register: registerErrors,
  sheets: sheetErrors,
  stock: warehouseErrors,
  studio: studioErrors,
};

for (const [feature, added] of Object.entries(rows)) addErrorRows(feature, added);
