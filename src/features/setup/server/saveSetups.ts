import { sql } from "kysely";
import type { Document, RowBlock } from "../../../engine/index.ts";
import { tableOf } from "../../../server/store/statement/statement.ts";
import { saveBlocks, rowsOf, type Saving } from "../../demo/server/index.ts";
import type { Grant, Setup } from "../words/setup.ts";

/**
 * Gives the store what setup files bring: rows, then rights, then demo rows where it has the demo data. Each row of a
 * company and each right is given once in the life of a store, so that what people change or take away stays so, and what
 * a later version of a file adds comes. Throws naming file and row on the first refusal.
 */
export async function saveSetups(saving: Saving): Promise<void> {
  const { schema, db } = saving.context;
  const { setups = [] } = schema;
  if (setups.length === 0) return;
  const { rows } = await sql<{ key: string }>`select key from system.setup
    where key like 'setup %' or key = 'demo' order by key`.execute(db);
  const known = new Set(rows.map(({ key }) => key));
  for (const setup of setups) {
    const giving = { saving, known, setup };
    await giveRows(giving, setup.rows, "row");
    await giveRights(giving);
    if (known.has("demo")) await giveRows(giving, setup.demo, "demo");
  }
}

interface Giving {
  readonly saving: Saving;
  /** What was given before. */
  readonly known: Set<string>;
  readonly setup: Setup;
}

async function giveRows(
  giving: Giving,
  blocks: readonly RowBlock[],
  part: "row" | "demo",
): Promise<void> {
  const { saving } = giving;
  for (const block of blocks) {
    const document = saving.context.schema.document(block.document)!;
    const inAll = part === "row" && document.scope === "company" && block.company === undefined;
    const companies = inAll ? await companyCodes(saving) : [block.company];
    for (const company of companies)
      for (const row of rowsOf(block)) {
        const code = row[block.by ?? document.identity.code];
        const which = code === undefined ? JSON.stringify(row) : String(code);
        const words = [part, document.name, ...(inAll ? [company!] : []), which];
        if (await isFirst(giving, words)) await giveRow(giving, { document, block, company, row });
      }
  }
}

/** Saves a row, unless somebody has made one of its code. */
async function giveRow(
  { saving, setup }: Giving,
  of: {
    readonly document: Document;
    readonly block: RowBlock;
    readonly company: string | undefined;
    readonly row: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { document, block, company, row } = of;
  if (block.update !== true && (await isThere(saving, document, row, company))) return;
  const { document: name, as, update, by } = block;
  const one = {
    document: name,
    records: [row],
    ...(company !== undefined && { company }),
    ...(as !== undefined && { as }),
    ...(update !== undefined && { update }),
    ...(by !== undefined && { by }),
  };
  try {
    await saveBlocks(saving, [one]);
  } catch (error) {
    const told = (error as Error).message.replace(/^Demo data: /, "");
    throw new Error(`setup/${setup.name}.json: ${told}`, { cause: error });
  }
}

async function isThere(
  { context, tables }: Saving,
  document: Document,
  row: Readonly<Record<string, unknown>>,
  company: string | undefined,
): Promise<boolean> {
  const { code } = document.identity;
  if (typeof row[code] !== "string") return false;
  const ofCompany =
    company === undefined || document.scope !== "company"
      ? sql`true`
      : sql`"orgId" = (select id from ${tables.company}
          where ${sql.ref(tables.companyColumn.code)} = ${company} and not deleted)`;
  const { rows } = await sql`select 1 from ${tableOf(document.header)}
    where ${sql.ref(code)} = ${row[code]} and not deleted and ${ofCompany} limit 1`.execute(
    context.db,
  );
  return rows.length > 0;
}

async function giveRights(giving: Giving): Promise<void> {
  const { saving, setup } = giving;
  const byRole = Map.groupBy(setup.rights, ({ role }) => role);
  for (const [role, grants] of byRole) {
    const wanted: Grant[] = [];
    for (const grant of grants)
      if (await isFirst(giving, ["right", role, `${grant.menu}:${grant.button}`]))
        wanted.push(grant);
    if (wanted.length === 0) continue;
    const has = await rightsOf(saving, role);
    if (!has) {
      saving.context.log.warn(
        { role, file: `setup/${setup.name}.json` },
        "there is no such role to be given rights",
      );
      continue;
    }
    const authorisations = wanted
      .filter(({ menu, button }) => !has.has(`${menu}:${button}`))
      .map(({ menu, button, dataScope }) => ({ menu, button, ...(dataScope && { dataScope }) }));
    if (authorisations.length > 0)
      await saveBlocks(saving, [
        { document: "role", update: true, records: [{ code: role, authorisations }] },
      ]);
  }
}

/** The rights that a role has by lines of its own, denied ones too; undefined where there is no such role. */
async function rightsOf(
  { context, tables }: Saving,
  role: string,
): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await sql<{ rights: readonly string[] }>`
    select array(select a.menu || ':' || a.button from ${tables.roleAuthorisations} a
      where a."headerId" = r.id order by 1) as rights
    from ${tables.role} r where r.code = ${role} and not r.deleted order by r.id`.execute(
    context.db,
  );
  return rows[0] && new Set(rows[0].rights);
}

/** The codes of all companies. */
async function companyCodes({ context, tables }: Saving): Promise<readonly string[]> {
  const code = sql.ref(tables.companyColumn.code);
  const { rows } = await sql<{ code: string }>`select ${code} as code from ${tables.company}
    where not deleted order by 1`.execute(context.db);
  return rows.map((row) => row.code);
}

/** Notes that something is given; false where it was before. */
async function isFirst({ saving, known, setup }: Giving, words: readonly string[]) {
  const key = `setup ${setup.name} ${words.join(" ")}`;
  if (known.has(key)) return false;
  known.add(key);
  await sql`insert into system.setup (key, at) values (${key}, ${saving.context.now})`.execute(
    saving.context.db,
  );
  return true;
}
