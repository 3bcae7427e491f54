import type { PageSource, Table } from "../../dialect/model/document.ts";
import type { WorkField } from "../../dialect/model/pageSource.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { answerPart } from "./answerPart.ts";
import { actionButtons, typing } from "./buttons.ts";
import { compact } from "./compact.ts";
import type { WorkPart } from "./definition.ts";
import { sourceFor } from "./reader.ts";

/**
 * How the reader works off lines one by one; undefined where the page has no such view, or the reader may neither act nor type.
 * Suppliers and customers who answer the document have their view of it: the other one is the company's.
 */
export function workPart(page: PageSource, reader: Reader): WorkPart | undefined {
  const { work } = page.detail.views;
  const lines = page.document.header.children.find(({ key }) => key === work?.each);
  if (!work || !lines || answerPart(page, reader)) return undefined;
  const may = actionButtons(page, lines, reader).map(({ key }) => key);
  const { can } = typing(page, reader);
  const act = work.act !== undefined && may.includes(work.act) ? work.act : undefined;
  const fill = can(page.menu, "edit")
    ? work.fill.filter((path) => isSeen(lines, path, reader))
    : [];
  if (act === undefined && fill.length === 0) return undefined;
  const seen = (key: string | undefined) =>
    key !== undefined && isSeen(lines, key, reader) ? key : undefined;
  const deed = page.document.header.field(work.deed ?? "");
  const photo = page.document.header.field(work.photo ?? "");
  const seenOf = (fields: readonly WorkField[]) =>
    fields.filter(({ path }) => isSeen(lines, path, reader));
  const asked = ({ path, when }: WorkField) => ({
    path,
    ...compact({ when: sourceFor(reader, lines, when) }),
  });
  return {
    each: work.each,
    ...compact({
      act,
      fill: fill.length > 0 ? fill : undefined,
      figure: act === undefined ? undefined : work.figure,
      planned: seen(work.planned),
      done: seen(work.done),
      scan: (act === undefined ? seenOf(work.scan) : work.scan).map(asked),
      also:
        act !== undefined
          ? someOf(work.also.map(asked))
          : fill.length > 0
            ? seenOf(work.also).map(asked)
            : undefined,
      photo: photo && fill.length > 0 && !reader.hides(photo) ? photo.key : undefined,
      label:
        act === undefined ? undefined : work.label?.map((key) => shownPart(lines, key, reader)),
      deed: deed && !reader.hides(deed) ? deed.key : undefined,
      below: work.below?.filter((key) => isSeen(lines, key, reader)),
      about: work.about?.filter((key) => isSeen(lines, key, reader)),
      back: work.back !== undefined && may.includes(work.back) ? work.back : undefined,
    }),
  };
}

const someOf = <T>(all: readonly T[]) => (all.length > 0 ? all : undefined);

/** A part of a label that is no field of the line is an input: whoever acts may see it. */
function shownPart(lines: Table, key: string, reader: Reader): string {
  return lines.field(key) === undefined || isSeen(lines, key, reader) ? key : "";
}

/** A field of the line, or `readings.value` of the lines below it. */
function isSeen(lines: Table, path: string, reader: Reader): boolean {
  const [first = "", second] = path.split(".");
  const owner = second === undefined ? lines : lines.children.find(({ key }) => key === first);
  const field = owner?.field(second ?? first);
  return field !== undefined && !reader.hides(field) && reader.masks?.(field) !== true;
}
