import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Row } from "../../src/engine/index.ts";
import { createApp } from "../../src/server/start/app.ts";
import { folderFiles } from "../../src/server/core/files/folderFiles.ts";
import { setPasswordHash } from "../../src/features/accounts/server/changePassword.ts";
import { sessionDocuments, staffBinding } from "../../src/engine/rules/rights/sessionDocuments.ts";
import { sessionTables } from "../../src/server/core/session/sessionTables.ts";
import { callerOf, type Caller } from "../api/demoApp.ts";
import { quickHash } from "../api/quickHash.ts";
import type { World } from "./world.ts";

/** The HTTP application over a world's store. */
export interface WorldApp {
  readonly app: FastifyInstance;
  /** Makes a user of the world's company with these rights (`menu:button`) and signs in with a password. */
  readonly signIn: (rights: readonly string[], language?: string) => Promise<Caller>;
  /** Makes a user with roles of their own scopes and signs in; he is told apart by his id. */
  readonly signInWith: (roles: readonly WorldRole[], company?: string) => Promise<Person>;
  /** A caller with the same session in another language. */
  readonly speaking: (caller: Caller, language: string) => Caller;
  /** Closes the app and the world's store. */
  readonly close: () => Promise<void>;
}

/** A role as it is made: rights as `menu:button`, `!` before what it denies. */
export interface WorldRole {
  readonly rights: readonly string[];
  readonly dataScope?: string;
  readonly hidePrice?: boolean;
  readonly departments?: readonly string[];
}
/** Somebody signed in. */
export interface Person {
  readonly caller: Caller;
  readonly id: string;
  /** His staff record. */
  readonly staff: string;
}

const password = "Waybill@1";

/** Opens the app; its clock is the machine's. */
export async function openWorldApp(world: World): Promise<WorldApp> {
  const { opened, context } = world;
  const { store, schema } = opened;
  const folder = await mkdtemp(join(tmpdir(), "waybill-files-"));
  const app = await createApp({
    schema,
    store,
    files: folderFiles(folder),
    clientFolder: "/nonexistent",
  });
  const hash = await quickHash(password);

  async function makeRole({ rights, dataScope = "ORG", ...rest }: WorldRole): Promise<Row> {
    const authorisations = rights.map((right) => {
      const [menu, button] = right.replace("!", "").split(":");
      return { menu, button, denied: right.startsWith("!") };
    });
    const { hidePrice = false, departments = [] } = rest;
    return world.create("role", {
      authorisations,
      dataScope,
      hidePrice,
      departments: departments.map((department) => ({ department })),
    });
  }

  async function signIn(rights: readonly string[], language = "en-US"): Promise<Caller> {
    return (await signInWith([{ rights }], language)).caller;
  }

  async function signInWith(
    given: readonly WorldRole[],
    language = "en-US",
    company = context.actor.company.id,
  ): Promise<Person> {
    const roles: object[] = [];
    for (const one of given) roles.push({ company, role: (await makeRole(one)).id });
    // Only a super administrator gives rights in another company than his own.
    const { actor } = context;
    const free = { ...context, actor: { ...actor, user: { ...actor.user, superAdmin: true } } };
    const sent = { accountType: "STAFF", orgs: [{ company }], roles };
    const user = await world.create("user", sent, free);
    const staff = await makeStaff(user);
    const of = { userId: user.id!, hash, now: new Date(), mustChange: false };
    await store.transaction((tx) => setPasswordHash(tx, sessionTables(schema), of));
    const loginName = String(user["loginName"]);
    const answer = await callerOf(app, "", language).post("/rs/login", { loginName, password });
    const token = (answer.data as { token?: string } | null)?.token;
    if (token === undefined) throw new Error(`${loginName} cannot sign in: ${answer.text}`);
    return { caller: callerOf(app, token, language), id: user.id!, staff: staff.id! };
  }

  /** The staff record that names the user. */
  async function makeStaff(user: Row): Promise<Row> {
    const { staff } = sessionDocuments(schema);
    const key = staff!.header.fields.find(({ code }) => code === staffBinding.fields.user)!.key;
    return world.create(staff!.name, { [key]: user.id });
  }

  return {
    app,
    signIn,
    signInWith: (roles, company) => signInWith(roles, "en-US", company),
    speaking: ({ token }, language) => callerOf(app, token, language),
    close: async () => {
      await app.close();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
