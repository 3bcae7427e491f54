import { full } from "../../scripts/test/sample.ts";

/**
 * Walks that run `if (inFull)` are taken by `npm run test:full` and counted as skipped by `npm test`.
 *
 * `npm test` walks each feature once, by the walks that are a plain `it`, and of a walk in several languages one, chosen
 * by the seed: list, order, save conflict (purchasing), guide, approval, requisition to order (chain), change, inquiry with
 * price sheet, auction, stocktake, lot and return notice (quality), invoices (reconciliation), home and bell, languages, phone, registration, sign-in and
 * session, frame, palette and search, tabs, another site (parts), rights, studio, renderers from outside, what is pressed
 * twice. What a further walk of a feature shows (another role, width or wrong turn) runs in full.
 */
export const inFull = full;
