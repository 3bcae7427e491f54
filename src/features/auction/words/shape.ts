import { statePattern } from "../../../engine/dialect/model/actionSource.ts";
import {
  auctionActs,
  auctionLines,
  auctionRoles,
  auctionRolesOf,
  auctionStates,
  type AuctionPart,
} from "./auction.ts";
import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import {
  closed,
  documentName,
  fieldKey,
  listOf,
  newKey,
  path,
} from "../../../engine/dialect/shapes/words.ts";

/** What the line table of a part holds. */
const tables: Readonly<Record<string, string>> = {
  lots: "What is auctioned",
  finals: "Final offers, below the lots",
  suppliers: "Suppliers who are invited",
  experts: "Experts who score",
  rounds: "The rounds, as they ran",
  messages: "Messages of the buyer to everybody in the hall",
};

/** What the states are for. */
const states: Readonly<Record<string, string>> = {
  published: "States of the event in which the waiting room is open",
  live: "States of the event in which offers are taken",
  over: "States of the event after its end",
  entered: "States of participation in which a supplier is in the hall",
  gone: "States of participation in which a supplier has left",
  invited: "States of participation in which a supplier may enter",
};

/** When the server runs the actions. */
const acts: Readonly<Record<string, string>> = {
  apply: "Runs when a supplier applies",
  enter: "Runs when a supplier enters the hall",
  quit: "Runs when a supplier leaves",
  submitScore: "Runs when an expert hands in scores",
  outage:
    "Suspends the event when the clock finds that a step was missed, or that the running round lost more than its latencyLimit",
};

/** The document word `auction`. */
export const auctionShape: Shape = closed({
  description:
    "The document is an auction: suppliers offer on its lots through /res/auction, which the server runs by these names (docs/dialect/auctions.md)",
  properties: {
    to: {
      ...documentName,
      description: 'Document, with `"editable": "system"`, whose rows are the offers',
    },
    tables: all(auctionLines, "Line tables", (part) => ({ ...path, description: tables[part]! })),
    fields: all(
      Object.keys(auctionRoles),
      "The fields with which the server works, by part",
      (part) =>
        all(
          auctionRolesOf(part as AuctionPart).map(([role]) => role),
          `Of ${part}: role -> field of the kind that the role needs`,
          (role) => ({
            ...fieldKey,
            description: `${spaced(role)}: ${kindOf(part as AuctionPart, role)}`,
          }),
        ),
    ),
    states: all(
      Object.keys(auctionStates),
      "States that the server tells from one another",
      (state) => listOf({ type: "string", pattern: statePattern }, states[state]!),
    ),
    actions: all(auctionActs, "Actions that the server runs for participants", (act) => ({
      ...newKey,
      description: acts[act]!,
    })),
  },
  required: ["to", "tables", "fields", "states", "actions"],
  former: { log: '"to"' },
});

function kindOf(part: AuctionPart, role: string): string {
  return `a field of kind ${new Map(auctionRolesOf(part)).get(role)}`;
}

/** `startPrice` as people say it: Start price. */
function spaced(role: string): string {
  const words = role.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words[0]!.toUpperCase()}${words.slice(1)}`;
}

/** An object with exactly these words. */
function all(words: readonly string[], description: string, shape: (word: string) => Shape): Shape {
  const properties = Object.fromEntries(words.map((one) => [one, shape(one)]));
  return closed({ description, properties, required: [...words] });
}
