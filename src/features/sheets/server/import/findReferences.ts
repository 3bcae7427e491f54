import { sql } from "kysely";
import { readableRows, type Context } from "../../../../server/core/context.ts";
import { codeOf } from "../../../../server/store/statement/referenceJson.ts";

/** A reference as a file names it. */
export interface NamedReference {
  readonly to: string;
  readonly text: string;
}
/** What a text means: one row's code, `several` rows that are called so, or undefined for none. */
export type CodeOf = (
  reference: NamedReference,
) => { readonly code: string } | "several" | undefined;

/** Found codes of an import, so that each text is looked up once. */
export type KnownCodes = Map<string, string>;

/**
 * Finds what references of a file mean: a code, or else the exact name of a single row, among the rows the actor may
 * pick from. What is found is kept in `known` for the documents that follow.
 */
export async function findReferences(
  context: Context,
  references: readonly NamedReference[],
  known: KnownCodes,
): Promise<CodeOf> {
  const several = new Set<string>();
  const open = Map.groupBy(
    references.filter((one) => !known.has(keyOf(one))),
    ({ to }) => to,
  );
  for (const [to, asked] of open) {
    const texts = [...new Set(asked.map(({ text }) => text))];
    const rows = await candidates(context, to, texts);
    const codes = new Set(rows.map(({ code }) => code));
    for (const text of texts) {
      const named = rows.filter(({ name }) => name === text);
      if (codes.has(text)) known.set(keyOf({ to, text }), text);
      else if (named.length === 1) known.set(keyOf({ to, text }), named[0]!.code);
      else if (named.length > 1) several.add(keyOf({ to, text }));
    }
  }
  return (reference) => {
    const code = known.get(keyOf(reference));
    if (code !== undefined) return { code };
    return several.has(keyOf(reference)) ? "several" : undefined;
  };
}

async function candidates(context: Context, to: string, texts: readonly string[]) {
  const target = context.schema.document(to);
  if (!target) throw new Error(`No document ${to} to refer to`);
  const { schema } = context;
  const right = { menu: target.menu, buttons: [] };
  const { source, access } = readableRows(context, target, { right, anyOwner: true });
  const code = codeOf(schema, target, "t");
  const nameField =
    target.identity.name === undefined ? undefined : target.header.field(target.identity.name);
  const hasName =
    nameField !== undefined && nameField.to === undefined && nameField.confidential === undefined;
  const name = hasName ? sql`${sql.id("t", nameField.key)}::text` : sql`null::text`;
  const { rows } = await sql<{
    code: string;
    name: string | null;
  }>`select ${code} as code, ${name} as name
    ${source.from()} where (${code} = any(${texts}::text[]) or ${name} = any(${texts}::text[])) and ${access} /* in any order */`.execute(
    context.db,
  );
  return rows;
}

function keyOf({ to, text }: NamedReference): string {
  return `${to} ${text}`;
}
