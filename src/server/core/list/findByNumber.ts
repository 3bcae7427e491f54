import type { FoundDocument, FoundDocuments, PageSource } from "../../../engine/index.ts";
import { Refusal, can, hides } from "../../../engine/index.ts";
import { readableRows, type Context } from "../context.ts";
import {
  selectByName,
  selectByNumber,
  type FoundRow,
  type Searched,
} from "../../store/list/findByNumber.ts";

/** Hits of one page, and in all. */
const mostOfPage = 8;
const mostOfName = 4;
const mostOfAll = 40;
const shortest = 2;
const longest = 60;

/**
 * Documents whose number or code begins with a text, over every page on which the reader may open documents: those of
 * the page whose numbers begin so by their series first, and in front of all the one that is called just so. Where few
 * begin so, those follow that have the text in their name. Only rows within the reader's own on that page; under two
 * characters nothing is found.
 * @throws Refusal `common.badRequest` for a text that cannot be one.
 */
export async function findByNumber(context: Context, asked: unknown): Promise<FoundDocuments> {
  const text = textOf(asked);
  const searched = [...text].length < shortest ? [] : searchedPages(context, text);
  if (searched.length === 0) return { hits: [], more: false };
  const { rows } = await selectByNumber(searched, text, mostOfPage + 1).execute(context.db);
  const ofPages = searched.map((_, arm) => onceEach(rows.filter((row) => row.arm === arm)));
  const found = ofPages.flatMap((hits, arm) =>
    hits.slice(0, mostOfPage).map((row) => hitOf(context, searched[arm]!.page, row)),
  );
  const isCalledSo = ({ number }: FoundDocument) => number.toLowerCase() === text.toLowerCase();
  const exact = found.filter(isCalledSo);
  const isPlenty = exact.length > 0 || found.length >= mostOfPage;
  const named = isPlenty ? [] : await findByName(context, searched, text);
  const ids = new Set(found.map(({ id }) => id));
  const hits = [
    ...exact,
    ...found.filter((hit) => !isCalledSo(hit)),
    ...named.filter(({ id }) => !ids.has(id)),
  ];
  return {
    hits: hits.slice(0, mostOfAll),
    more: hits.length > mostOfAll || ofPages.some((one) => one.length > mostOfPage),
  };
}

/** Documents that are called so, where their numbers do not say it: the newest of each page whose names the reader may know. */
async function findByName(
  context: Context,
  searched: readonly Searched[],
  text: string,
): Promise<readonly FoundDocument[]> {
  const named = searched.filter((one) => one.named);
  if (named.length === 0) return [];
  const { rows } = await selectByName(named, text, mostOfName).execute(context.db);
  return rows.map((row) => hitOf(context, named[row.arm]!.page, row));
}

function textOf(asked: unknown): string {
  if (typeof asked === "string" && asked.length <= longest && !/[\0\uD800-\uDFFF]/u.test(asked))
    return asked.trim();
  throw new Refusal("common.badRequest", { args: [`q: 0…${longest} characters`] });
}

/**
 * Where the reader may open documents that are known by a text of their own: each document's own page, else the others
 * that show it. Those whose series the text belongs to come first.
 */
export function searchedPages(context: Context, text: string): readonly Searched[] {
  const pages = context.schema.pages.filter(
    (page) => page.table === "" && can(context.actor, page.menu, "get"),
  );
  const own = new Set(
    pages.filter(({ name, document }) => name === document.name).map(({ name }) => name),
  );
  return pages
    .filter((page) => page.name === page.document.name || !own.has(page.document.name))
    .flatMap((page) => searchedPage(context, page) ?? [])
    .toSorted((a, b) => Number(isOfSeries(b.page, text)) - Number(isOfSeries(a.page, text)));
}

function searchedPage(context: Context, page: PageSource): Searched | undefined {
  const { actor, language } = context;
  const { document, menu } = page;
  const { identity, header } = document;
  const field = header.field(identity.code);
  const isText = field?.to === undefined && field?.kind.operators.includes("starts");
  const isKnown = field?.kind.name === "number-series" || (isText && field?.unique);
  if (!field || !isKnown || hides(actor, menu, field)) return undefined;
  const right = { menu, buttons: ["get"] };
  const { source, access } = readableRows(context, document, { right, where: page.where });
  const name = identity.name === undefined ? undefined : header.field(identity.name);
  const named = name !== undefined && !hides(actor, menu, name);
  return { page, source, field, access, named, language };
}

function isOfSeries({ document: { numbering } }: PageSource, text: string): boolean {
  const prefix = numbering?.prefix.toUpperCase() ?? "";
  const typed = text.toUpperCase();
  return prefix !== "" && (typed.startsWith(prefix) || prefix.startsWith(typed));
}

/** A number that is spelled alike in two ways is found twice. */
function onceEach(rows: readonly FoundRow[]): readonly FoundRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function hitOf({ language }: Context, page: PageSource, row: FoundRow): FoundDocument {
  const { document } = page;
  const state = row.state === null ? undefined : document.status?.state(row.state);
  return {
    document: document.name,
    page: page.name,
    module: page.module,
    id: row.id,
    number: row.number,
    title: document.title[language],
    ...(row.name === null ? {} : { name: row.name }),
    ...(state ? { state: state.name, stateTitle: state.title[language], tone: state.tone } : {}),
  };
}
