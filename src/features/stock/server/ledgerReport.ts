import { sql } from "kysely";
import type { Document, Schema } from "../../../engine/index.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { wrongCosts } from "./costs.ts";
import { replayLedger, wrongBalances } from "./replayLedger.ts";
import type { KeyPart } from "./stockKey.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/** Parts of a key in the order in which people name them. */
const shown: readonly KeyPart[] = [
  "material",
  "warehouse",
  "location",
  "batch",
  "status",
  "pallet",
];

/**
 * Where stock or costs are not what the movements add up to, a line each; none when all is well:
 * `material RM-01, warehouse W1, status OK: stock 12, movements 10`.
 */
export async function reportLedger(db: Db, schema: Schema): Promise<readonly string[]> {
  const [differences, movements] = [
    await replayLedger(db, schema),
    await wrongBalances(db, schema),
  ];
  const costs = await wrongCosts(db, schema);
  const ids = costs
    .map(({ material }) => material)
    .concat(differences.flatMap(({ key }) => Object.values(key).filter((value) => value !== null)));
  const codes = await codesById(db, schema, ids);
  return [
    ...differences.map(({ key, balance, ledger }) => {
      const parts = shown.flatMap((part) => {
        const value = key[part];
        return value === null ? [] : [`${part} ${codes.get(value) ?? value}`];
      });
      return `${parts.join(", ")}: stock ${balance}, movements ${ledger}`;
    }),
    ...costs.map(
      ({ material, expected, written }) =>
        `material ${codes.get(material) ?? material}: cost ${written}, of the movements ${expected}`,
    ),
    ...movements.map(
      ({ number, expected, written }) =>
        `movement ${number}: balance after it ${written}, sum of the movements ${expected}`,
    ),
  ];
}

/** Codes of materials, warehouses and locations by their ids. */
async function codesById(
  db: Db,
  schema: Schema,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const stock = bind(schema, bound.balance);
  const documents = (["material", "warehouse", "location"] as const).flatMap((part) => {
    const field = stock.document.header.field(stock.keys[part]);
    return schema.document(field?.to ?? "") ?? [];
  });
  const found = documents.map(
    ({ identity, header }: Document) => sql`select id::text as id, ${sql.ref(identity.code)} as code
      from ${sql.id(header.sql.schema, header.sql.table)} where id::text = any(${ids}::text[])`,
  );
  const { rows } = await sql<{ id: string; code: string }>`${sql.join(found, sql` union all `)}
    order by id`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
