import type { Actor } from "../../dialect/text/actor.ts";
import type { Document, Field, PageSource, Table } from "../../dialect/model/document.ts";
import { internalGroup, opened } from "./reach.ts";
import type { Expression } from "../../dialect/expression/types.ts";
import type { DetailTable } from "../../dialect/model/pageSource.ts";
import { fieldRead } from "../../dialect/model/fieldRead.ts";

/*
 * What a user sees of fields: whole, an end of them, or nothing; and which fields a page does not show at all.
 */

/** How much of a field's value reaches a reader: all, its end (`mask`), or nothing. */
export type Sight = (field: Confidential) => "whole" | "end" | "nothing";

/** What a sealed document says beside the confidential groups that are closed in it: its sealed fields are closed to all. */
export const sealedGroup = "sealed";

/** What a reader of a menu sees of fields in a document some of whose confidential groups are closed to him. */
export function sightOf(actor: Actor, menu: string, closed: ReadonlySet<string>): Sight {
  if (closed.size > 0) return makeSight(actor, menu, closed);
  const byMenu = sights.get(actor) ?? new Map<string, Sight>();
  sights.set(actor, byMenu);
  let sight = byMenu.get(menu);
  if (!sight) byMenu.set(menu, (sight = makeSight(actor, menu, closed)));
  return sight;
}

/** By user and menu, where nothing is closed in the document alone: the same sight for every document. */
const sights = new WeakMap<Actor, Map<string, Sight>>();

function makeSight(actor: Actor, menu: string, closed: ReadonlySet<string>): Sight {
  const known = new Map<string, boolean>();
  const isShut = (group: string): boolean => {
    let shut = known.get(group);
    if (shut === undefined)
      known.set(group, (shut = closed.has(group) || isClosed(actor, menu, group)));
    return shut;
  };
  return ({ confidential, internal, mask, sealed }) => {
    if (internal && isShut(internalGroup)) return "nothing";
    if (sealed === true && closed.has(sealedGroup)) return "nothing";
    if (confidential === undefined || !isShut(confidential)) return "whole";
    return mask === undefined ? "nothing" : "end";
  };
}

/** The visible rest of a masked value: `6222021001` -> `****1001`; nothing of a text that is not longer than its end. */
export function maskedValue({ mask = 0 }: Pick<Field, "mask">, value: unknown): unknown {
  if (typeof value !== "string") return null;
  return `****${value.length > mask ? value.slice(-mask) : ""}`;
}

/** The members of a field that decide who sees it. */
type Confidential = Pick<Field, "confidential" | "internal" | "mask" | "sealed">;

/**
 * Whether a field never reaches this user on a page of the menu: neither its value nor its column, filter, sum or
 * label. Each role is judged alone: it must grant both the menu and the field's group. Prices are open to roles that
 * do not hide them; bank accounts need `menu:bank`, the buyers' own figures `menu:reserve`, any other group the right
 * of its own name. A field with a `mask` is never hidden: at least its end is shown. An `internal` field is hidden
 * from every portal user, whatever their roles.
 */
export function hides(actor: Actor, menu: string, field: Confidential): boolean {
  if (field.internal && isClosed(actor, menu, internalGroup)) return true;
  return field.mask === undefined && isClosed(actor, menu, field.confidential);
}

/** The groups in which a field is: its confidential one, and that of internal fields. */
export function groupsOfField({ confidential, internal }: Confidential): readonly string[] {
  return [
    ...(confidential === undefined ? [] : [confidential]),
    ...(internal ? [internalGroup] : []),
  ];
}

/** Whether no role of the actor that lets him read the menu opens a confidential group. */
export function isClosed(actor: Actor, menu: string, group: string | undefined): boolean {
  if (group === undefined) return false;
  return opened({ actor, menu, isOwned: false }, group).length === 0;
}

/**
 * Whether a user knows the rows of a document by name alone, in references too: a portal user, where the code of the
 * identity is `internal` (the login name of a user). Such users get the name in place of the code.
 */
export function isKnownByName(actor: Actor, { identity, header, menu }: Document): boolean {
  return (
    identity.name !== undefined &&
    header.field(identity.code)?.internal === true &&
    isClosed(actor, menu, internalGroup)
  );
}

const known = new WeakMap<PageSource, Map<Actor["user"]["accountType"], ReadonlySet<Field>>>();
const none: ReadonlySet<Field> = new Set();

/**
 * The fields of a page's document that a supplier or customer does not get with its records: those that neither its
 * detail nor its list nor its guide shows (`rest: false` keeps fields out of the detail, and `columns` those of
 * lines), and that the browser does not need either (to know which fields are visible, mandatory or editable, and to
 * compute from typed values). The server computes the rest. None for staff.
 */
export function unshownFields(page: PageSource, actor: Actor | undefined): ReadonlySet<Field> {
  const type = actor?.user.accountType ?? "STAFF";
  if (type === "STAFF") return none;
  const byType = known.get(page) ?? new Map<typeof type, ReadonlySet<Field>>();
  known.set(page, byType);
  let left = byType.get(type);
  if (!left) {
    const kept = keptFields(page, type);
    left = new Set(
      page.document.tables.flatMap(({ fields }) => fields).filter((f) => !kept.has(f)),
    );
    byType.set(type, left);
  }
  return left;
}

