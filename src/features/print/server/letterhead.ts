import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import { companyCode, sessionDocuments } from "../../../engine/index.ts";
import type { PrintedDocument } from "./printed.ts";
import { printable } from "./shownText.ts";
import { words } from "./words.ts";

/** Name in the reader's language, address, tax number and logo of a company, for the head of what it prints. Empty where nothing knows the company. */
export async function letterheadOf(
  { schema, db, files, language }: Pick<Context, "schema" | "db" | "files" | "language">,
  company: string,
): Promise<PrintedDocument["letterhead"]> {
  const document = sessionDocuments(schema).company;
  const { header } = document ?? {};
  if (!header) return { name: "", lines: [] };
  const keyOf = (code: string) => header.fields.find((field) => field.code === code)?.key;
  const column = (code: string) => {
    const key = keyOf(code);
    return key === undefined ? sql`null` : sql.ref(key);
  };
  const named = document?.identity.names?.[language];
  const { rows } = await sql<{
    name: string | null;
    address: string | null;
    taxNo: string | null;
    logo: { readonly id?: string } | readonly { readonly id?: string }[] | null;
  }>`select coalesce(nullif(${named ? sql.ref(named) : sql`null`}, ''), ${column(companyCode.name)}) as name, ${column(companyCode.address)} as address,
      ${column(companyCode.taxNo)} as "taxNo", ${column(companyCode.logo)} as logo
    from ${sql.table(`${header.sql.schema}.${header.sql.table}`)} where id = ${company}::uuid`.execute(
    db,
  );
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
