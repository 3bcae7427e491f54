import { renameFilter } from "./renameRow.ts";
import { celOf, mapEntries, same, type Json, type Names } from "./names.ts";

/** The widgets of a file: the pages they name and the columns they go by. `documentOf`: what a page shows. */
export function renameWidgets(
  file: Json,
  names: Names,
  page: {
    readonly documentOf: (page: string) => string | undefined;
    readonly rename: (page: string) => string;
  },
): Json {
  const widgets = (file["widgets"] as readonly Json[]).map((widget) => {
    const shown = String(widget["page"]);
    // What tells a measure shows no page.
    if (widget["page"] === undefined) return widget;
    const document = page.documentOf(shown);
    // A document's own page bears its name.
    if (document === undefined)
      return { ...widget, ...columnsOf(widget, shown, names), page: names.document(shown) };
    return { ...widget, ...columnsOf(widget, document, names), page: page.rename(shown) };
  });
  return { ...file, widgets };
}

/** The measures of a file: the rows they are made of, what they read of them, and the list behind them. */
export function renameMeasures(
  file: Json,
  names: Names,
  page: {
    readonly documentOf: (page: string) => string | undefined;
    readonly rename: (page: string) => string;
  },
): Json {
  const measures = (file["measures"] as readonly Json[]).map((measure) => {
    const { from, by, period, page: shown } = measure;
    if (typeof from !== "string") return measure;
    const [document = "", ...lines] = from.split(".");
    if (!names.isBusiness(document)) return measure;
    return {
      ...measure,
      from: [names.document(document), ...lines.map(names.key)].join("."),
      ...celOf(measure, "where", names),
      ...celOf(measure, "of", names),
      ...(by !== undefined && {
        by: mapEntries(by as Readonly<Record<string, string>>, same, names.path),
      }),
      ...(typeof period === "string" && { period: names.path(period) }),
      ...(typeof shown === "string" && {
        page: page.documentOf(shown) === undefined ? names.document(shown) : page.rename(shown),
      }),
    };
  });
  return { ...file, measures };
}

/** What strangers may read of a document: its columns, its order, its condition. */
export function renameOpenList(file: Json, names: Names): Json {
  const from = file["from"] as Json;
  const document = String(from["in"]);
  if (!names.isBusiness(document)) return file;
  const paths = (keys: unknown) => ((keys ?? []) as readonly string[]).map(names.path);
  return {
    ...file,
    from: {
      in: names.document(document),
      order: paths(from["order"]),
      ...celOf(from, "where", names),
    },
    fields: paths(file["fields"]),
    ...(file["until"] === undefined
      ? {}
      : { until: [file["until"] as string].flat().map(names.key) }),
  };
}

function columnsOf(widget: Json, document: string, names: Names): Json {
  if (!names.isBusiness(document)) return {};
  const { filter, group, measure } = widget;
  return {
    ...(filter !== undefined && { filter: renameFilter(filter, names.path) }),
    ...(typeof group === "string" && { group: names.path(group) }),
    ...(typeof measure === "string" && { measure: names.path(measure) }),
    ...listOf(widget, "columns", names),
    ...listOf(widget, "order", names),
  };
}

/** A list of columns, each perhaps turned round by a minus. */
function listOf(widget: Json, word: "columns" | "order", names: Names): Json {
  const paths = widget[word];
  if (!Array.isArray(paths)) return {};
  return {
    [word]: (paths as readonly string[]).map((path) =>
      path.startsWith("-") ? `-${names.path(path.slice(1))}` : names.path(path),
    ),
  };
}
