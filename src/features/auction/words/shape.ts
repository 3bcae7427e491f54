import { auctionActs, auctionLines, auctionRoles, auctionStates } from "./auction.ts";
import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import {
  closed,
  documentName,
  fieldKey,
  listOf,
  newKey,
  path,
  statePattern,
} from "../../../engine/dialect/shapes/words.ts";

/** The document word `auction`. */
export const auctionShape: Shape = closed({
  description: "The document is an auction: what the server works with of it",
  properties: {
    log: { ...documentName, description: "Document that is the log of offers" },
    tables: all(auctionLines, "Line tables", () => path),
    fields: all(Object.keys(auctionRoles), "Fields by part and role", (part) =>
      all(
        Object.keys(auctionRoles[part as keyof typeof auctionRoles]),
        "Role -> field",
        () => fieldKey,
      ),
    ),
    states: all(Object.keys(auctionStates), "States that the server tells from one another", () =>
      listOf({ type: "string", pattern: statePattern }, "States"),
    ),
    actions: all(auctionActs, "Actions that the server runs for participants", () => newKey),
  },
  required: ["log", "tables", "fields", "states", "actions"],
});

/** An object with exactly these words. */
function all(words: readonly string[], description: string, shape: (word: string) => Shape): Shape {
  const properties = Object.fromEntries(words.map((one) => [one, shape(one)]));
  return closed({ description, properties, required: [...words] });
}
