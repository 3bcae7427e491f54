import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Document, Language, Schema } from "../../../engine/index.ts";
import { boundKeys } from "../../store/statement/bind.ts";
import { nameOf } from "../../store/statement/referenceJson.ts";
import { parameterTables, type ParameterTables } from "./parameterTables.ts";
import {
  companyBinding,
  sessionDocuments,
  staffBinding,
  type SessionDocuments,
} from "../../../engine/index.ts";

/** Tables and columns of the system documents that sessions are built from. */
export interface SessionTables {
  readonly user: RawBuilder<unknown>;
  readonly userOrgs: RawBuilder<unknown>;
  readonly userRoles: RawBuilder<unknown>;
  readonly role: RawBuilder<unknown>;
  readonly roleAuthorisations: RawBuilder<unknown>;
  readonly roleDepartments: RawBuilder<unknown>;
  readonly company: RawBuilder<unknown>;
  readonly staff: RawBuilder<unknown>;
  readonly parameters: ParameterTables;
  /** Columns known by their coded names, as the masters' keys are labels. */
  readonly companyColumn: Readonly<
    Record<"code" | "name" | "currency" | "timeZone" | "status", string>
  >;
  /** A company's name in the FROM clause as `alias`, the language's where it has one. */
  readonly companyName: (alias: string, language: Language | undefined) => RawBuilder<unknown>;
  readonly staffColumn: Readonly<Record<"code" | "name" | "department" | "user", string>>;
}

/** Throws when a schema lacks one of the system documents, a table or a coded field of it. */
export function sessionTables(schema: Schema): SessionTables {
  const documents = sessionDocuments(schema);
  const [user, role] = [needed(documents, "user"), needed(documents, "role")];
  const [company, staff] = [needed(documents, "company"), needed(documents, "staff")];
  return {
    user: tableOf(user, ""),
    userOrgs: tableOf(user, "orgs"),
    userRoles: tableOf(user, "roles"),
    role: tableOf(role, ""),
    roleAuthorisations: tableOf(role, "authorisations"),
    roleDepartments: tableOf(role, "departments"),
    company: tableOf(company, ""),
    staff: tableOf(staff, ""),
    parameters: parameterTables(schema),
    companyColumn: boundKeys(company, companyBinding),
    companyName: (alias, language) => nameOf(schema, company, alias, language),
    staffColumn: boundKeys(staff, staffBinding),
  };
}

function needed(documents: SessionDocuments, part: keyof SessionDocuments): Document {
  const document = documents[part];
  if (document === undefined)
    throw new Error(`The schema has no document for the ${part} of a session`);
  return document;
}

function tableOf(document: Document, path: string): RawBuilder<unknown> {
  const table = document.table(path);
  if (table === undefined) throw new Error(`Document "${document.name}" has no lines "${path}"`);
  return sql.table(`${table.sql.schema}.${table.sql.table}`);
}
