import type { Auction, AuctionPart, AuctionRole } from "../../words/auction.ts";
import { sql, type RawBuilder } from "kysely";
import { Refusal, type Document, type Schema, type Table } from "../../../../engine/index.ts";

/** A document that is an auction, with its tables and columns by part and role. */
export interface AuctionParts {
  readonly document: Document;
  readonly auction: Auction;
  /** The document that is the log of offers. */
  readonly log: Document;
  readonly table: (part: AuctionPart) => Table;
  /** Schema and table of a part, quoted. */
  readonly name: (part: AuctionPart) => RawBuilder<unknown>;
  /** The document of currencies: its table, and the field that people know one by. It carries `decimals`. */
  readonly currency: { readonly name: RawBuilder<unknown>; readonly code: string };
  /** Key of the field that plays a role. */
  readonly key: <Part extends AuctionPart>(part: Part, role: AuctionRole<Part>) => string;
}

/** The auction behind a page or document. Throws `common.notFound` where there is none. */
export function auctionOf(schema: Schema, page: string): AuctionParts {
  const document = schema.page(page)?.document ?? schema.document(page);
  if (!document?.auction)
    throw new Refusal("common.notFound", { args: ["auction", page.slice(0, 60)] });
  return auctionPartsOf(schema, document);
}

/** The parts of a document that is an auction. */
export function auctionPartsOf(schema: Schema, document: Document): AuctionParts {
  const known = made.get(document) ?? makeParts(schema, document, document.auction!);
  made.set(document, known);
  return known;
}

const made = new WeakMap<Document, AuctionParts>();

function makeParts(schema: Schema, document: Document, auction: Auction): AuctionParts {
  const log = schema.document(auction.to)!;
  const table = (part: AuctionPart): Table => {
    if (part === "event") return document.header;
    return part === "offers" ? log.header : document.table(auction.tables[part])!;
  };
  const currency = schema.document(document.header.field(auction.fields.event.currency)!.to!)!;
  return {
    document,
    auction,
    currency: {
      name: sql.id(currency.header.sql.schema, currency.header.sql.table),
      code: currency.identity.code,
    },
    log,
    table,
    name: (part) => sql.id(table(part).sql.schema, table(part).sql.table),
    key: (part, role) =>
      (auction.fields[part] as Readonly<Record<string, string>>)[role as string]!,
  };
}
