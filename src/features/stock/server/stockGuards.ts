import type { Schema } from "../../../engine/index.ts";
import {
  namedAfter,
  qualified,
  quoted,
  textConstant,
} from "../../../server/store/tables/identifiers.ts";
import type { NamedSql } from "../../../server/store/tables/model.ts";
import { keyExpressions } from "./stockKey.ts";
import { bind, isBound, type BoundTable } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/** One balance a key and company; the ledger by key, in the order of its numbers. */
export function stockIndexes(schema: Schema): readonly NamedSql[] {
  if (!isBound(schema, bound.balance) || !isBound(schema, bound.ledger)) return [];
  const balance = bind(schema, bound.balance);
  const ledger = bind(schema, bound.ledger);
  const inKey = keyExpressions(ledger.keys);
  return [
    index(balance, "unique index", "key", keyExpressions(balance.keys)),
    index(ledger, "index", "key", [...inKey, quoted(ledger.keys.number)]),
    ...traceIndexes(ledger),
    ...costIndexes(schema),
  ];
}

/** Batches and work orders are traced by the ledger, however long it is. */
function traceIndexes(ledger: BoundTable<"material" | "batch" | "workOrder">): readonly NamedSql[] {
  const { material, batch, workOrder } = ledger.keys;
  return [
    index(ledger, "index", "batch", [quoted(material), quoted(batch)], quoted(batch)),
    index(ledger, "index", "work_order", [quoted(workOrder)], quoted(workOrder)),
  ];
}

/** One cost a material and company. */
function costIndexes(schema: Schema): readonly NamedSql[] {
  if (!isBound(schema, bound.stockCost)) return [];
  const costs = bind(schema, bound.stockCost);
  return [index(costs, "unique index", "key", [quoted(costs.keys.material)])];
}

/** Refuse every change and deletion of a movement, except that its reversal is noted once. */
export function ledgerTriggers(schema: Schema): readonly NamedSql[] {
  if (!isBound(schema, bound.ledger)) return [];
  const ledger = bind(schema, bound.ledger);
  const only = `execute function system.append_only(${textConstant(ledger.keys.reversedBy)})`;
  return [
    trigger(
      ledger,
      "append_only",
      `before update or delete on ${nameOf(ledger)} for each row ${only}`,
    ),
    trigger(
      ledger,
      "no_truncate",
      `before truncate on ${nameOf(ledger)} for each statement ${only}`,
    ),
  ];
}

function index(
  table: BoundTable<string>,
  kind: string,
  stem: string,
  columns: readonly string[],
  /** Only rows that have something in this column. */
  stated?: string,
): NamedSql {
  const { sql: at } = table.document.header;
  const body = `on ${qualified(at)} (${[quoted("orgId"), ...columns].join(", ")})${stated === undefined ? "" : ` where ${stated} is not null`}`;
  const name = namedAfter(`${at.table}_${stem}`, `${kind} ${body}`);
  return {
    schema: at.schema,
    table: at.table,
    name,
    sql: `create ${kind} ${quoted(name)} ${body}`,
  };
}

function trigger(table: BoundTable<string>, stem: string, body: string): NamedSql {
  const { sql: at } = table.document.header;
  const name = namedAfter(`${at.table}_${stem}`, body);
  return {
    schema: at.schema,
    table: at.table,
    name,
    sql: `create trigger ${quoted(name)} ${body}`,
  };
}

function nameOf(table: BoundTable<string>): string {
  return qualified(table.document.header.sql);
}
