import type { DocumentDraft, Drafts } from "../../assemble/draft.ts";
import type { Field, Table } from "../../model/document.ts";
import { targetOf } from "../../model/convert.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { nearest } from "../../text/nearest.ts";
import { compilerOf } from "../compile.ts";
import { writtenEffects } from "./writtenEffects.ts";

type Params = Readonly<Record<string, unknown>>;

/**
 * Checks the names that effects say of rows elsewhere: of follow-ups (`withdraw`, `rank`, `unfollowed`), which the conversion
 * leads to, and of the records on the way that `takeFrom` goes.
 */
export function checkNamesElsewhere(draft: DocumentDraft, drafts: Drafts): void {
  for (const { name, params, pointer, table } of writtenEffects(draft)) {
    if (typeof params !== "object" || params === null) continue;
    const said = params as Params;
    const names = nameCheck(draft, pointer);
    if (name === "withdraw") checkWithdraw(names, said, followUp(draft, drafts, said["convert"]));
    if (name === "rank")
      names(said["convert"])(["convert"], Object.keys(draft.source.convert ?? {}), "No conversion");
    if (name === "rank") checkRank(names, said, followUp(draft, drafts, said["convert"]));
    if (name === "unfollowed") checkUnfollowed(names, said, drafts);
    if (name === "takeFrom") {
      const of = compilerOf(() => undefined, [])(String(said["of"]), {
        pointer,
        scope: table.table.scope,
      });
      if (of?.type.type === "reference") checkWay(names, said, of.type.to, drafts);
    }
  }
}

/** Reports a name that is none of what is there, at the words that lead to it. */
type NameCheck = (at: readonly (string | number)[], known: readonly string[], what: string) => void;

function nameCheck(draft: DocumentDraft, pointer: string) {
  return (name: unknown): NameCheck =>
    (at, known, what) => {
      if (typeof name !== "string" || known.includes(name)) return;
      draft.report(pointerTo(pointer, ...at), {
        message: `${what} "${name}"`,
        allowed: known,
        nearest: nearest(name, known),
      });
    };
}
type Names = ReturnType<typeof nameCheck>;

/** The table that a conversion of the document makes rows of, and the header over it. */
function followUp(draft: DocumentDraft, drafts: Drafts, convert: unknown) {
  const to = draft.source.convert?.[String(convert)]?.to;
  const target = to === undefined ? undefined : targetOf(to);
  const owner = target && drafts.find(target.document);
  const table = owner?.tables.find((one) => one.table.path === target?.table);
  return owner && table ? { table, header: owner.tables[0]! } : undefined;
}
type FollowUp = ReturnType<typeof followUp>;

function checkWithdraw(names: Names, { from }: Params, target: FollowUp): void {
  if (typeof from !== "object" || from === null || !target) return;
  const { machines } = target.header.table;
  for (const [name, states] of Object.entries(from)) {
    const machine = machines.find((one) => one.name === name);
    names(name)(
      ["from", name],
      machines.map((one) => one.name),
      "No machine",
    );
    const known = machine?.states.map((state) => state.name);
    if (!known || !Array.isArray(states)) continue;
    states.forEach((state, index) =>
      names(state)(["from", name, index], known, `"${name}" has no state`),
    );
  }
}

function checkRank(names: Names, params: Params, target: FollowUp): void {
  if (!target) return;
  const { table, header } = target;
  const keys = (of: { readonly fields: readonly Field[] }) => of.fields.map(({ key }) => key);
  names(params["action"])(["action"], Object.keys(table.source.actions ?? {}), "No action");
  names(params["by"])(["by"], keys(table.table), "No field");
  names(params["tie"])(["tie"], keys(header.table), "No field");
  const whole = (params["whole"] ?? {}) as Params;
  const actions = Object.keys(header.source.actions ?? {});
  names(whole["action"])(["whole", "action"], actions, "No action");
  for (const word of ["by", "more"])
    names(whole[word])(["whole", word], keys(header.table), "No field");
}

function checkUnfollowed(names: Names, { by, states }: Params, drafts: Drafts): void {
  if (!Array.isArray(states)) return;
  // Without a document any that follows counts: a state of one of them.
  const counted = by === undefined ? drafts.all : [drafts.find(String(by))];
  const known = counted.flatMap((one) => one?.document.status?.states ?? []);
  const allowed = [...new Set(known.map(({ name }) => name))];
  if (allowed.length === 0) return;
  states.forEach((state, index) => names(state)(["states", index], allowed, "No state"));
}

/** References from a record on, and the tree by which the record before the last has others above it. */
function checkWay(names: Names, { path, up }: Params, document: string, drafts: Drafts): void {
  let at: Table | undefined = drafts.find(document)?.document.header;
  const segments = String(path).split(".");
  segments.forEach((segment, index) => {
    if (!at) return;
    // A reference to a document that cannot be read has nowhere to go, but is there.
    const references = at.fields.filter(({ kind }) => ["reference", "tree"].includes(kind.name));
    const keys = references.map(({ key }) => key);
    if (index === segments.length - 1 && up !== undefined) names(up)(["up"], keys, "No reference");
    names(segment)(["path"], keys, "No reference");
    const to = at.field(segment)?.to;
    at = to === undefined ? undefined : drafts.find(to)?.document.header;
  });
}
