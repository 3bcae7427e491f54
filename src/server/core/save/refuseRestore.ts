import { sql, type RawBuilder } from "kysely";
import {
  placesOf,
  problemPlace,
  type Document,
  type Problem,
  type Row,
  type Schema,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { uniqueIndexes } from "../../store/tables/indexes.ts";
import { tableOf } from "../../store/statement/statement.ts";
import { codeOf, nameOf } from "../../store/statement/referenceJson.ts";
import { columnValue } from "../record/writeRows.ts";

/**
 * The reasons that prevent restoring a deleted document, all at once: keys that a live document has now, and
 * references to a deleted or disabled row. One statement per key and target document.
 */
export async function refuseRestore(
  context: Context,
  document: Document,
  row: Row,
): Promise<readonly Problem[]> {
  return [
    ...(await takenKeys(context, document, row)),
    ...(await deadReferences(context, document, row)),
  ];
}

async function takenKeys(
  { db, schema, language, actor }: Context,
  document: Document,
  row: Row,
): Promise<readonly Problem[]> {
  const { header } = document;
  const problems: Problem[] = [];
  for (const { keys } of uniqueIndexes(document, header)) {
    const values = keys.map((key) => columnValue(header.field(key)!, row[key]));
    if (values.some((value) => value === null)) continue;
    const same = keys.map((key, index) => {
      const type = sql.raw(header.field(key)!.kind.column(header.field(key)!));
      return sql`${sql.id("t", key)} = ${values[index]}::${type}`;
    });
    if (document.scope === "company") same.push(sql`t."orgId" = ${actor.company.id}::uuid`);
    const { rows } = await sql<{ known: string | null }>`
      select ${knownAs(schema, document)} as known from ${tableOf(header)} as t
      where not t.deleted and ${sql.join(same, sql` and `)} order by t.id limit 1`.execute(db);
    const [other] = rows;
    if (!other) continue;
    const field = keys.at(-1)!;
    const title = keys.map((key) => header.field(key)!.title[language]).join(" + ");
    const value = keys.map((key) => textOf(row[key])).join(" + ");
    problems.push({
      msgKey: "common.taken",
      args: [title, value, other.known ?? ""],
      path: field,
      table: "",
      field,
      value,
    });
  }
  return problems;
}

/** Code and name of a row, as people know it. */
function knownAs(schema: Schema, document: Document): RawBuilder<unknown> {
  const [code, name] = [codeOf(schema, document, "t"), nameOf(schema, document, "t")];
  return sql`concat_ws(' · ', ${code}, nullif(${name}, ${code}))`;
}

interface Target {
  readonly id: string;
  readonly deleted: boolean;
  readonly state: string | null;
}

async function deadReferences(
  context: Context,
  document: Document,
  row: Row,
): Promise<readonly Problem[]> {
  const model = recordModelOf(document, context.language);
  const held = model.tables.flatMap((table) =>
    placesOf(table, row).flatMap((place) =>
      table.fields.flatMap((field) => {
        const { to } = field.settings;
        return to === undefined
          ? []
          : referencesIn(place.row[field.key]).map((value) => ({ to, value, field, place }));
      }),
    ),
  );
  const targets = new Map<string, Target>();
  for (const to of new Set(held.map((one) => one.to))) {
    const ids = [...new Set(held.filter((one) => one.to === to).map(({ value }) => value.id))];
    for (const target of await targetsOf(context, to, ids))
      targets.set(`${to} ${target.id}`, target);
  }
  return held.flatMap(({ to, value, field, place }): readonly Problem[] => {
    const target = targets.get(`${to} ${value.id}`);
    const at = { value: value.code, ...problemPlace(place, field.key) };
    if (!target || target.deleted)
      return [{ msgKey: "common.notFound", args: [field.title, value.code], ...at }];
    return isDisabled(context.schema.document(to)!, target)
      ? [{ msgKey: "common.disabled", args: [field.title, value.code], ...at }]
      : [];
  });
}

async function targetsOf(
  { db, schema }: Context,
  to: string,
  ids: readonly string[],
): Promise<readonly Target[]> {
  const target = schema.document(to);
  if (!target) return [];
  const state = target.status ? sql.id("t", target.status.field) : sql`null::text`;
  const { rows } = await sql<Target>`select t.id, t.deleted, ${state} as state
    from ${tableOf(target.header)} as t where t.id = any(${ids}::uuid[]) /* in any order */`.execute(
    db,
  );
  return rows;
}

/** Masters with the `enabled` trait are enabled in its first state. */
function isDisabled({ status, traits }: Document, target: Target): boolean {
  if (!status || !traits.includes("enabled")) return false;
  return (target.state ?? status.initial) !== status.initial;
}

function referencesIn(value: unknown): readonly { readonly id: string; readonly code: string }[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter(
    (one): one is { id: string; code: string } => typeof one === "object" && one !== null,
  );
}

function textOf(value: unknown): string {
  if (typeof value === "object" && value !== null && "code" in value) return String(value.code);
  return String(value ?? "");
}
