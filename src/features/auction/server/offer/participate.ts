import type { AuctionAct } from "../../words/auction.ts";
import { Refusal, requireRight } from "../../../../engine/index.ts";
import type { Context, Writing } from "../../../../server/core/context.ts";
import { publish } from "../../../../server/core/events/events.ts";
import { performAction } from "../../../../server/core/act/performAction.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import { stageOf } from "../event/rulesOf.ts";
import { readEvent } from "../event/readEvent.ts";

/**
 * Runs an action of the event for the calling supplier: `apply` on the event, `enter` and `quit` on their own row.
 * The party comes from the session; the event's own guards decide. A supplier who is not named in the event has not
 * entered (`bid.notEntered`).
 */
export async function participate(
  context: Context,
  parts: AuctionParts,
  of: {
    readonly id: string;
    readonly act: Extract<AuctionAct, "apply" | "enter" | "quit">;
    readonly input: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { document, auction } = parts;
  requireRight(context, document.menu, of.act);
  const { party } = context.actor;
  if (party === null || context.actor.user.accountType !== "SUPPLIER")
    throw new Refusal("auth.forbidden");
  await context.store.transaction(async (db) => {
    const writing: Writing = { ...context, db };
    const data = await readEvent(writing, parts, of.id);
    if (!data || stageOf(parts, data) === "before")
      throw new Refusal("common.notFound", {
        args: [document.title[context.language], of.id.slice(0, 60)],
      });
    const row = data.suppliers.find(({ supplier }) => supplier === party);
    const key = auction.actions[of.act];
    const table = of.act === "apply" ? document.header : parts.table("suppliers");
    const action = table.actions.find((one) => one.key === key)!;
    if (of.act !== "apply" && !row) throw new Refusal("bid.notEntered");
    await performAction(writing, {
      document,
      action,
      target: { id: data.id, ...(of.act !== "apply" && { lines: [{ id: row!.id }] }) },
      right: { menu: document.menu, button: of.act },
      input: of.input,
      bySystem: true,
    });
    await publish(writing, "auction", { document: document.name, id: data.id });
  });
}
