import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../../engine/index.ts";
import type { OfferReceipt } from "../answers/auction.ts";
import { auctionOf, type AuctionParts } from "./event/auctionParts.ts";
import { offerNow } from "./offer/offerNow.ts";
import type { OfferAsking } from "./offer/offering.ts";
import { participate } from "./offer/participate.ts";
import { keepSheet, scoreSheet, submitSheet } from "./scoring/scoring.ts";
import { auditPack, verification } from "./proof/verify.ts";
import { listFor, runningFor } from "./view/listFor.ts";
import { viewOf } from "./view/viewOf.ts";
import { type Context, withAnswer } from "../../../server/core/context.ts";
import { requireId, objectBody, optionalText, textOf } from "../../../server/http/body.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { answer } from "../../../server/http/envelope.ts";
import type { Server } from "../../../server/http/server.ts";

type OfEvent = { Params: { page: string; id: string } };

/**
 * `/res/auction/:page/...`: the calls of suppliers, experts and watchers in an auction (`AuctionView` and its
 * neighbours). The buyer's actions are the document's own, under `/biz`. The `Idempotency-Key` distinguishes an offer
 * from a repeated one.
 */
export function auctionRoutes(app: FastifyInstance, server: Server): void {
  app.get("/res/auction", async (request, reply) =>
    answer(reply, await runningFor(contextOf(server, request))),
  );
  app.get<{ Params: { page: string } }>("/res/auction/:page", async (request, reply) => {
    const { context, parts } = asked(server, request, request.params.page);
    return answer(reply, await listFor(context, parts));
  });
  app.get<OfEvent>("/res/auction/:page/:id", async (request, reply) => {
    const { context, parts, of } = askedOf(server, request);
    return answer(reply, await viewOf(context, parts, of));
  });
  for (const act of ["apply", "enter", "quit"] as const) {
    app.post<OfEvent>(`/res/auction/:page/:id/${act}`, async (request, reply) => {
      const { context, parts, of } = askedOf(server, request);
      const body = objectBody(request.body);
      const contact = optionalText(body, "contact", 150);
      const version = body["agreementVersion"] ?? null;
      const input = {
        ...(act === "apply" && contact !== undefined && { contact }),
        ...(act === "enter" && version !== null && { version }),
      };
      const view = await withAnswer(context, async (inside) => {
        await participate(inside, parts, { id: of.id, act, input });
        return viewOf(inside, parts, of);
      });
      return answer(reply, view);
    });
  }
  for (const act of ["offer", "stay"] as const) {
    app.post<OfEvent>(`/res/auction/:page/:id/${act}`, async (request, reply) => {
      const { context, parts, of } = askedOf(server, request);
      const made = await offerNow(context, parts, of.id, readAsking(request, act));
      const view = await viewOf(context, parts, of);
      return answer(reply, { ...made, view } satisfies OfferReceipt);
    });
  }
  app.get<OfEvent>("/res/auction/:page/:id/verify", async (request, reply) => {
    const { context, parts, of } = askedOf(server, request);
    return answer(reply, await verification(context, parts, of.id));
  });
  app.get<OfEvent>("/res/auction/:page/:id/audit", async (request, reply) => {
    const { context, parts, of } = askedOf(server, request);
    return answer(reply, await auditPack(context, parts, of.id));
  });
  app.get<OfEvent>("/res/auction/:page/:id/scores", async (request, reply) => {
    const { context, parts, of } = askedOf(server, request);
    return answer(reply, await scoreSheet(context, parts, of.id));
  });
  app.post<OfEvent>("/res/auction/:page/:id/score", async (request, reply) => {
    const { context, parts, of } = askedOf(server, request);
    await keepSheet(context, parts, of.id, objectBody(request.body)["scores"]);
    return answer(reply, await scoreSheet(context, parts, of.id));
  });
  app.post<OfEvent>("/res/auction/:page/:id/submitScore", async (request, reply) => {
    const { context, parts, of } = askedOf(server, request);
    await submitSheet(context, parts, of.id);
    return answer(reply, await scoreSheet(context, parts, of.id));
  });
}

function asked(
  server: Server,
  request: FastifyRequest,
  page: string,
): { context: Context; parts: AuctionParts } {
  return { context: contextOf(server, request), parts: auctionOf(server.schema, page) };
}

function askedOf(server: Server, request: FastifyRequest<OfEvent>) {
  const { page, id } = request.params;
  return { ...asked(server, request, page), of: { page, id: requireId(id) } };
}

/** An offer as it was sent. Throws `common.badRequest` without a key, or when a member is of the wrong kind. */
function readAsking(request: FastifyRequest, act: "offer" | "stay"): OfferAsking {
  const body = objectBody(request.body);
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || !/^[\x21-\x7e]{8,100}$/.test(key))
    throw new Refusal("common.badRequest", {
      args: ["Idempotency-Key: 8 to 100 visible characters"],
    });
  const item = body["item"];
  if (typeof item !== "number" || !Number.isInteger(item) || item < 1 || item > 2 ** 31 - 1)
    throw new Refusal("common.badRequest", { args: ["item: a lot's number"] });
  const confirm: unknown = body["confirm"];
  const confirmed = Array.isArray(confirm)
    ? confirm.filter((one): one is number => typeof one === "number")
    : [];
  return { item, key, confirmed, price: act === "stay" ? undefined : textOf(body, "price", 60) };
}
