import compress from "@fastify/compress";
import Fastify, { LogController } from "fastify";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { constants } from "node:zlib";
import type { Schema } from "../../engine/index.ts";
import { isLoopback, type Config } from "./config.ts";
import type { FileStore } from "../core/context.ts";
import type { ExactClock, Store } from "../store/connection/store.ts";
import { authenticate, recogniseIfSignedIn } from "../http/contextOf.ts";
import { frameSources } from "./frameSources.ts";
import { isNavigation, openClient, serveClient } from "./client.ts";
import { answerErrors, answerRefusal, noSuchAddress } from "../http/errors.ts";
import { acceptJson, judgeBodies } from "../http/body.ts";
import { limitRates } from "../http/limits.ts";
import { securityHeaders } from "../http/security.ts";
import { maxJsonBytes, refusalFrom } from "../http/refusalFrom.ts";
import { openRefusalLog } from "../http/refusalLog.ts";
import { refusalTable } from "../http/refusalTable.ts";
import type { Call } from "../http/openapi/call.ts";
import { describeCalls } from "../http/openapi/describedCalls.ts";
import { endConnections } from "../http/endConnections.ts";
import type { ServerFeature } from "../http/feature.ts";
import type { Server } from "../http/server.ts";
import { takeTurns } from "../http/takeTurns.ts";
import { openClock, type Clock } from "../core/clock/openClock.ts";
import { systemActors } from "../core/session/systemActor.ts";
import { openEvents } from "../core/events/events.ts";
import { openStreams } from "../http/openStreams.ts";
import { openJobs } from "../core/jobs/openJobs.ts";
import type { LiveFiles } from "../core/schema/liveFiles.ts";
import { features as everyFeature } from "../../features/server.ts";
import { productWith } from "./product.ts";
import { serveDocs } from "./docs.ts";
import { guardDocs } from "./docsAccess.ts";
import { healthRoute } from "../http/routes/health.ts";
import { bootRoute } from "./boot.ts";
import { initConfigRoute } from "./initConfig.ts";
import { signedInRoutes } from "./signedIn.ts";
import { openSessions, sessionOf } from "../core/session/sessions.ts";

/** What an app works with. */
export interface AppParts {
  readonly schema: Schema;
  /** Open and migrated. The app does not close it. */
  readonly store: Store;
  readonly files: FileStore;
  readonly config?: Partial<Pick<Config, "trustProxy" | "logLevel" | "host" | "mail">>;
  readonly clock?: () => Date;
  /** The database's clock unless `clock` is stated, else that one. */
  readonly exactClock?: ExactClock;
  /** Folder of the built client; `dist` unless stated. */
  readonly clientFolder?: string;
  readonly logger?: FastifyServerOptions["loggerInstance"];
  /** Every feature unless stated; the schema files name no word of one that is left out. */
  readonly features?: readonly ServerFeature[];
  /** Where the schema files may be edited. */
  readonly liveFiles?: LiveFiles;
}

const builtClient = join(import.meta.dirname, "../../../dist");

/**
 * The HTTP application: every call of the product, ready to listen or to `inject()`. Closing it writes what waits to be
 * written; the store stays open.
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { schema, store, files, clock = () => new Date(), clientFolder = builtClient } = parts;
  const { features = everyFeature } = parts;
  const product = productWith(features);
  const config = {
    trustProxy: false,
    logLevel: "silent" as const,
    host: "127.0.0.1",
    ...parts.config,
  };
  const app: FastifyInstance = Fastify({
    ...(parts.logger === undefined
      ? { logger: { level: config.logLevel } }
      : { loggerInstance: parts.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: maxJsonBytes,
    trustProxy: config.trustProxy,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      void reply.header("x-content-type-options", "nosniff");
      void answerRefusal(refusalFrom(error), request, reply as never, refusals);
    },
  });
  const refusals = openRefusalLog(refusalTable(store.db), (error, dropped) =>
    app.log.error({ err: error, dropped }, "refusals were not kept"),
  );
  const sessions = await openSessions(store, schema, () => clock().getTime());
  const jobs = openJobs({ schema, product, store, files, sessions, clock, log: app.log });
  const events = await openEvents(store, app.log);
  const held: ExactClock | undefined =
    parts.clock && (() => Promise.resolve(clock().getTime() * 1000));
  const exactClock = parts.exactClock ?? held;
  const actors = () => systemActors(schema, store);
  const driven = { schema, product, store, files, log: app.log, actors, exactClock };
  const opened = features.flatMap(
    ({ open }) => open?.({ ...driven, events, liveFiles: parts.liveFiles }) ?? [],
  );
  const streams = await openStreams({
    store,
    sessions,
    events,
    features: opened.flatMap((feature) => feature.streams ?? []),
  });
  const server: Server = {
    schema,
    product,
    store,
    files,
    clock,
    sessions,
    refusals,
    jobs,
    streams,
    takeTurn: takeTurns(),
    isPublic: !isLoopback(config.host),
    mail: parts.config?.mail,
    exactClock,
  };
  // Unfinished jobs of an earlier process continue; the first answer does not wait for them.
  app.addHook("onListen", async () => {
    jobs
      .start()
      .catch((error: unknown) => app.log.error({ err: error }, "jobs could not be started"));
  });
  let turning: Clock | undefined;
  app.addHook("onListen", async () => {
    turning = openClock(driven, clock);
    for (const { listening } of opened) listening?.();
  });
  // Readers hold their streams open: a stop would wait for them.
  app.addHook("preClose", () => streams.close());
  endConnections(app);
  app.addHook("onClose", async () => {
    await Promise.all([turning?.close(), ...opened.map(({ close }) => close?.())]);
    await events.close();
    await jobs.close();
    await refusals.close();
    await sessions.close();
  });

  logRequests(app);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    reply.header("x-server-time", clock().toISOString());
    done(null, payload);
  });
  await app.register(compress, {
    threshold: 2048,
    encodings: ["br", "gzip", "deflate"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  });
  await limitRates(app);
  acceptJson(app);
  app.setValidatorCompiler(judgeBodies);
  answerErrors(app, refusals);
  await serveClient(app, clientFolder);
  const page = openClient(clientFolder, () => frameSources(server));
  app.setNotFoundHandler((request, reply) =>
    page !== undefined && isNavigation(request)
      ? page(reply)
      : answerRefusal(noSuchAddress(request), request, reply, refusals),
  );

  guardDocs(app, server);
  const routes = [...features, ...opened].flatMap((feature) => feature.routes ?? []);
  const calls: Call[] = [];
  await app.register(async (anyone) => {
    describeCalls(anyone, { calls, open: true });
    healthRoute(anyone, server);
  });
  await app.register(async (anyone) => {
    describeCalls(anyone, { calls, open: true });
    anyone.addHook("onRequest", (request) => recogniseIfSignedIn(server, request));
    initConfigRoute(anyone, server, features);
    for (const { open } of routes) await open?.(anyone, server);
  });
  await app.register(async (closed) => {
    describeCalls(closed, { calls, open: false });
    closed.addHook("onRequest", (request) => authenticate(server, request));
    bootRoute(closed, server, features);
    await signedInRoutes(closed, server, routes);
  });
  await serveDocs(app, schema, calls);
  return app;
}

/** One line per request: route, user, result and duration. No query, headers or bodies. */
function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? request.url.split("?", 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: sessionOf(request)?.actor.user.loginName,
    };
    if (request.url.startsWith("/assets/") || request.url === "/health")
      request.log.debug(line, "request");
    else request.log.info(line, "request");
    done();
  });
}
