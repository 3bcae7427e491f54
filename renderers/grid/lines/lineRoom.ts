import { useMemo, useState } from "react";
import type { FormFieldView, Row } from "../../../src/engine/index.ts";
import { keep, readKept } from "../../base/kept.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useDocument } from "../../document/useDocument.ts";
import { contentWidth, grows, headingWidth, lineWidth } from "../cells/columnWidths.ts";
import { isMasked } from "../cells/maskedCell.ts";
import { isCellEditable, type LineContext } from "./lineContext.ts";
import { importanceOf, lineLook } from "./lineLook.ts";

/** The px of what begins a line: what it is, in two lines; it takes what is left over, or leaves that to texts. */
const identity = { least: 200, usual: 240, widest: 420 };

/** The px of a reference that begins its lines, and tells them apart: code and name of a company or a material. */
const leadWidth = 216;

/** A cell that asks a supplier for a figure takes no more, so that all that are asked stand beside each other. */
const askedWidth = 104;

/** The px of the number of a line. */
export const itemWidth = 48;

/** The px of how many lines a line has; a longer title is cut, its tooltip has it whole. */
export const childWidth = (title: string): number =>
  Math.min(Math.max(72, headingWidth(title)), 132);

/** The columns of a line table, from the left, with the px each takes. */
export interface LineRoom {
  readonly fields: readonly FormFieldView[];
  readonly widths: ReadonlyMap<string, number>;
}

/**
 * What the lines seen so far have in their columns. It only grows, so that columns do not come and go while one types, and a line that
 * did not change is not looked at again.
 */
export class SeenLines {
  readonly #seen = new WeakSet<Row>();
  readonly #filled = new Set<string>();
  readonly #begun = new Set<string>();
  readonly #widest = new Map<string, number>();
  readonly #states = new Map<string, Set<unknown>>();

  see(fields: readonly FormFieldView[], rows: readonly Row[]): this {
    for (const row of rows) {
      if (this.#seen.has(row)) continue;
      this.#seen.add(row);
      for (const field of fields) this.#take(field, row);
    }
    return this;
  }

  #take(field: FormFieldView, row: Row): void {
    const { key, kind } = field;
    const value = row[key] ?? "";
    if (value !== "" || isMasked(field, row)) this.#filled.add(key);
    if (kind === "quantity" && Number(value) > 0) this.#begun.add(key);
    if (kind === "state") this.#states.set(key, (this.#states.get(key) ?? new Set()).add(value));
    this.#widest.set(key, Math.max(this.widest(key), contentWidth(field, row)));
  }