function keptFields(page: PageSource, type: "SUPPLIER" | "CUSTOMER"): ReadonlySet<Field> {
  const { document } = page;
  const kept = new Set<Field>();
  const isLive = liveFields(page, type);
  const keep = (field: Field | undefined): void => {
    if (!field || kept.has(field)) return;
    kept.add(field);
    const { table, visible, mandatory, editable, compute, computeWhen } = field;
    const cel = editable.when === "expression" ? editable.cel : undefined;
    read(table, visible, mandatory, cel);
    if (field.was !== undefined) keep(table.field(field.was));
    if (field.decimalsFrom) keep(fieldRead(table, field.decimalsFrom.split(".")));
    if (!isLive.has(field)) return;
    read(table, compute, computeWhen, field.default, field.where);
    for (const own of Object.keys(field.fill)) keep(table.field(own));
  };
  const read = (table: Table, ...expressions: readonly (Expression | undefined)[]): void => {
    for (const expression of expressions)
      for (const path of expression?.dependencies ?? []) keep(fieldRead(table, path.split(".")));
  };
  for (const { fields, visible } of page.detail.sections) {
    for (const key of fields) keep(document.header.field(key));
    read(document.header, visible);
  }
  for (const { path, of } of page.detail.facts)
    for (const one of [path, ...(of === undefined ? [] : [of])])
      keep(fieldRead(document.header, one.split(".")));
  for (const { path, columns, isNamed } of [...page.detail.tables, ...stepTables(page)]) {
    const table = document.table(path);
    const all = isNamed === true ? columns : table?.fields.map(({ key }) => key);
    for (const key of all ?? []) keep(table?.field(key));
  }
  for (const { fields } of page.guide?.steps ?? [])
    for (const key of fields) keep(document.header.field(key));
  const listed = document.table(page.table)!;
  for (const { path } of page.list.columns) keep(fieldRead(listed, path.split(".")));
  for (const path of page.list.filters) keep(fieldRead(listed, path.split(".")));
  const { code, name } = document.identity;
  for (const key of [code, name]) if (key !== undefined) keep(document.header.field(key));
  for (const table of document.tables) {
    for (const { field } of table.machines) keep(table.field(field));
    read(table, table.add, table.remove);
    for (const { initial, lineInitial, visible, lineVisible } of table.actions)
      for (const said of [initial, lineInitial, visible, lineVisible])
        read(table, ...Object.values(said));
    for (const { sets, mark, needs, when } of table.lookUps) {
      if (![...sets].some((key) => isLive.has(table.field(key)!))) continue;
      for (const key of [...sets, mark]) keep(table.field(key));
      for (const path of needs) keep(fieldRead(table, path.split(".")));
      read(table, when);
    }
  }
  const { opens } = page.list;
  if (opens) for (const key of [opens.document, opens.record]) keep(document.header.field(key));
  return kept;
}

/** The line tables of a guide's steps: their lines show all their fields. */
function stepTables({ guide }: PageSource): readonly DetailTable[] {
  return guide?.steps.flatMap(({ tables }) => tables) ?? [];
}

/** The fields that the user can type, and those computed from them. */
function liveFields(page: PageSource, type: "SUPPLIER" | "CUSTOMER"): ReadonlySet<Field> {
  const { tables } = page.document;
  const fields = tables.flatMap((table) => table.fields);
  const drafts = opensDrafts(page, type);
  const live = new Set(
    fields.filter(({ editable: { when }, table }) =>
      when === "draft"
        ? drafts || table.add !== undefined
        : when === "new"
          ? drafts || table.parent !== undefined
          : when !== "system",
    ),
  );
  for (let before = -1; before !== live.size;) {
    before = live.size;
    for (const field of fields) {
      const paths = [field.compute, field.computeWhen].flatMap((one) => one?.dependencies ?? []);
      const reads = paths.map((path) => fieldRead(field.table, path.split(".")));
      if (reads.some((one) => one && live.has(one))) live.add(field);
    }
  }
  return live;
}

/** Whether a document may be open to him while it is a draft. */
function opensDrafts({ document, where }: PageSource, type: "SUPPLIER" | "CUSTOMER"): boolean {
  const { status, access }: Document = document;
  if (!status) return true;
  const conditions = [access.read, type === "SUPPLIER" ? access.supplier : access.customer, where];
  return status.states
    .filter(({ draft }) => draft)
    .some(({ name }) => conditions.every((one) => one?.holds({ [status.field]: name }) !== false));
}

/** Whether a reader gets nothing of a field on a page: it is hidden from him, or the page does not show it to him. */
export function isKeptFrom(actor: Actor, page: PageSource, field: Field): boolean {
  return hides(actor, page.menu, field) || unshownFields(page, actor).has(field);
}

/** How much of a field reaches a reader on a page, in a document with these groups closed to him. */
export function sightOn(actor: Actor, page: PageSource, closed: ReadonlySet<string>): Sight {
  const sight = sightOf(actor, page.menu, closed);
  const unshown = unshownFields(page, actor);
  if (unshown.size === 0) return sight;
  return (field) => (unshown.has(field as Field) ? "nothing" : sight(field));
}
