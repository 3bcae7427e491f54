import {
  actionRefusal,
  environmentOf,
  placesOf,
  Refusal,
  refusalOf,
  type Action,
  type Document,
  type PageSource,
  type Row,
  recordContextOf,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { readingBy } from "../record/readableRows.ts";
import { selectRecord } from "../../store/rows/selectRecord.ts";

/** A record as far as the button reaches it. @throws Refusal `common.notFound` for one that is none of the page's. */
export async function readTarget(
  context: Context,
  options: {
    readonly document: Document;
    readonly page: PageSource | undefined;
    readonly right: { readonly menu: string; readonly button: string };
    readonly id: string;
  },
): Promise<Row> {
  const { language } = context;
  const { document, page, right, id } = options;
  const notFound = () => new Refusal("common.notFound", { args: [document.title[language], id] });
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw notFound();
  const reading = readingBy(context, {
    right: { menu: right.menu, buttons: [right.button] },
    where: page?.table === "" ? page.where : undefined,
  });
  const { rows } = await selectRecord({ ...reading, document, id }).execute(context.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.record;
}

/** Checks states and guards of a header action before anything is done. Throws the refusal. */
export function refuseBeforehand(
  context: Context,
  options: {
    readonly document: Document;
    readonly action: Action;
    readonly confirm?: readonly number[] | undefined;
  },
  row: Row,
): void {
  const { document, action, confirm = [] } = options;
  const { language } = context;
  const [place] = placesOf(recordModelOf(document, language).header, row);
  const environment = environmentOf(place!, recordContextOf(context));
  const asked = { action, place: place!, environment, language, asked: true, confirmed: confirm };
  const problem = actionRefusal(asked);
  if (problem) throw refusalOf([problem]);
}
