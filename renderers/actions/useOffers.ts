import { useEffect, useState } from "react";
import { recordModelFromPage, type DetailPage } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import type { Session } from "./actionSession.ts";
import type { InputField } from "../inputs/inputField.ts";
import type { InputValues } from "../inputs/inputValues.ts";
import { commonOffer, offerFrom } from "../inputs/offeredValues.ts";
import { readPlaces } from "./readPlaces.ts";
import type { ActionRow } from "./targets.ts";

/** Documents that are read only to offer values of the common input. */
const most = 20;

/**
 * The values of a dialog's fields: first those that its action offers at the rows, then typed ones. Rows of documents
 * that the page does not hold are read first; for many rows the common input is left to each row.
 */
export function useOffers(options: {
  session: Session;
  page: string;
  definition?: DetailPage | undefined;
  common: readonly InputField[];
  perLine: readonly InputField[];
}) {
  const { session, page, definition, common, perLine } = options;
  const { source, language, me, timeZone, today, now } = useRenderer();
  const [rows] = useState(session.rows);
  const documents = new Set(rows.map(({ document }) => document.id)).size;
  const isOffered = ({ initial, visible }: InputField) => Boolean(initial ?? visible);
  const offers = perLine.length > 0 || (common.some(isOffered) && documents <= most);
  const [reading, setReading] = useState(offers);
  const [input, setInput] = useState<InputValues>(session.input);
  const [lines, setLines] = useState<ReadonlyMap<string, InputValues>>(new Map());
  const [offered, setOffered] = useState<Offered>(nothingYet);
  const [known, setKnown] = useState<ReadonlyMap<string, ActionRow>>(new Map());

  useEffect(() => {
    if (!offers) return;
    let gone = false;
    void load().then(() => gone || setReading(false));
    return () => {
      gone = true;
    };
    async function load() {
      const view = await (definition ?? source.detailPage(page).catch(() => null));
      const missing = rows.filter(({ place }) => !place);
      const read = missing.length > 0 ? await readPlaces(source, page, missing) : [];
      if (gone || !view) return;
      const byId = new Map([...rows, ...read].map((row) => [row.id, row]));
      setKnown(byId);
      const offer = offerFrom(view, recordModelFromPage(view, language), {
        table: session.button.table ?? "",
        context: { me, today: today(), now: now(), timeZone },
      });
      const placed = [...byId.values()].filter((row): row is Placed => row.place !== undefined);
      const isWhole = placed.length === rows.length && rows.length > 0;
      const offers = isWhole ? placed.map(({ place }) => offer(common, place)) : [];
      const shared = commonOffer(offers.map(({ values }) => values));
      const ofLines = new Map(placed.map(({ id, place }) => [id, offer(perLine, place)]));
      const values = new Map([...ofLines].map(([id, line]) => [id, line.values]));
      const keys = common.map(({ key }) => key);
      setOffered({
        input: shared,
        lines: values,
        hidden: isWhole ? keys.filter((key) => !offers.some(({ asked }) => asked.has(key))) : [],
        asked: new Map([...ofLines].map(([id, { asked }]) => [id, asked])),
      });
      setInput({ ...shared, ...session.input });
      setLines(values);
    }
    // Report the first values once: another use of the action is another dialog.
  }, []);
  return {
    reading,
    /** A row with its place, now that it was read. */
    placed: (row: ActionRow): ActionRow => ({
      ...row,
      place: row.place ?? known.get(row.id)?.place,
    }),
    /** What the fields began with. */
    offered,
    /** Whether a line asks for a field; of lines that could not be read every field is. */
    isAsked: (row: string, key: string) => offered.asked.get(row)?.has(key) ?? true,
    input,
    setInput,
    lines,
    setLines: (changes: ReadonlyMap<string, InputValues>) =>
      setLines((current) => new Map([...current, ...changes])),
  };
}

interface Offered {
  readonly input: InputValues;
  readonly lines: ReadonlyMap<string, InputValues>;
  /** Keys of the common fields that no row asks for. */
  readonly hidden: readonly string[];
  /** By line, the keys of the fields that it asks for. */
  readonly asked: ReadonlyMap<string, ReadonlySet<string>>;
}
const nothingYet: Offered = { input: {}, lines: new Map(), hidden: [], asked: new Map() };
type Placed = ActionRow & { readonly place: NonNullable<ActionRow["place"]> };
