import Fastify from "fastify";
import pg from "pg";
import { valueTypes } from "../src/server/store/connection/valueParsers.ts";
import { readOrder, type Slot } from "./orders.ts";

/*
 * The other side of the ratios: what a careful person writes by hand for these few calls, with Fastify, pg and the very
 * SQL that Waybill sends. No rights, no sessions, no schema; it knows its tables.
 */
const { url, port, statements } = readOrder();
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  types: valueTypes,
  options: "-c timezone=UTC -c datestyle=ISO",
});
const app = Fastify({ logger: false });

for (const name of ["list", "listOwn"] as const) {
  app.post<{ Body: { supplier: string; from: string; to: string; size: 10 | 100 } }>(
    `/${name}`,
    async (request, reply) => {
      const { supplier, from, to, size } = request.body;
      const { text, values } = statements[name][size];
      const given = { supplier, from, to };
      const { rows } = await pool.query({
        ...named(`${name}${size}`),
        text,
        values: values.map((value) => filled(value, given)),
      });
      return reply
        .type("application/json")
        .send(
          `{"status":200,"message":"","data":{"rows":${rows[0].rows},"total":${rows[0].total}}}`,
        );
    },
  );
}

app.post<{ Body: { id: string } }>("/get", async (request, reply) => {
  const { text, values } = statements.get;
  const { rows } = await pool.query({
    ...named("get"),
    text,
    values: values.map((value) => filled(value, request.body)),
  });
  return reply.type("application/json").send(recordAnswer(rows[0].record));
});

app.post("/create", async (_request, reply) => {
  const { replay } = statements.create;
  const client = await pool.connect();
  try {
    const fresh = replay();
    await client.query("begin");
    for (const [place, statement] of fresh.statements.entries()) {
      const { rows } = await client.query({
        ...named(`create${place}`),
        text: statement.text,
        values: statement.values(fresh.number),
      });
      if (statement.takesNumber) fresh.number = String(rows[0].value);
    }
    await client.query("commit");
    const { rows } = await client.query({
      ...named("get"),
      text: statements.get.text,
      values: statements.get.values.map((value) => filled(value, fresh)),
    });
    return reply.type("application/json").send(recordAnswer(rows[0].record));
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
});

/** The record is JSON text already. */
function recordAnswer(record: string): string {
  return `{"status":200,"message":"","data":{"record":${record}}}`;
}

/** `--prepared`: statements get names, so that PostgreSQL keeps their plans, as Waybill's own driver has it. */
function named(name: string): { name?: string } {
  return process.argv.includes("--prepared") ? { name } : {};
}

/** A slot of a recorded statement with what this request brings. */
function filled(value: Slot, given: Readonly<Record<string, unknown>>): unknown {
  const isInput = typeof value === "object" && value !== null && "input" in value;
  return isInput ? given[value.input] : value;
}

await app.listen({ port, host: "127.0.0.1" });
process.send?.("ready");
