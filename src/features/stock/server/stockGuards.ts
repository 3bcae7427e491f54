import type { Schema } from "../../../engine/index.ts";
import {
  namedAfter,
  qualified,
  quoted,
  textConstant,
} from "../../../server/store/tables/identifiers.ts";
import type { NamedSql } from "../../../server/store/tables/model.ts";
import { codedTable, hasCode, type CodedTable } from "./codedTable.ts";
import { balanceCodes, keyExpressions, ledgerCodes } from "./stockKey.ts";

/** One balance a key and company; the ledger by key, in the order of its numbers. */
export function stockIndexes(schema: Schema): readonly NamedSql[] {
  if (!hasCode(schema, "mbq") || !hasCode(schema, "mbp")) return [];
  const balance = codedTable(schema, "mbq");
  const ledger = codedTable(schema, "mbp");
  const inKey = keyExpressions(ledger, ledgerCodes);
  return [
    index(balance, "unique index", "key", keyExpressions(balance, balanceCodes)),
    index(ledger, "index", "key", [...inKey, quoted(ledger.key("mbp001"))]),
    ...traceIndexes(ledger),
    ...costIndexes(schema),
  ];
}

/** Batches and work orders are traced by the ledger, however long it is. */
function traceIndexes(ledger: CodedTable): readonly NamedSql[] {
  const column = (code: string) => quoted(ledger.key(code));
  return [
    index(ledger, "index", "batch", [column("mbp009"), column("mbp010")], column("mbp010")),
    index(ledger, "index", "work_order", [column("mbp023")], column("mbp023")),
  ];
}

/** One cost a material and company. */
function costIndexes(schema: Schema): readonly NamedSql[] {
  if (!hasCode(schema, "mbv")) return [];
  const costs = codedTable(schema, "mbv");
  return [index(costs, "unique index", "key", [quoted(costs.key("mbv001"))])];
}

/** Nobody changes or deletes a movement, whoever writes, but for noting once what reversed it. */
export function ledgerTriggers(schema: Schema): readonly NamedSql[] {
  if (!hasCode(schema, "mbp")) return [];
  const ledger = codedTable(schema, "mbp");
  const only = `execute function system.append_only(${textConstant(ledger.key("mbp026"))})`;
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
  table: CodedTable,
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

function trigger(table: CodedTable, stem: string, body: string): NamedSql {
  const { sql: at } = table.document.header;
  const name = namedAfter(`${at.table}_${stem}`, body);
  return {
    schema: at.schema,
    table: at.table,
    name,
    sql: `create trigger ${quoted(name)} ${body}`,
  };
}

function nameOf(table: CodedTable): string {
  return qualified(table.document.header.sql);
}
