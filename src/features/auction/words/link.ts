import {
  auctionActs,
  auctionRoles,
  auctionStates,
  type Auction,
  type AuctionPart,
} from "./auction.ts";
import type { DocumentDraft, Drafts } from "../../../engine/dialect/assemble/draft.ts";
import type { Table } from "../../../engine/dialect/model/document.ts";
import { nearest } from "../../../engine/dialect/text/nearest.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import { unknownField } from "../../../engine/dialect/link/rows.ts";

/** Checks the word `auction`: every role is played by a field of its kind, states and actions are there. */
export function linkAuction(draft: DocumentDraft, drafts: Drafts): void {
  const { auction } = draft.source;
  if (auction === undefined) return;
  const tables = tablesOf(draft, drafts);
  for (const part of Object.keys(auctionRoles) as AuctionPart[]) {
    const table = tables[part];
    if (table) checkRoles(draft, part, table);
  }
  checkStates(draft, tables);
  for (const act of auctionActs) checkAction(draft, act);
  draft.document.auction = Object.freeze(auction as Auction);
}

type Tables = Readonly<Partial<Record<AuctionPart, Table>>>;

function tablesOf(draft: DocumentDraft, drafts: Drafts): Tables {
  const { auction } = draft.source;
  const { document } = draft;
  const lines = Object.entries(auction?.tables ?? {}).map(([part, path]) => {
    const table = document.table(path);
    if (!table?.parent)
      draft.report(pointerTo("/auction/tables", part), {
        message: `No line table "${path}"`,
        allowed: document.tables.flatMap((one) => (one.parent ? [one.path] : [])),
      });
    return [part, table?.parent ? table : undefined] as const;
  });
  const log = drafts.find(auction?.to ?? "");
  if (!log) {
    if (!drafts.isUnreadable(auction?.to ?? ""))
      draft.report("/auction/to", { message: `No document "${auction?.to}"` });
  } else if (log.document.writes !== "system")
    draft.report("/auction/to", {
      message: `People write "${log.document.name}": a log is written by the system`,
    });
  return {
    event: document.header,
    ...(log && { offers: log.document.header }),
    ...Object.fromEntries(lines.filter(([, table]) => table !== undefined)),
  };
}

function checkRoles(draft: DocumentDraft, part: AuctionPart, table: Table): void {
  const fields = draft.source.auction?.fields[part] ?? {};
  for (const [role, kind] of Object.entries(auctionRoles[part])) {
    const key = fields[role];
    if (key === undefined) continue;
    const at = pointerTo("/auction/fields", part, role);
    const field = table.field(key);
    if (!field) {
      draft.report(
        at,
        unknownField(
          key,
          table.fields.map((one) => one.key),
        ),
      );
    } else if (!draft.suspects.has(key) && field.kind.name !== kind) {
      draft.report(at, {
        message: `"${key}" is a ${field.kind.name}, "${role}" must be a ${kind}`,
      });
    }
  }
}

function checkStates(draft: DocumentDraft, tables: Tables): void {
  for (const [name, part] of Object.entries(auctionStates)) {
    const role = part === "event" ? "status" : "participation";
    const key = (
      draft.source.auction?.fields[part] as Readonly<Record<string, string>> | undefined
    )?.[role];
    const machine = tables[part]?.machines.find(({ field }) => field === key);
    const known = machine?.states.map(({ name: state }) => state);
    (draft.source.auction?.states[name as keyof typeof auctionStates] ?? []).forEach(
      (state, index) => {
        if (!known || known.includes(state)) return;
        draft.report(pointerTo("/auction/states", name, index), {
          message: `No state "${state}"`,
          allowed: known,
          nearest: nearest(state, known),
        });
      },
    );
  }
}

function checkAction(draft: DocumentDraft, act: (typeof auctionActs)[number]): void {
  const key = draft.source.auction?.actions[act];
  const known = draft.tables.flatMap(({ source }) => Object.keys(source.actions ?? {}));
  if (key === undefined || known.includes(key)) return;
  draft.report(pointerTo("/auction/actions", act), {
    message: `No action "${key}"`,
    allowed: known,
    nearest: nearest(key, known),
  });
}
