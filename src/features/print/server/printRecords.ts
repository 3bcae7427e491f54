import { linesOf, Refusal, type Row, type Table } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { letterheadOf } from "./letterhead.ts";
import type { PrintedDocument } from "./printed.ts";
import { printedDocument } from "./printedDocument.ts";
import { runQuietly } from "../../../server/core/act/runQuietly.ts";
import { shownRecord } from "../../../server/core/read/shownRecord.ts";

/** Documents in one file, and lines in all of them. */
const mostDocuments = 50;
const mostLines = 10_000;

/** The printed documents, and the name of the file. */
export interface Prints {
  readonly name: string;
  readonly documents: readonly PrintedDocument[];
}

/**
 * Documents as printed for this user, without parts hidden from them; a print that says so is noted in them (`run`). Right: `print` of the page's menu; each must
 * lie within the rows that it reaches.
 * @throws Refusal 403 without the right; `common.notFound` for one that it does not reach; `print.tooMuch`.
 */
export async function printRecords(
  context: Context,
  options: {
    readonly page: string;
    readonly ids: readonly string[];
    /** Key of one of the page's prints; the usual one unless stated. */
    readonly print?: string | undefined;
  },
): Promise<Prints> {
  const { page, ids, print } = options;
  if (ids.length > mostDocuments) throw tooMuch();
  const documents: PrintedDocument[] = [];
  const notes: (() => Promise<void>)[] = [];
  let lines = 0;
  for (const id of ids) {
    const { document, rows, note } = await printed(context, { page, id, print });
    lines += rows;
    notes.push(note);
    if (lines > mostLines) throw tooMuch();
    documents.push(document);
  }
  for (const note of notes) await note();
  const [first] = documents;
  const name = documents.length === 1 ? `${first!.title} ${first!.code}` : (first?.title ?? "");
  return { name: `${name.trim()}.pdf`, documents };
}

async function printed(
  context: Context,
  options: {
    readonly page: string;
    readonly id: string;
    readonly print: string | undefined;
  },
): Promise<{
  readonly document: PrintedDocument;
  readonly rows: number;
  /** Runs what the print says is done each time. */
  readonly note: () => Promise<void>;
}> {
  const { actor, now } = context;
  const { print: asked, ...which } = options;
  const shown = await shownRecord(context, { ...which, button: "print" });
  const { prints } = shown.page;
  const print = asked === undefined ? prints[0] : prints.find(({ key }) => key === asked);
  if (!print) {
    const known = prints.flatMap(({ key }) => key ?? []);
    throw new Refusal("common.badRequest", { args: [`print: ${known.join(" | ")}`] });
  }
  const paper = printedDocument({
    ...shown,
    print,
    letterhead: await letterheadOf(context, shown.orgId ?? actor.company.id),
    person: actor.user.name,
    now,
  });
  const { document } = shown.page;
  const action = document.header.actions.find(({ key }) => key === print.run);
  const note = async () => {
    if (action) await runQuietly(context, { document, action, id: which.id });
  };
  return { document: paper, rows: linesIn(document.header, shown.record), note };
}

function linesIn(table: Table, row: Row): number {
  return table.children.reduce((sum, child) => {
    const lines = linesOf(row, child.key);
    return lines.reduce((count, line) => count + linesIn(child, line), sum + lines.length);
  }, 0);
}

function tooMuch(): Refusal {
  return new Refusal("print.tooMuch", { args: [String(mostDocuments), String(mostLines)] });
}