  isEmpty(key: string): boolean {
    return this.#widest.size > 0 && !this.#filled.has(key);
  }
  /** Whether a quantity of some line is above zero. */
  hasBegun(key: string): boolean {
    return this.#begun.has(key);
  }
  /** Whether all lines are in one state. */
  isAlike(key: string): boolean {
    return (this.#states.get(key)?.size ?? 0) === 1;
  }
  /** The px of the widest content. */
  widest(key: string): number {
    return this.#widest.get(key) ?? 0;
  }
}

/**
 * The fields that have columns. A line is read without scrolling sideways: what it is, what matters most, what a person may type in
 * and what there is a problem in always have one; the others as far as there is room, by importance, and none in which all lines are
 * empty. Or those that the person chose.
 */
export function lineRoom(options: {
  readonly context: LineContext;
  readonly lines: SeenLines;
  /** Of all fields together, in px; 0: not known, all of them. */
  readonly width: number;
  /** Keys of the fields that have problems. */
  readonly told: ReadonlySet<string>;
  /** Keys of the fields that a person may type in. */
  readonly typed: ReadonlySet<string>;
  /** Keys of the fields that the person chose. */
  readonly chosen: ReadonlySet<string> | undefined;
}): LineRoom {
  const { context, lines, width, told, typed, chosen } = options;
  const look = lineLook(context.table, context.reading ?? false);
  const asked = new Set([...(context.answer?.pin ?? []), ...(context.answer?.fill ?? [])]);
  const isKept = (field: FormFieldView) =>
    field === look.fields[0] || [told, asked, typed].some((keys) => keys.has(field.key));
  const ranks = new Map(look.fields.map((field) => [field.key, rankOf(field, context, lines)]));
  const widths = new Map(look.fields.map((field) => [field.key, widthOf(field, options)]));
  const shown = look.fields.filter((field) => {
    if (chosen) return field === look.fields[0] || told.has(field.key) || chosen.has(field.key);
    return width <= 0 || isKept(field) || !lines.isEmpty(field.key);
  });
  const fitting = chosen || width <= 0 ? shown : inside(shown, { width, widths, ranks, isKept });
  if (look.identity) {
    const others = fitting.filter((field) => field !== look.identity);
    const left = width - sum(others, widths);
    const most = others.some(grows) ? identity.usual : identity.widest;
    widths.set(look.identity.key, Math.max(identity.least, Math.min(left, most)));
  }
  return { fields: fitting, widths };
}

/** Those of some fields that fit, by importance, in their order. */
function inside(
  fields: readonly FormFieldView[],
  by: {
    readonly width: number;
    readonly widths: LineRoom["widths"];
    readonly ranks: ReadonlyMap<string, number>;
    readonly isKept: (field: FormFieldView) => boolean;
  },
): readonly FormFieldView[] {
  const { widths, ranks, isKept } = by;
  const rank = ({ key }: FormFieldView) => ranks.get(key)!;
  const always = (field: FormFieldView) => isKept(field) || rank(field) === 1;
  let left = by.width - sum(fields.filter(always), widths);
  let isFull = false;
  const others = fields.filter((field) => !always(field)).toSorted((a, b) => rank(a) - rank(b));
  const kept = new Set(
    others.filter(({ key }) => {
      isFull ||= widths.get(key)! > left;
      if (!isFull) left -= widths.get(key)!;
      return !isFull;
    }),
  );
  return fields.filter((field) => always(field) || kept.has(field));
}

/**
 * How much a field matters on this page: how far its lines are, most, once one of them has begun; a state that all lines are in tells
 * them apart no more.
 */
function rankOf(field: FormFieldView, context: LineContext, lines: SeenLines): number {
  const { key } = field;
  if (wholeQuantity(context, key) !== undefined && lines.hasBegun(key)) return 1;
  return lines.isAlike(key) ? 3 : importanceOf(field);
}

/** The quantity that a column of the page's facts is a part of. */
export function wholeQuantity({ store, table }: LineContext, key: string): string | undefined {
  const fact = store.page.facts?.find(({ path }) => path === `${table.path}.${key}`);
  return fact?.of?.split(".")[1];
}

const sum = (fields: readonly FormFieldView[], widths: LineRoom["widths"]): number =>
  fields.reduce((all, { key }) => all + widths.get(key)!, 0);

/** The px of a field: by its kind and heading, and for figures by the longest, since none is ever cut. */
function widthOf(
  field: FormFieldView,
  { context, lines }: { readonly context: LineContext; readonly lines: SeenLines },
): number {
  const look = lineLook(context.table, context.reading ?? false);
  if (field === look.identity) return identity.least;
  const width = lineWidth(field, lines.widest(field.key));
  if (field.numeric && context.answer?.fill.includes(field.key)) return Math.min(width, askedWidth);
  const leads = field.widget === "reference" && field === look.fields[0];
  return leads ? Math.max(width, leadWidth) : width;
}

/**
 * Keys of the fields that a person types in. A document that is no draft may still be open in places: in all of them where lines can
 * be added, else where its first lines are, as after a count.
 */
function typedFields(
  context: LineContext,
  fields: readonly FormFieldView[],
  { rows, canAdd }: { readonly rows: readonly Row[]; readonly canAdd: boolean },
): readonly string[] {
  const first = rows.slice(0, 30);
  const isOpen = (key: string) => first.some((row, at) => isCellEditable(context, row, at, key));
  return fields
    .filter(({ key, editable, compute, computeWhen }) => {
      if (editable === "system" || editable === "never") return false;
      // What is computed for some lines or headers is typed for the others: the net price, where prices are net.
      if (compute !== undefined) return computeWhen !== undefined && isOpen(key);
      return !context.reading || canAdd || isOpen(key);
    })
    .map(({ key }) => key);
}

/** The columns of a line table for the width it has and the person who reads it, and how these choose others. */
export function useLineRoom(
  context: LineContext,
  rows: readonly Row[],
  { width, canAdd }: { readonly width: number; readonly canAdd: boolean },
): LineRoom & {
  readonly chosen: ReadonlySet<string> | undefined;
  readonly choose: (keys: ReadonlySet<string> | undefined) => void;
} {
  const { store, table } = context;
  const { person } = useRenderer();
  const name = `waybill.lines.${person}.${store.page.document}.${table.path}`;
  const [keys, setKeys] = useState(() => readKept(name));
  const told = useDocument(store, ({ problems }) =>
    [...new Set(problems.flatMap((one) => (one.table === table.path ? (one.field ?? []) : [])))]
      .toSorted()
      .join(),
  );
  const chosen = useMemo(() => (Array.isArray(keys) ? new Set<string>(keys) : undefined), [keys]);
  const { fields } = lineLook(table, context.reading ?? false);
  // Other fields are looked for in all lines anew.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const lines = useMemo(() => new SeenLines(), [fields]);
  const room = useMemo(() => {
    const typed = new Set(typedFields(context, fields, { rows, canAdd }));
    const seen = lines.see(fields, rows);
    return lineRoom({ context, lines: seen, width, told: new Set(told.split(",")), typed, chosen });
  }, [context, fields, lines, rows, width, canAdd, told, chosen]);
  // The grid makes its columns anew for other ones, so that these stay the same while lines only change their values.
  const [given, give] = useState(room);
  const isSame = described(room) === described(given) && room.fields[0] === given.fields[0];
  if (!isSame) give(room);
  return {
    ...(isSame ? given : room),
    chosen,
    choose: (next) => {
      const kept = next && [...next];
      keep(name, kept);
      setKeys(kept);
    },
  };
}

const described = ({ fields, widths }: LineRoom): string =>
  fields.map(({ key }) => `${key} ${widths.get(key)}`).join();
