import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "../../src/engine/index.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { openSessions, type Sessions } from "../../src/server/core/session/sessions.ts";
import { productSchema } from "./harness.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";

// Another process changes roles, and the word of it (a notification) has not come yet, or never comes.
let world: World;
let sessions: Sessions;
beforeAll(async () => {
  const schema = productSchema();
  world = await openWorld(schema, { arranged });
  const deaf = { ...world.opened.store, listen: async () => async () => {} };
  sessions = await openSessions(deaf, schema, Date.now);
});
afterAll(async () => {
  await sessions?.close();
  await world?.opened.close();
});

const company = () => world.context.actor.company.id;

async function made(rights: readonly string[]): Promise<Row> {
  const authorisations = rights.map((right) => {
    const [menu, button] = right.split(":");
    return { menu, button };
  });
  return world.create("role", { authorisations, dataScope: "ORG" });
}

/** A user with a role. */
async function someoneWith(role: Row): Promise<string> {
  const { actor } = world.context;
  const free = { ...world.context, actor: { ...actor, user: { ...actor.user, superAdmin: true } } };
  const roles = [{ company: company(), role: role.id }];
  const sent = { accountType: "STAFF", orgs: [{ company: company() }], roles };
  return (await world.create("user", sent, free)).id!;
}

/** What a user may do in a new session, of which nothing is cached. */
async function rightsOf(userId: string): Promise<readonly string[]> {
  const opened = await sessions.open({ userId, orgId: company(), language: "en" });
  const session = await sessions.find(opened.token);
  return session!.actor.roles.flatMap(({ rights }) => [...rights]);
}

test("a session never lacks a role that was made after the roles were read", async () => {
  expect(await rightsOf(await someoneWith(await made(["PUR_PO:get"])))).toEqual(["PUR_PO:get"]);
  expect(await rightsOf(await someoneWith(await made(["PUR_PO:query"])))).toEqual(["PUR_PO:query"]);
});

test("a session never has a role as it was before it was changed", async () => {
  const role = await made(["PUR_PO:get"]);
  const user = await someoneWith(role);
  expect(await rightsOf(user)).toEqual(["PUR_PO:get"]);
  const [line] = role["authorisations"] as readonly Row[];
  await saveRecord(world.context, {
    page: "role",
    request: {
      id: role.id!,
      version: role.version!,
      authorisations: {
        set: [{ id: line!.id!, version: line!.version!, set: { button: "query" } }],
      },
    },
    origin: "system",
  });
  expect(await rightsOf(user)).toEqual(["PUR_PO:query"]);
});

test("a role that was disabled grants nothing", async () => {
  const role = await made(["PUR_PO:get"]);
  const user = await someoneWith(role);
  expect(await rightsOf(user)).toEqual(["PUR_PO:get"]);
  const targets = [{ id: role.id!, version: role.version! }];
  await runAction(world.context, { document: "role", action: "disable", request: { targets } });
  expect(await rightsOf(user)).toEqual([]);
});
