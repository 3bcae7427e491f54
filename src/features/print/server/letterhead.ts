import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import { companyBinding, sessionDocuments } from "../../../engine/index.ts";
import { boundKeys } from "../../../server/store/statement/bind.ts";
import { tableOf } from "../../../server/store/statement/statement.ts";
import type { PrintedDocument } from "./printed.ts";
import { printable } from "./shownText.ts";
import { words } from "./words.ts";

/** Name in the reader's language, address, tax number and logo of a company, for the head of what it prints. Empty where nothing knows the company. */
export async function letterheadOf(
  { schema, db, files, language }: Pick<Context, "schema" | "db" | "files" | "language">,
  company: string,
): Promise<PrintedDocument["letterhead"]> {
  const document = sessionDocuments(schema).company;
  if (!document) return { name: "", lines: [] };
  const c = boundKeys(document, companyBinding);
  const named = document.identity.names?.[language];
  const { rows } = await sql<{
    name: string | null;
    address: string | null;
    taxNo: string | null;
    logo: { readonly id?: string } | readonly { readonly id?: string }[] | null;
  }>`select coalesce(nullif(${named ? sql.ref(named) : sql`null`}, ''), ${sql.ref(c.name)}) as name, ${sql.ref(c.address)} as address,
      ${sql.ref(c.taxNo)} as "taxNo", ${sql.ref(c.logo)} as logo
    from ${tableOf(document.header)} where id = ${company}::uuid`.execute(db);
  const [row] = rows;
  const taxNo = row?.taxNo ? words.taxNo[language].replace("{0}", row.taxNo) : "";
  const [picture] = [row?.logo ?? []].flat();
  return {
    logo: picture?.id === undefined ? undefined : await dataOf({ db, files }, picture.id),
    name: printable(row?.name ?? ""),
    lines: [row?.address ?? "", taxNo].filter((line) => line !== "").map(printable),
  };
}

/** What a PDF can hold, up to a size that does not weigh on every print. A logo that cannot be had is left out. */
async function dataOf(
  { db, files }: Pick<Context, "db" | "files">,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ sha256: string; mime: string }>`
    select sha256, mime from system.file where id = ${id}::uuid and sealed is null
      and mime in ('image/png', 'image/jpeg') and size <= 2097152`.execute(db);
  const [file] = rows;
  if (!file) return undefined;
  try {
    const bytes = await buffer(await files.get(file.sha256));
    return `data:${file.mime};base64,${bytes.toString("base64")}`;
  } catch {
    return undefined;
  }
}
