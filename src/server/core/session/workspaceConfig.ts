import { sql } from "kysely";
import type { DictionaryEntry, Language, WorkspaceConfig } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { tableOf } from "../../store/statement/statement.ts";
import { toTraditional } from "../../../texts/traditional.ts";
import { can } from "../../../engine/index.ts";

/**
 * The data of its company that a signed-in client needs: the parameters shown to such users, and for staff the
 * dictionaries in use and the number formats of the documents that they may see.
 */
export async function workspaceConfig(context: Context): Promise<WorkspaceConfig> {
  const isStaff = context.actor.user.accountType === "STAFF";
  return {
    parameters: shownParameters(context, isStaff),
    dictionaries: isStaff ? await dictionaries(context) : {},
    numbering: isStaff ? await numberingHints(context) : {},
  };
}

function shownParameters({ schema, actor }: Context, isStaff: boolean) {
  const shown = schema.parameters.filter((one) =>
    isStaff ? one.shown !== undefined : one.shown === "ALL",
  );
  return Object.fromEntries(shown.map(({ key }) => [key, actor.parameters[key]!]));
}

async function dictionaries({ schema, db, language }: Context) {
  const document = schema.document("dictionary");
  if (!document) return {};
  const { rows } = await sql<EntryRow>`
    select "group", code, name, "traditionalName", "englishName" from ${tableOf(document.header)}
    where not deleted and status = 'ENABLED' order by "group", sort, code, id`.execute(db);
  const entries = rows.map((row): [string, DictionaryEntry] => [
    row.group,
    { code: row.code, name: nameIn(row, language) },
  ]);
  const byGroup = Map.groupBy(entries, ([group]) => group);
  return Object.fromEntries(
    [...byGroup].map(([group, found]) => [group, found.map(([, entry]) => entry)]),
  );
}

interface EntryRow {
  readonly group: string;
  readonly code: string;
  readonly name: string;
  readonly traditionalName: string | null;
  readonly englishName: string | null;
}

/** The name of a row that may be named in three languages. */
export function nameIn(
  row: Pick<EntryRow, "name" | "traditionalName" | "englishName">,
  language: Language,
): string {
  const { name, traditionalName, englishName } = row;
  if (language === "en") return englishName ?? name;
  return language === "tw" ? (traditionalName ?? toTraditional(name)) : name;
}

/** By document: `RTA{yyyy}{MM}{0000}`, by the company's own rule, else the schema file's. */
async function numberingHints({ schema, db, actor }: Context) {
  const seen = schema.documents.filter(
    ({ numbering, menu }) => numbering && can(actor, menu, "query"),
  );
  const rules = schema.document("numbering");
  const { rows } = rules
    ? await sql<RuleRow>`select "docType", prefix, "datePattern", separator, length from ${tableOf(rules.header)}
        where not deleted and active and "orgId" = ${actor.company.id}::uuid /* in any order */`.execute(
        db,
      )
    : { rows: [] };
  const own = new Map(rows.map((row) => [row.docType, row]));
  return Object.fromEntries(
    seen.map(({ name, numbering }) => {
      const rule = own.get(name);
      const { prefix, period, length } = numbering!;
      return [
        name,
        rule
          ? pattern({
              prefix: rule.prefix,
              period: rule.datePattern === "NONE" ? "" : rule.datePattern,
              separator: rule.separator ?? "",
              length: rule.length,
            })
          : pattern({ prefix, period, separator: "", length }),
      ];
    }),
  );
}

interface RuleRow {
  readonly docType: string;
  readonly prefix: string;
  readonly datePattern: string;
  readonly separator: string | null;
  readonly length: number;
}

function pattern(of: {
  readonly prefix: string;
  readonly period: string;
  readonly separator: string;
  readonly length: number;
}): string {
  const dates = (of.period.match(/yyyy|MM|dd/g) ?? []).map((part) => `{${part}}`).join("");
  return `${of.prefix}${dates}${of.separator}{${"0".repeat(of.length)}}`;
}
