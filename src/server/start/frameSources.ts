import { sql } from "kysely";
import type { Schema } from "../../engine/index.ts";
import type { Store } from "../store/connection/store.ts";
import { tableOf } from "../store/statement/statement.ts";

/**
 * The sites that pages of the app may show in a frame: those that the schema files name and those that administrators
 * added to the menu. Origins (`https://example.com`), each once.
 */
export async function frameSources(of: {
  readonly schema: Schema;
  readonly store: Store;
}): Promise<readonly string[]> {
  const named = of.schema.screens.flatMap(({ external }) => external ?? []);
  return [...new Set([...named, ...(await addedPages(of))].flatMap(originOf))];
}

async function addedPages(of: {
  readonly schema: Schema;
  readonly store: Store;
}): Promise<readonly string[]> {
  const menu = of.schema.document("menu")?.header;
  if (!menu?.field("route")) return [];
  const { rows } = await sql<{ route: string }>`
    select distinct route from ${tableOf(menu)} where not deleted and route like 'https://%' order by 1`.execute(
    of.store.db,
  );
  return rows.map(({ route }) => route);
}

/** Only plain origins may be in the policy: any other address is left out. */
function originOf(address: string): readonly string[] {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url?.protocol === "https:" && /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(url.origin);
  return isPlain ? [url.origin] : [];
}
