import { sql } from "kysely";
import { languages, type Language } from "../../../engine/index.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";
import type { Server } from "../../../server/http/server.ts";

/** A published agreement as somebody reads and accepts it. */
interface PublishedAgreement {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly edition: number;
  readonly language: Language;
  readonly body: string;
}

/** What is accepted with a registration. */
const types = ["REGISTER", "PRIVACY"];

/** Whether what everybody accepts who registers is published: without it nobody can. */
export function hasRequired(agreements: readonly Pick<PublishedAgreement, "type">[]): boolean {
  return agreements.some(({ type }) => type === "REGISTER");
}

/** The published agreements of a registration, one a type: in the reader's language, else in the next that has one. */
export async function registerAgreements(
  { schema, store }: Pick<Server, "schema" | "store">,
  language: Language,
): Promise<readonly PublishedAgreement[]> {
  const { schema: folder, table } = systemDocument(schema, "agreement").header.sql;
  const { rows } =
    await sql<PublishedAgreement>`select id::text as id, code, name, type, edition, language, body
    from ${sql.id(folder, table)} where status = 'PUBLISHED' and not deleted and type = any(${types}) order by code, id`.execute(
      store.db,
    );
  const order = [language, ...languages];
  return types.flatMap(
    (type) =>
      rows
        .filter((row) => row.type === type)
        .toSorted((a, b) => order.indexOf(a.language) - order.indexOf(b.language))[0] ?? [],
  );
}
