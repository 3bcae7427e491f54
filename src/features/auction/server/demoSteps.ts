import { randomUUID } from "node:crypto";
import type { DemoStepRun } from "../../../server/core/product.ts";
import { auctionPartsOf } from "./event/auctionParts.ts";
import { offerNow } from "./offer/offerNow.ts";
import { participate } from "./offer/participate.ts";

/** `{ "offer": "95.00", "item": 1, "as": "s001" }`: a supplier's offer for a lot. */
const offer: DemoStepRun = async (context, { document, id }, step) => {
  const price = String(step["offer"]);
  const asking = { item: Number(step["item"]), price, key: randomUUID(), confirmed: [] };
  await offerNow(context, auctionPartsOf(context.schema, document), id, asking);
};

/** `{ "enter": 1, "as": "s001" }`: a supplier enters with this version of the agreement. */
const enter: DemoStepRun = (context, { document, id }, step) =>
  participate(context, auctionPartsOf(context.schema, document), {
    id,
    act: "enter",
    input: { version: step["enter"] },
  });

export const demoSteps = { offer, enter };
