import { headOf, leafOf } from "../../rules/chain.ts";
import { proofTree } from "../../rules/proof.ts";
import { Refusal, requireRight } from "../../../../engine/index.ts";
import type { AuctionVerification, VerifiableOffer } from "../../answers/auctionProof.ts";
import type { Context } from "../../../../server/core/context.ts";
import { aliasesOf } from "../event/aliases.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import type { EventData } from "../event/eventData.ts";
import { proofSeed } from "./proofSeed.ts";
import { rankReplay } from "../log/rankReplay.ts";
import { requireEvent } from "../event/readEvent.ts";
import { readLog, type ChainedOffer } from "../log/readLog.ts";
import { rulesOf } from "../event/rulesOf.ts";
import { requireWatching } from "../view/viewOf.ts";

/**
 * The data by which a supplier can verify that their offers are in the log as they made them: each with its salt and
 * the path to the published root of its lot. It shows nothing of others: siblings on the path are hashes. After the
 * close. For suppliers who were never in the hall the event does not exist.
 */
export async function verification(
  context: Context,
  parts: AuctionParts,
  id: string,
): Promise<AuctionVerification> {
  requireRight(context, parts.document.menu, "enter");
  const { party } = context.actor;
  const data = await requireEvent(context, parts, id);
  const row = data.suppliers.find(({ supplier }) => supplier === party);
  if (party === null || !row || row.enteredAt === null)
    throw new Refusal("common.notFound", { args: [parts.document.title[context.language], id] });
  requireClosed(data);
  const log = await readLog(context, parts, { event: data.id });
  const lots = data.lots.map((lot) => {
    const all = log.filter(({ item }) => item === lot.item);
    const tree = proofTree(
      all.map(({ leaf }) => leaf),
      proofSeed(all),
    );
    const own = all.filter(({ supplier }) => supplier === party);
    const offers = own.map(({ leaf, secret, valid }): VerifiableOffer => ({
      offer: secret!.offer,
      salt: secret!.salt,
      leaf,
      valid,
      path: tree.pathOf(leaf),
    }));
    return { item: lot.item, name: lot.name ?? "", root: lot.root!, offers };
  });
  return { number: data.number, lots };
}

/** All facts of an event's offers, for an audit: every hash, rank and root can be recomputed from it. After the close. */
export async function auditPack(
  context: Context,
  parts: AuctionParts,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (context.actor.user.accountType !== "STAFF") throw new Refusal("auth.forbidden");
  await requireWatching(context, parts, id);
  const data = await requireEvent(context, parts, id);
  requireClosed(data);
  const log = await readLog(context, parts, { event: data.id });
  const ranks = rankReplay(data, rulesOf(context, data), log);
  return {
    number: data.number,
    title: data.event.title,
    rules: rulesOf(context, data),
    rounds: data.rounds,
    aliases: Object.fromEntries(await aliasesOf(context, data.id)),
    lots: data.lots.map((lot) => auditLot(lot.item, lot.root, log, ranks)),
  };
}

function auditLot(
  item: number,
  root: string | null,
  log: readonly ChainedOffer[],
  ranks: ReadonlyMap<string, number | null>,
) {
  const own = log.filter((offer) => offer.item === item);
  const leaves = own.map(({ leaf }) => leaf);
  const seed = proofSeed(own);
  return {
    item,
    root,
    seed,
    checks: {
      leaves: own.every(
        ({ leaf, secret }) => secret !== null && leafOf(secret.offer, secret.salt) === leaf,
      ),
      rows: own.every(
        ({ price, netPrice, secret }) =>
          price === secret?.offer.price && netPrice === secret.offer.netPrice,
      ),
      chain: headOf(leaves) === (own.at(-1)?.head ?? headOf([])),
      root: proofTree(leaves, seed).root === root,
      ranks: own.every(({ id, rank }) => (ranks.get(id) ?? null) === rank),
    },
    offers: own.map(
      ({ sequence, secret, leaf, head, valid, invalidReason, rank, extended, ip }) => ({
        sequence,
        ...secret,
        leaf,
        head,
        valid,
        invalidReason,
        rank,
        extended,
        ip,
      }),
    ),
  };
}

/** Throws `bid.notClosed` while the log may still grow, or was never opened. */
function requireClosed(data: EventData): void {
  if (data.lots.some(({ root }) => root === null)) throw new Refusal("bid.notClosed");
}
