import type { PageSource } from "../../../engine/dialect/model/document.ts";
import type { Reader } from "../../../engine/dialect/model/reader.ts";
import { sourceFor } from "../../../engine/rules/page/reader.ts";
import type { Label } from "../../../engine/dialect/text/label.ts";
import type { OverviewView } from "./overview.ts";

/** The overview of a page for a user: marks over visible fields, lists of pages that they may query. */
export function overviewOf({ document }: PageSource, reader: Reader): OverviewView | undefined {
  const { overview } = document;
  if (!overview) return undefined;
  const { language } = reader;
  const marks = overview.marks.flatMap(({ when, tone, title }) => {
    const source = sourceFor(reader, document.header, when);
    return source === undefined ? [] : [{ when: source, tone, title: title[language] }];
  });
  const lists = overview.lists
    .filter(({ menu }) => reader.can(menu, "query"))
    .filter(({ same }) =>
      Object.values(same).every((field) => {
        const own = document.header.field(field);
        return own && !reader.hides(own) && reader.masks?.(own) !== true;
      }),
    )
    .map(({ key, title, of, by, same, filter, columns }) => ({
      key,
      title: title[language],
      page: of,
      ...(by !== undefined && { by }),
      same,
      others: of === document.name,
      ...(filter !== undefined && { filter }),
      ...(columns && { columns }),
    }));
  const isSeen = (lines: string, key: string) => {
    const field = document.table(lines)?.field(key);
    return field !== undefined && !reader.hides(field) && reader.masks?.(field) !== true;
  };
  const radars = overview.radars
    .filter(({ lines, label, value }) => isSeen(lines, label) && isSeen(lines, value))
    .map((radar) => ({ ...radar, title: radar.title[language] }));
  // Whether the user may know a measure is checked when it is asked; without the right they see nothing of it.
  const told = <One extends { readonly title: Label }>(ones: readonly One[]) =>
    ones.map((one) => ({ ...one, title: one.title[language] }));
  const [figures, charts, watch] = [
    told(overview.figures),
    told(overview.charts),
    told(overview.watch),
  ];
  const parts = [marks, lists, radars, figures, charts];
  const isEmpty = parts.every(({ length }) => length === 0);
  return isEmpty ? undefined : { marks, lists, radars, figures, charts, watch };
}
