import type { Schema } from "../../../engine/index.ts";
import { namedAfter, qualified, quoted, textConstant } from "../../store/tables/identifiers.ts";
import type { NamedSql } from "../../store/tables/model.ts";
import { sessionChannel } from "./sessions.ts";
import { buildsSessions } from "../../../engine/index.ts";

/** A write of what sessions are built from (users, roles, ...) is announced, so that every process reads them anew. */
export function sessionTriggers(schema: Schema): readonly NamedSql[] {
  return schema.documents
    .filter(({ name }) => buildsSessions(schema, name))
    .flatMap((document) => document.tables)
    .map(({ sql: at }) => {
      const body = `after insert or update or delete on ${qualified(at)} for each statement execute function system.announce(${textConstant(sessionChannel)})`;
      const name = namedAfter(`${at.table}_announce`, body);
      return {
        schema: at.schema,
        table: at.table,
        name,
        sql: `create trigger ${quoted(name)} ${body}`,
      };
    });
}
