import type { Page } from "playwright";
import { eventually } from "./harness.ts";

/**
 * All files of the client are on the device, since the service worker keeps them when a document is first worked off, and the document
 * as it is after what was done last, which is read anew behind the page.
 */
export const isTakenAlong = (page: Page, version: unknown, id = "") =>
  eventually(() =>
    // Asked again and again from here: `waitForFunction` takes the promise of an async function for true.
    page.evaluate(async (id) => {
      const names: unknown = await (await fetch("/offline-files.json")).json();
      const kept = await (await caches.open("waybill-files")).keys();
      const reads = await caches.open("waybill-reads");
      const document = (await reads.keys()).find(
        ({ url }) => url.includes("/get?asked=") && url.includes(id),
      );
      const answer: unknown = document && (await (await reads.match(document))?.json());
      return {
        // And the page itself.
        areFilesKept: kept.length > (names as readonly string[]).length,
        version: (answer as { data: { record: { version: number } } } | undefined)?.data.record
          .version,
      };
    }, id),
  ).toEqual({ areFilesKept: true, version });
