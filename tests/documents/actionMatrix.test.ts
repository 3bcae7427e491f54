import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { full, sampled } from "../../scripts/test/sample.ts";
import {
  errorTable,
  Refusal,
  type Action,
  type ActionResult,
  type Document,
  type Machine,
  type Row,
  type Table,
} from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { defaultRoles } from "../../src/features/rights/server/defaultRoles.ts";
import { can } from "../../src/engine/rules/rights/can.ts";
import { actorOf, productSchema, role } from "../api/harness.ts";
import { arranged } from "./arranged.ts";
import { openWorld, type World } from "./world.ts";

/*
 * Every state x action x role of every document: only who has the right, in a state the action starts from, gets past
 * the machine; every other call answers 403 or 52xx and changes nothing at all.
 */
const schema = productSchema();
const roles = defaultRoles().map(({ code, authorisations, hidePrice }) => ({
  code,
  hidePrice,
  rights: authorisations.map(({ menu, button, denied }) => `${denied ? "!" : ""}${menu}:${button}`),
}));

interface Cell {
  readonly document: Document;
  readonly table: Table;
  readonly machine: Machine;
  readonly state: string;
  readonly action: Action;
  readonly role: (typeof roles)[number];
}

let world: World;
beforeAll(async () => {
  world = await openWorld(schema, { arranged });
});
afterAll(() => world?.opened.close());

const acting = schema.documents.filter((document) =>
  document.tables.some(({ machines, actions }) => machines.length > 0 && actions.length > 0),
);

test("there are documents with states and actions, and roles", () => {
  expect(acting.length).toBeGreaterThan(20);
  expect(roles).toHaveLength(19);
});

const documents = sampled("documents that act", acting, 14, ({ name }) => name);
const cells = sampled(
  "their states x actions x roles",
  documents.flatMap((document) => document.tables.flatMap((table) => cellsOf(document, table))),
  700,
  ({ document, table, machine, state, action, role: { code } }) =>
    [document.name, table.path, machine.name, state, action.key, code].join(" "),
);

const byDocument = [...Map.groupBy(cells, ({ document }) => document)].map(
  ([document, chosen]) => ({ name: document.name, document, chosen }),
);

describe.each(byDocument)("$name", ({ document, chosen }) => {
  const timeout = full ? 3_600_000 : 60_000;
  test(`${chosen.length} states x actions x roles`, { timeout }, async () => {
    const row = await world.create(document.name);
    const faults: string[] = [];
    for (const cell of chosen) faults.push(...(await faultsOf(row, cell)));
    expect(faults).toEqual([]);
  });
});

function cellsOf(document: Document, table: Table): readonly Cell[] {
  return table.machines.flatMap((machine) =>
    machine.states.flatMap(({ name: state }) =>
      table.actions.flatMap((action) =>
        roles.map((each) => ({ document, table, machine, state, action, role: each })),
      ),
    ),
  );
}

/** What is wrong with how the document answers one cell. */
async function faultsOf(row: Row, cell: Cell): Promise<readonly string[]> {
  const { document, table, machine, state, action } = cell;
  const context = contextFor(cell);
  const line = await putInto(document, row, table, machine, state);
  if (table.parent && !line) return [];
  const before = await snapshot(document, row.id!);
  const { status, version } = await call(
    context,
    { id: row.id!, version: before.version! },
    cell,
    line,
  );
  const after = await snapshot(document, row.id!);
  const name = `${document.name} ${state} ${action.key} as ${cell.role.code}: ${status}`;
  const starts = action.from[machine.name];
  const mayRun = can(context.actor, document.menu, action.button) && !action.system;
  const fits = !starts || starts.length === 0 || starts.includes(state);
  const isLegal = mayRun && fits;
  // Guards that are judged first refuse with their own code before the state is asked.
  const first = action.when.flatMap((guard) => (guard.first ? [codeOf(guard)] : []));
  const isRefused = mayRun
    ? /^52\d\d$/.test(String(status)) || first.includes(status)
    : status === 403;
  const isWritten = version !== undefined && version > Number(before.version);
  const isNoted = after.history > before.history;
  return [
    ...(!isLegal && !isRefused ? [`${name}, which is no refusal of its state or right`] : []),
    ...(status === 200 && !(isWritten && isNoted) ? [`${name}, but nothing is written`] : []),
    ...(status !== 200 && !isDeepStrictEqual(after, before) ? [`${name}, but it changed`] : []),
    ...(status === 500 ? [name] : []),
  ];
}

function codeOf({ message, status }: Action["when"][number]): number {
  return message === undefined ? status : errorTable[message].status;
}

/** The person with the rights of the role alone. */
function contextFor(cell: Cell): Context {
  const { actor } = world.context;
  const { code, rights, hidePrice } = cell.role;
  return world.opened.context({ ...actor, roles: [role(rights, { code, hidePrice })] });
}

/** Puts the row, or its first line of the table, into a state as no action would; answers the line's id. */
async function putInto(
  document: Document,
  row: Row,
  table: Table,
  machine: Machine,
  state: string,
): Promise<string | undefined> {
  const name = sql.id(table.sql.schema, table.sql.table);
  const field = sql.id(machine.field);
  const header = sql.id(document.header.sql.schema, document.header.sql.table);
  await sql`update ${header} set deleted = false where id = ${row.id}::uuid`.execute(
    world.opened.store.db,
  );
  const of = table.parent ? sql`"headerId"` : sql`id`;
  const { rows } = await sql<{ id: string }>`update ${name} set ${field} = ${state}
    where ${of} = ${row.id}::uuid returning id`.execute(world.opened.store.db);
  return table.parent ? rows[0]?.id : undefined;
}

async function call(
  context: Context,
  target: { readonly id: string; readonly version: number },
  { document, table, action }: Cell,
  line: string | undefined,
): Promise<Pick<ActionResult, "status" | "version">> {
  const lines = line === undefined ? {} : { table: table.path, lines: [{ id: line }] };
  try {
    const { results } = await runAction(context, {
      document: document.name,
      action: action.key,
      request: { targets: [{ ...target, ...lines }] },
    });
    return results[0]!;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.http === 403 ? 403 : error.status };
  }
}

/** Everything of the document that an action could change, and how many rows its history has. */
async function snapshot(document: Document, id: string) {
  const parts = document.tables.map(({ sql: { schema: module, table }, parent }) => {
    const of = parent ? sql`"headerId"` : sql`id`;
    return sql`(select coalesce(jsonb_agg(to_jsonb(t) order by id), '[]')
      from ${sql.id(module, table)} t where ${of} = ${id}::uuid)`;
  });
  const { rows } = await sql<{ tables: readonly unknown[]; history: string }>`
    select jsonb_build_array(${sql.join(parts)}) as tables,
      (select count(*) from system.history where "recordId" = ${id}::uuid) as history`.execute(
    world.opened.store.db,
  );
  const [{ tables, history }] = rows as [(typeof rows)[number]];
  const [header] = tables[0] as readonly { version: number }[];
  return { version: header?.version, history: Number(history), tables };
}

test("somebody who has no role at all runs nothing", async () => {
  const [document] = acting;
  const row = await world.create(document!.name);
  const stranger = world.opened.context(actorOf(world.context.actor.company, { roles: [] }));
  for (const action of document!.header.actions) {
    const request = { targets: [{ id: row.id!, version: row.version! }] };
    await expect(
      runAction(stranger, { document: document!.name, action: action.key, request }),
    ).rejects.toMatchObject({ http: 403 });
  }
});
