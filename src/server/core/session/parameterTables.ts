import { sql, type RawBuilder } from "kysely";
import {
  parameterValues,
  type Parameter,
  type ParameterValues,
  type Schema,
  parameterDocument,
} from "../../../engine/index.ts";

/** The declared parameters, and where their values are stored; nowhere when the schema has no document for them. */
export interface ParameterTables {
  readonly declared: readonly Parameter[];
  readonly stored:
    | { readonly header: RawBuilder<unknown>; readonly values: RawBuilder<unknown> }
    | undefined;
}

/** Where the parameters of a schema are. */
export function parameterTables(schema: Schema): ParameterTables {
  const document = parameterDocument(schema);
  const values = document?.table("values");
  const at = ({
    sql: name,
  }: {
    readonly sql: { readonly schema: string; readonly table: string };
  }) => sql.table(`${name.schema}.${name.table}`);
  return {
    declared: schema.parameters,
    stored: document && values && { header: at(document.header), values: at(values) },
  };
}

/** A subquery: the stored values of a company, by key, as a JSON object; null where there are none. */
export function storedParameters(
  { stored, declared }: ParameterTables,
  company: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!stored || declared.length === 0) return sql`null::json`;
  return sql`(select json_object_agg(sp.key, coalesce(sv.value, sp.value))
    from ${stored.header} sp
    left join ${stored.values} sv on sv."headerId" = sp.id and sv.company = ${company} and sp.scope = 'ORG'
    where not sp.deleted)`;
}

/** What the declared parameters are worth, after what `storedParameters` found. */
export function parametersFrom(
  { declared }: ParameterTables,
  stored: Readonly<Record<string, string | null>> | null,
): ParameterValues {
  return parameterValues(declared, stored ?? {});
}
