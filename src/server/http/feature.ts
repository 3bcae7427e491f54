import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Language } from "../../engine/index.ts";
import type { ClockParts } from "../core/clock/runClock.ts";
import type { Events } from "../core/events/events.ts";
import type { CoreHooks } from "../core/product.ts";
import type { LiveFiles } from "../core/schema/liveFiles.ts";
import type { FeatureStreams } from "./openStreams.ts";
import type { Server } from "./server.ts";

/** A feature's part of the server: its hooks into the core and its routes. `src/features/server.ts` lists all. */
export interface ServerFeature extends CoreHooks {
  /** The feature's folder. */
  readonly name: string;
  readonly routes?: FeatureRoutes;
  /** The feature's part of `GET /res/initConfig`. */
  readonly initConfig?: (server: Server, language: Language) => Promise<object>;
  /** Calls without a body that every page of the client begins with, by method and address: `GET /boot` answers them all at once. */
  readonly atStart?: Readonly<
    Record<string, (server: Server, request: FastifyRequest) => Promise<unknown>>
  >;
  /** Begins what the feature keeps for the life of a process. */
  readonly open?: (parts: ServerParts) => OpenedFeature;
}

/** Adds a feature's routes to an app: for anybody, for signed-in users, and for signed-in users who send files. */
export type FeatureRoutes = Partial<Record<"open" | "signedIn" | "uploading", AddRoutes>>;
type AddRoutes = (app: FastifyInstance, server: Server) => void | Promise<void>;

/** What a feature is opened with: the product acts in every company, and hears what happens in any process. */
export interface ServerParts extends ClockParts {
  readonly events: Events;
  /** Undefined where the schema files are not to be edited. */
  readonly liveFiles?: LiveFiles | undefined;
}

/** A feature in a running process, with the parts that use what it holds there. */
export interface OpenedFeature {
  readonly routes?: FeatureRoutes;
  readonly streams?: FeatureStreams;
  /** Called when the server listens: work that is not an answer to any call begins here. */
  readonly listening?: () => void;
  /** Ends it after its current work. */
  readonly close?: () => void | Promise<void>;
}
