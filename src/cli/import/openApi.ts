import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { createApp } from "../../server/start/app.ts";
import { readConfig } from "../../server/start/config.ts";
import { openStore } from "../../server/store/connection/connect.ts";
import { migrateStore } from "../../server/start/setup/migrateStore.ts";
import { openFiles } from "../../server/core/files/openFiles.ts";
import { readLayers, schemasFolder } from "../../server/core/schema/schemaFiles.ts";
import { loadSchemas } from "../../server/start/schemas.ts";
import { openSessions } from "../../server/core/session/sessions.ts";
import { UsageError } from "../base/command.ts";
import { ApiError, apiOver, type Api } from "./api.ts";

/** The target of an import. */
interface Target {
  /** A running server, or undefined: the data itself (`data`, or `DATABASE_URL`). */
  readonly url: string | undefined;
  readonly user: string;
  readonly password: string | undefined;
  readonly data: string | undefined;
  /** Company code. */
  readonly company: string | undefined;
  readonly language: string;
}

/** Signs in at a running server, or opens the data in this process as the user. */
export async function openApi(target: Target): Promise<Api> {
  return target.url === undefined ? openLocally(target) : signIn(target, target.url);
}

async function signIn(target: Target, base: string): Promise<Api> {
  const { user, password, company, language } = target;
  if (password === undefined) throw new UsageError("--url needs --password");
  const stranger = apiOver(reached, { base, language });
  const body = { loginName: user, password, ...(company !== undefined && { company }) };
  const { token } = (await stranger.call("POST", "/rs/login", body)) as { readonly token: string };
  const api = apiOver(reached, { base, token, language });
  return { ...api, close: async () => void (await api.call("POST", "/rs/logout")) };
}

/** `fetch`, whose failure says in one line what could not be reached. */
async function reached(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const { cause } = error;
    const reason = cause instanceof Error ? cause.message : error.message;
    throw new ApiError(`${new URL(request.url).origin} cannot be reached: ${reason}`, {
      cause: error,
    });
  }
}

/** The same calls answered in this process, without a port: the embedded folder must not be in use by a server. */
async function openLocally({ user, data, company, language }: Target): Promise<Api> {
  const config = readConfig({
    ...process.env,
    ...(data !== undefined && { WAYBILL_DATA: data, DATABASE_URL: "" }),
  });
  const schema = loadSchemas(schemasFolder, { layers: readLayers(config.layers) });
  const store = await openStore({ databaseUrl: config.databaseUrl, dataFolder: config.dataFolder });
  try {
    await migrateStore(store, schema);
    const files = await openFiles(config);
    const app = await createApp({ schema, store, files, config: { logLevel: "error" } });
    const sessions = await openSessions(store, schema, Date.now);
    const { user: users, userOrgs, company: companies, companyColumn } = sessions.tables;
    const code = sql`c.${sql.ref(companyColumn.code)}`;
    const { rows } = await sql<{ userId: string; orgId: string }>`
      select u.id as "userId", c.id as "orgId" from ${users} u
      join ${userOrgs} o on o."headerId" = u.id join ${companies} c on c.id = o.company
      where u."loginName" = ${user} and not u.deleted and (${company ?? null}::text is null or ${code} = ${company ?? null})
      order by o.item limit 1`.execute(store.db);
    if (rows[0] === undefined)
      throw new ApiError(
        `no user "${user}"${company === undefined ? "" : ` in company ${company}`}`,
      );
    const { token } = await sessions.open({ ...rows[0], language: "en", ip: "127.0.0.1" });
    const send = async (request: Request): Promise<Response> => {
      const address = new URL(request.url);
      const response = await app.inject({
        method: request.method as "GET" | "POST",
        url: `${address.pathname}${address.search}`,
        headers: Object.fromEntries(request.headers),
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return new Response(new Uint8Array(response.rawPayload), { status: response.statusCode });
    };
    const api = apiOver(send, {
      base: `http://${randomBytes(4).toString("hex")}.local`,
      token,
      language,
    });
    return {
      ...api,
      close: async () => {
        await api.call("POST", "/rs/logout");
        await sessions.close();
        await app.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
