import {
  isMailAddress,
  placesOf,
  recordModelOf,
  Refusal,
  requireRight,
  type Document,
  type Field,
  type MailRecipient,
  type Row,
  type Table,
} from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { getRecord } from "../../../../server/core/read/getRecord.ts";
import { isStaff } from "../../../../server/core/read/internalComments.ts";

/** As many as a person reads through. */
const mostProposed = 50;

/**
 * Mail addresses that a document proposes for its print: its own, those of its lines, and those of the party that may open it
 * (the references that its `access` names), as far as this reader sees them. A text is an address where its pattern takes no
 * other. Rights: as mailing it.
 */
export async function recipientsOf(
  context: Context,
  { page, id }: { readonly page: string; readonly id: string },
): Promise<readonly MailRecipient[]> {
  const shown = context.schema.page(page);
  if (!shown) throw new Refusal("common.notFound");
  const { document } = shown;
  if (!isStaff(context.actor)) throw new Refusal("mail.staffOnly");
  const { record } = await getRecord(context, { page, id });
  requireRight(context, shown.menu, "print");
  const found = addressesIn(context, document, record);
  for (const field of partiesOf(document)) {
    const party = idOf(record[field.key]);
    const target = context.schema.document(field.to!);
    if (party === undefined || !target?.tables.some(hasAddresses)) continue;
    found.push(...(await ofParty(context, target, party)));
  }
  const byAddress = new Map(found.map((one) => [one.address.toLowerCase(), one] as const));
  return [...byAddress.values()].slice(0, mostProposed);
}

/** References to whoever may open the document from outside: `supplier` of `supplier == me.party`. */
function partiesOf({ access, header }: Document): readonly Field[] {
  const read = [access.supplier, access.customer].flatMap((one) => one?.dependencies ?? []);
  return header.fields.filter(
    ({ key, to, many }) => to !== undefined && !many && read.includes(key),
  );
}

async function ofParty(context: Context, document: Document, id: string) {
  try {
    const { record } = await getRecord(context, { page: document.name, id });
    return addressesIn(context, document, record);
  } catch (error) {
    // Whoever may not open the party's record is proposed nothing of it.
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** A text that takes a mail address and nothing else of these. */
function isAddress(field: Field): boolean {
  const takes = (text: string) => "value" in field.kind.parse(text, field);
  return (
    field.pattern !== undefined &&
    takes("name@example.com") &&
    !["name", "name.example.com", "1"].some(takes)
  );
}

const hasAddresses = ({ fields }: Table): boolean => fields.some(isAddress);

function addressesIn({ language }: Context, document: Document, record: Row): MailRecipient[] {
  const model = recordModelOf(document, language);
  return document.tables.flatMap((table) => {
    const keys = table.fields.filter(isAddress).map(({ key }) => key);
    return placesOf(model.table(table.path)!, record).flatMap(({ row }) =>
      keys.flatMap((key) => {
        const address = row[key];
        return typeof address === "string" && isMailAddress(address)
          ? [{ address, name: nameOf(document, table, row) }]
          : [];
      }),
    );
  });
}

/** A line is called by its own name or by the first record it refers to, a header by its name or number. */
function nameOf({ identity }: Document, table: Table, row: Row): string {
  const own = table.parent ? "name" : (identity.name ?? identity.code);
  const named = row[own] ?? row[identity.code];
  if (typeof named === "string") return named;
  const [first] = table.fields.flatMap(({ key, to }) => {
    const name = to === undefined ? undefined : (row[key] as { name?: unknown } | null)?.name;
    return typeof name === "string" ? [name] : [];
  });
  return first ?? "";
}

const idOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null ? (value as Row).id : undefined;
