import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import {
  Refusal,
  type Actor,
  type Client,
  type Language,
  type Schema,
} from "../../../engine/index.ts";
import type { Store } from "../../store/connection/store.ts";
import {
  loadRoles,
  sessionTables,
  type HeldRole,
  type RolesById,
  type SessionTables,
} from "./sessionTables.ts";
import { readSession } from "./readSession.ts";
import { readSecurityRules } from "./securityRules.ts";
import type { FastifyRequest } from "fastify";
import { hash, randomBytes } from "node:crypto";

/** Cached sessions are read again after this long even if no word of a change came. */
const cacheMilliseconds = 15_000;
const mostCached = 10_000;
/** When a session was last used is noted to this precision. */
const seenEvery = 300_000;
/** Channel on which the store's triggers announce changes of the data that sessions are built from. */
export const sessionChannel = "waybill_session";

export interface Sessions {
  readonly tables: SessionTables;
  /** A new session: the only time its token is known. */
  readonly open: (of: SessionOf) => Promise<OpenedSession>;
  /** The live session of a token; undefined for unknown, expired, ended or frozen. */
  readonly find: (token: string) => Promise<Session | undefined>;
  readonly end: (hash: string) => Promise<void>;
  /** Ends every session of a user but the one given. */
  readonly endAllOf: (userId: string, except?: string) => Promise<void>;
  readonly setLanguage: (hash: string, language: Language) => Promise<void>;
  /** Empties the cache: the next request reads anew. */
  readonly forget: () => void;
  /** The roles as they were read last, read anew where one that is held is newer or not among them. */
  readonly rolesById: (held?: readonly HeldRole[]) => Promise<RolesById>;
  /** The sessions cached in this process: keys that reveal no token, with their values. */
  readonly cached: () => Cached;
  /** Forgets one cached session by its key, or all; answers how many. */
  readonly forgetSession: (key: string | undefined) => number;
  readonly close: () => Promise<void>;
}
interface Cached {
  readonly sessions: readonly { readonly key: string; readonly about: string }[];
  readonly roles: readonly { readonly key: string; readonly about: string }[];
}
interface SessionOf {
  readonly userId: string;
  readonly orgId: string;
  readonly language: Language;
  /** `WEB` unless stated: roles of the app count in sessions of the app only. */
  readonly client?: Client;
  readonly ip?: string;
  /** What the browser calls itself. */
  readonly agent?: string;
}
export interface OpenedSession {
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Opens the door to sessions; listens for changes made by other processes. `clock` gives milliseconds since 1970. */
export async function openSessions(
  store: Store,
  schema: Schema,
  clock: () => number,
): Promise<Sessions> {
  const tables = sessionTables(schema);
  const cached = new Map<string, { readonly session: Session; readonly until: number }>();
  let roles: Promise<RolesById> | undefined;
  let knownRoles: RolesById = new Map();
  let generation = 0;

  function forget(): void {
    generation++;
    cached.clear();
    roles = undefined;
    knownRoles = new Map();
  }
  function lastRead(): Promise<RolesById> {
    if (roles === undefined) {
      const loading = loadRoles(store.db, tables);
      roles = loading;
      loading.then(
        (loaded) => {
          if (roles === loading) knownRoles = loaded;
        },
        () => undefined,
      );
      loading.catch(() => {
        if (roles === loading) roles = undefined;
      });
    }
    return roles;
  }
  // The notification of a change comes after the change: the roles that a session's own statement read may be newer.
  async function rolesById(held: readonly HeldRole[] = []): Promise<RolesById> {
    const reading = lastRead();
    const known = await reading;
    if (held.every(([id, version]) => known.get(id)?.version === version)) return known;
    if (roles === reading) roles = undefined;
    return lastRead();
  }
  async function find(token: string): Promise<Session | undefined> {
    const hash = tokenHash(token);
    const now = clock();
    const known = cached.get(hash);
    if (known !== undefined && known.until > now) return known.session;
    const asOf = generation;
    const read = await readSession(store.db, tables, hash, new Date(now), rolesById);
    cached.delete(hash);
    if (read === undefined) return undefined;
    // What is known of an actor is kept by the object: the same one serves as long as nothing about it changes.
    const session =
      known && isDeepStrictEqual(known.session, read.session) ? known.session : read.session;
    if (now - read.lastSeenAt > seenEvery) await noteSeen(store, hash, new Date(now));
    // Values read before an announced change must not be cached after it.
    if (asOf === generation) {
      if (cached.size >= mostCached) cached.delete(cached.keys().next().value!);
      cached.set(hash, {
        session,
        until: Math.min(read.expiresAt, now + cacheMilliseconds),
      });
    }
    return session;
  }
  async function remove(where: ReturnType<typeof sql>): Promise<void> {
    await sql`delete from system.session where ${where}`.execute(store.db);
    forget();
    await sql`select pg_notify(${sessionChannel}, '')`.execute(store.db);
  }

  const stopListening = await store.listen(sessionChannel, forget, forget);
  return {
    tables,
    find,
    forget,
    rolesById,
    cached: () => ({
      sessions: [...cached].map(([hash, { session }]) => ({
        key: keyOf(hash),
        about: `${session.actor.user.name} · ${session.actor.company.name}`,
      })),
      roles: [...knownRoles].map(([key, { parts }]) => ({ key, about: parts[0]?.code ?? "" })),
    }),
    forgetSession: (key) => {
      const hashes = [...cached.keys()].filter((hash) => key === undefined || keyOf(hash) === key);
      for (const hash of hashes) cached.delete(hash);
      return hashes.length;
    },
    open: async ({ userId, orgId, language, client = "WEB", ip, agent }) => {
      const token = newToken();
      const now = clock();
      const { tokenDays } = await readSecurityRules(store.db, tables);
      const expiresAt = new Date(now + tokenDays * 86_400_000).toISOString();
      await sql`delete from system.session where "userId" = ${userId} and "expiresAt" <= ${new Date(now)}`.execute(
        store.db,
      );
      await sql`insert into system.session ("tokenHash", "userId", "orgId", "createdAt", "lastSeenAt", "expiresAt", language, client, ip, agent)
        values (${tokenHash(token)}, ${userId}, ${orgId}, ${new Date(now)}, ${new Date(now)}, ${expiresAt}, ${language},
          ${client}, ${ip ?? null}, ${agent?.slice(0, 300) ?? null})`.execute(store.db);
      return { token, expiresAt };
    },
    end: (hash) => remove(sql`"tokenHash" = ${hash}`),
    endAllOf: (userId, except = "") =>
      remove(sql`"userId" = ${userId} and "tokenHash" <> ${except}`),
    setLanguage: async (hash, language) => {
      await sql`update system.session set language = ${language} where "tokenHash" = ${hash}`.execute(
        store.db,
      );
      forget();
      await sql`select pg_notify(${sessionChannel}, '')`.execute(store.db);
    },
    close: async () => {
      await stopListening();
    },
  };
}

async function noteSeen(store: Store, hash: string, now: Date): Promise<void> {
  await sql`update system.session set "lastSeenAt" = ${now} where "tokenHash" = ${hash}`.execute(
    store.db,
  );
}

/** A name for a cached session that opens nothing. */
function keyOf(hash: string): string {
  return tokenHash(hash).slice(0, 12);
}

/** A signed-in session: the user, the company, and the chosen language. */
export interface Session {
  readonly tokenHash: string;
  readonly actor: Actor;
  readonly language: Language;
  /** A desk or a phone: which roles count. */
  readonly client: Client;
  /** Must change the password before anything else. */
  readonly mustChangePassword: boolean;
}

const sessions = new WeakMap<FastifyRequest, Session>();

/** The session of a request, or undefined before (or without) authentication. */
export function sessionOf(request: FastifyRequest): Session | undefined {
  return sessions.get(request);
}

/** Ties a session to a request for the rest of its handling. */
export function setSession(request: FastifyRequest, session: Session): void {
  sessions.set(request, session);
}

/** The session of a request that needs one. Throws 401 `auth.expired` without. */
export function requireSession(request: FastifyRequest): Session {
  const session = sessions.get(request);
  if (session === undefined) throw new Refusal("auth.expired");
  return session;
}

/** A new bearer token: 32 random bytes, base64url. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The form in which the store holds a token: its SHA-256 in hex. */
export function tokenHash(token: string): string {
  return hash("sha256", token, "hex");
}

/** The token of an `Authorization: Bearer …` header, or undefined. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(header ?? "")?.[1];
}
