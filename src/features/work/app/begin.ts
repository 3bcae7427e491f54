import { idempotencyKey } from "../../../app/core/http/idempotencyKey.ts";
import type { ListPage, ListRow, Row } from "../../../engine/index.ts";
import type { Operation } from "./operation.ts";

type Begins = NonNullable<Operation["begins"]>;

/** Whether a document is where it can be begun, as far as its states are shown. */
const isToBegin = (begins: Begins, row: Row | ListRow): boolean =>
  begins.every(
    ({ field, from }) =>
      from.length === 0 || row[field] === undefined || from.includes(String(row[field])),
  );

/** What begins the document of a row of a terminal; undefined where it has begun, or the reader may not. */
export function makeBegin(
  { terminal, buttons, page, document, codeField }: ListPage,
  row: ListRow,
  now: string,
): Operation | undefined {
  const button = terminal?.begin && buttons.find(({ key }) => key === terminal.begin);
  if (!button) return undefined;
  const begins = Object.values(button.moves ?? {}).map(({ field, from }) => ({ field, from }));
  if (!isToBegin(begins, row)) return undefined;
  const targets = [{ id: row.id, version: row.version }];
  return {
    key: idempotencyKey(),
    page,
    document,
    id: row.id,
    line: "",
    act: { action: button.key, request: { page, targets } },
    begins,
    quantity: "",
    title: [String(row[codeField]), button.title].join(" · "),
    at: now,
  };
}

/**
 * The action of an operation as it can be run now, on the document as it is read. A document is begun in the version that it has by now;
 * what a colleague has begun meanwhile, or what was begun without an answer, is begun: no action is left then.
 */
export async function leftToRun(
  { page, id, act, begins }: Operation,
  read: (page: string, id: string) => Promise<Row>,
): Promise<{ readonly act?: Operation["act"]; readonly version?: number }> {
  if (!act || !begins) return act ? { act } : {};
  const record = await read(page, id);
  const version = record.version ?? 0;
  if (!isToBegin(begins, record)) return { version };
  return { act: { ...act, request: { ...act.request, targets: [{ id, version }] } } };
}
