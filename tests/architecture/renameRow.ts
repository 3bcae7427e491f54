import { isCondition } from "../../src/engine/dialect/model/source.ts";
import { renameAction, renameConversion, renameGuard, renameMachine } from "./renameAction.ts";
import { renameGroups, renameLookUp } from "./renameSearches.ts";
import { renameInCel } from "./renameInCel.ts";
import { celOf, mapEntries, same, type Json, type Names } from "./names.ts";

/** A document's or a line's words: every one that names fields. */
export function renameRow(row: Json, names: Names): Json {
  const { key, path } = names;
  const rules: Readonly<Record<string, (value: never) => unknown>> = {
    properties: (properties: Record<string, Json>) =>
      mapEntries(properties, key, (field, name) => renameField(field, name, names)),
    required: (keys: string[]) => keys.map(key),
    requiredToSave: (keys: string[]) => keys.map(key),
    unique: (groups: string[][]) => groups.map((group) => group.map(key)),
    identity: (identity: {
      code: string;
      name: string | null;
      summary?: string | null;
      carry?: string[];
      standing?: string;
      names?: Record<string, string>;
    }) => ({
      code: key(identity.code),
      name: identity.name === null ? null : key(identity.name),
      summary: identity.summary ? path(identity.summary) : null,
      carry: (identity.carry ?? []).map(key),
      ...(identity.standing !== undefined && { standing: key(identity.standing) }),
      ...(identity.names && { names: mapEntries(identity.names, same, key) }),
    }),
    rules: (each: Json[]) =>
      each.map((rule) => ({
        ...rule,
        ...celOf(rule, "holds", names),
        ...at(rule, path),
        ...(rule["args"] !== undefined && {
          args: (rule["args"] as string[]).map((cel) => renameInCel(cel, key)),
        }),
        ...(rule["repair"] !== undefined && {
          repair: renameInCel(String(rule["repair"]), key),
        }),
      })),
    // Their names are read like fields, and may be fields of other documents: they are renamed alike.
    conditions: (conditions: Record<string, string | Json>) =>
      mapEntries(conditions, key, (one) =>
        typeof one === "string" ? renameInCel(one, key) : renameGuard(one, names),
      ),
    lookUps: (lookUps: Record<string, Json>) =>
      mapEntries(lookUps, same, (lookUp) => renameLookUp(lookUp, names)),
    actions: (actions: Record<string, Json | null>) =>
      mapEntries(actions, same, (action) => action && renameAction(action, names)),
    among: (each: Json[]) =>
      each.map((among) => ({
        ...among,
        same: (among["same"] as string[]).map(key),
        ...celOf(among, "where", names),
        ...celOf(among, "max", names),
        ...(among["sum"] !== undefined && { sum: key(among["sum"] as string) }),
        ...(among["apart"] !== undefined && { apart: (among["apart"] as string[]).map(key) }),
      })),
    reminders: (reminders: Record<string, Json>) =>
      mapEntries(reminders, same, (reminder) => ({
        ...reminder,
        ...Object.fromEntries(
          ["of", "date", "row"].flatMap((word) =>
            reminder[word] === undefined ? [] : [[word, key(String(reminder[word]))]],
          ),
        ),
        ...celOf(reminder, "where", names),
        to: (reminder["to"] as string[]).map((cel) => renameInCel(cel, key)),
      })),
    overview: (overview: Json) => renameOverview(overview, names),
    access: (access: Record<string, string>) =>
      mapEntries(access, same, (cel) => renameInCel(cel, key)),
    list: (list: Json) => renameList(list, names),
    detail: (detail: Json) => renameDetail(detail, names),
    print: (print: Json | Json[]) =>
      Array.isArray(print)
        ? print.map((one) => renamePrint(one, names))
        : renamePrint(print, names),
    cases: (cases: Json[]) => cases.map((one) => renameCase(one, names)),
    machines: (machines: Record<string, Json>) =>
      mapEntries(machines, key, (machine) => renameMachine(machine, names)),
    convert: (blocks: Record<string, Json>) =>
      mapEntries(blocks, same, (block) => renameConversion(block, names)),
    sealed: (sealed: Record<string, string>) => ({
      when: renameInCel(sealed["when"]!, key),
      owner: key(sealed["owner"]!),
    }),
    approval: (approval: Record<string, string | boolean>) =>
      mapEntries(approval, same, (word) => (typeof word === "string" ? key(word) : word)),
    guide: (guide: Json) => renameGuide(guide, names),
    auction: (auction: Json) => renameAuction(auction, names),
  };
  return mapEntries(row, same, (value, word) =>
    rules[word] ? rules[word](value as never) : value,
  ) as Json;
}

function renameField(field: Json, name: string, names: Names): Json {
  if ("items" in field)
    return {
      ...field,
      ...celOf(field, "add", names),
      ...celOf(field, "remove", names),
      items: renameRow(field["items"] as Json, names),
    };
  const { key, path } = names;
  const cels = Object.fromEntries(
    ["default", "compute", "computeWhen", "visible", "required", "imported"].flatMap((word) =>
      Object.entries(celOf(field, word, names)),
    ),
  );
  const to = field["to"] as string | undefined;
  const isBusiness = to === undefined || names.isBusiness(to);
  const editable = field["editable"];
  const consumed = field["consumed"] as Record<string, string> | undefined;
  const stamp = field["stamp"] as Record<string, string> | undefined;
  return {
    ...field,
    ...cels,
    ...(to === undefined ? {} : { to: names.document(to) }),
    ...(field["placeholders"] === undefined
      ? {}
      : { placeholders: names.document(String(field["placeholders"])) }),
    ...(field["where"] === undefined
      ? {}
      : { where: renameInCel(String(field["where"]), isBusiness ? key : same, key) }),
    ...(field["fill"] === undefined
      ? {}
      : {
          fill: mapEntries(field["fill"] as Json, key, (from) =>
            isBusiness ? key(String(from)) : from,
          ),
        }),
    ...(typeof field["unit"] === "string" ? { unit: path(field["unit"]) } : {}),
    ...(typeof field["currency"] === "string" ? { currency: path(field["currency"]) } : {}),
    ...(typeof editable === "string" && isCondition(editable)
      ? { editable: renameInCel(editable, key) }
      : {}),
    ...(field["by"] ? { by: renameAttributes(field["by"] as Json, key) } : {}),
    ...(consumed ? { consumed: renameConsumed(consumed, names) } : {}),
    ...(field["was"] === undefined ? {} : { was: key(String(field["was"])) }),
    ...(stamp ? { stamp: { of: key(stamp["of"]!), ...celOf(stamp, "value", names) } } : {}),
  };
}

/** Every word of the attributes' `by` names a field. */
function renameAttributes(by: Json, key: Names["key"]): Json {
  return mapEntries(by, same, (named) =>
    typeof named === "string"
      ? key(named)
      : mapEntries(named as Json, same, (one) => key(String(one))),
  ) as Json;
}

function renameConsumed(consumed: Readonly<Record<string, string>>, names: Names): Json {
  const [document, ...lines] = consumed["from"]!.split(".");
  const from = [names.document(document!), ...lines.map(names.key)].join(".");
  return {
    ...consumed,
    from,
    sum: names.key(consumed["sum"]!),
    ...(consumed["atMost"] !== undefined && { atMost: names.key(consumed["atMost"]) }),
    ...celOf(consumed, "where", names),
    ...celOf(consumed, "allow", names),
  };
}

function renameOverview(overview: Json, names: Names): Json {
  const { key, path } = names;
  const marks = overview["marks"] as Json[] | undefined;
  const lists = overview["lists"] as Json[] | undefined;
  const radars = overview["radars"] as Json[] | undefined;
  const keyOf = (one: Json, word: string) => ({ [word]: key(String(one[word])) });
  // What asks measures names them and their keys, which stay.
  return {
    ...overview,
    ...(marks && { marks: marks.map((mark) => ({ ...mark, ...celOf(mark, "when", names) })) }),
    ...(lists && {
      lists: lists.map((list) => ({
        ...list,
        of: names.document(String(list["of"])),
        ...(list["by"] !== undefined && { by: path(String(list["by"])) }),
        ...(list["same"] !== undefined && {
          same: mapEntries(list["same"] as Json, path, (own) => key(String(own))),
        }),
        ...(list["filter"] !== undefined && { filter: renameFilter(list["filter"], path) }),
        ...(list["columns"] !== undefined && {
          columns: (list["columns"] as string[]).map(path),
        }),
      })),
    }),
    ...(radars && {
      radars: radars.map((radar) => ({
        ...radar,
        ...keyOf(radar, "lines"),
        ...keyOf(radar, "label"),
        ...keyOf(radar, "value"),
      })),
    }),
  };
}

function renameList(list: Json, names: Names): Json {
  const { path } = names;
  const groups = list["groups"] as Json | undefined;
  const paths = (word: string) =>
    list[word] ? { [word]: (list[word] as string[]).map(path) } : {};
  const columns = list["columns"] as (string | Json)[] | undefined;
  const views = list["views"] as Json[] | undefined;
  const figures = list["figures"] as Json[] | undefined;
  const isFigure = (one: string) => figures?.some((figure) => figure["key"] === one) === true;
  const asked = (one: string) => (isFigure(one) ? one : path(one));
  return {
    ...(columns
      ? {
          columns: columns.map((one) =>
            typeof one === "string" ? path(one) : renameColumn(one, path),
          ),
        }
      : {}),
    ...paths("filters"),
    ...paths("sort"),
    ...paths("search"),
    ...(list["tree"] ? { tree: path(String(list["tree"])) } : {}),
    ...(list["timeline"]
      ? { timeline: mapEntries(list["timeline"] as Json, same, (one) => path(String(one))) }
      : {}),
    // Figures keep their keys.
    ...(list["plan"]
      ? {
          plan: {
            ...mapEntries(list["plan"] as Json, same, (one) => path(String(one))),
            filled: (list["plan"] as Json)["filled"],
          },
        }
      : {}),
    ...(list["opens"]
      ? { opens: mapEntries(list["opens"] as Json, same, (one) => path(String(one))) }
      : {}),
    ...(groups ? { groups: renameGroups(groups, names) } : {}),
    ...(figures ? { figures: figures.map((figure) => renameFigure(figure, names)) } : {}),
    // So do actions and views.
    ...(list["terminal"] ? { terminal: list["terminal"] } : {}),
    ...(list["inbox"] ? { inbox: list["inbox"] } : {}),
    ...(list["firstView"] ? { firstView: list["firstView"] } : {}),
    ...(views
      ? { views: views.map((view) => ({ ...view, filter: renameFilter(view["filter"], asked) })) }
      : {}),
  };
}

/** Measures keep their names, and so do their keys and the figures; fields of rows and records do not. */
function renameFigure(figure: Json, { key }: Names): Json {
  const { by, less } = figure;
  return {
    ...figure,
    ...(typeof by === "object" && { by: mapEntries(by as Json, same, (one) => key(String(one))) }),
    ...(less !== undefined && { less: key(String(less)) }),
  };
}

function renameColumn(column: Json, path: Names["path"]): Json {
  const { second, of } = column as { second?: string | string[]; of?: string };
  return {
    ...column,
    path: path(String(column["path"])),
    ...(second !== undefined && { second: [second].flat().map(path) }),
    ...(of !== undefined && { of: path(of) }),
  };
}

/** The log, line tables and fields of an auction; states and actions keep their names. */
function renameAuction(auction: Json, { document, key, path }: Names): Json {
  const fields = auction["fields"] as Record<string, Record<string, string>>;
  return {
    ...auction,
    to: document(String(auction["to"])),
    tables: mapEntries(auction["tables"] as Record<string, string>, same, path),
    fields: mapEntries(fields, same, (roles) => mapEntries(roles, same, (field) => key(field))),
  };
}

/** The columns that a filter names. */
export function renameFilter(filter: unknown, path: Names["path"]): unknown {
  if (Array.isArray(filter)) return filter.map((part) => renameFilter(part, path));
  const { field, all, any } = filter as Json;
  if (typeof field === "string") return { ...(filter as Json), field: path(field) };
  return all === undefined ? { any: renameFilter(any, path) } : { all: renameFilter(all, path) };
}

/** Sections and tables of a detail page, or steps of a guide. */
function renameDetail(detail: Json, names: Names): Json {
  const sections = detail["sections"] as Json[] | undefined;
  const tables = detail["tables"] as Json[] | undefined;
  const keys = (value: unknown) => (value as string[]).map(names.key);
  const facts = detail["facts"] as (string | Json)[] | undefined;
  const life = detail["life"] as Json[] | undefined;
  const { decision, answer, work } = (detail["views"] ?? {}) as Readonly<
    Record<string, Json | undefined>
  >;
  const renamed = (some: (string | Json)[]) =>
    some.map((one) => (typeof one === "string" ? names.path(one) : renameColumn(one, names.path)));
  return {
    ...(facts && { facts: renamed(facts) }),
    ...((decision ?? answer ?? work) && {
      views: {
        ...(work && { work: renameWork(work, names) }),
        ...(decision && {
          decision: {
            ...(decision["facts"]
              ? { facts: renamed(decision["facts"] as (string | Json)[]) }
              : {}),
            ...(decision["lines"] ? { lines: keys(decision["lines"]) } : {}),
            ...(decision["compare"]
              ? {
                  compare: mapEntries(decision["compare"] as Json, names.key, (one) =>
                    names.key(String(one)),
                  ),
                }
              : {}),
          },
        }),
        ...(answer && {
          answer: {
            ...answer,
            ...Object.fromEntries(
              ["pin", "fill"].flatMap((word) => (answer[word] ? [[word, keys(answer[word])]] : [])),
            ),
            ...Object.fromEntries(
              ["deadline", "skip"].flatMap((word) =>
                answer[word] ? [[word, names.key(String(answer[word]))]] : [],
              ),
            ),
          },
        }),
      },
    }),
    ...(life && { life: life.map((step) => renameStep(step, names)) }),
    ...(detail["rest"] === undefined ? {} : { rest: detail["rest"] }),
    ...(sections
      ? {
          sections: sections.map((one) => ({
            ...one,
            fields: keys(one["fields"]),
            ...celOf(one, "visible", names),
            ...celOf(one, "collapsed", names),
          })),
        }
      : {}),
    ...(tables
      ? {
          tables: tables.map((one) => ({
            ...one,
            path: names.path(String(one["path"])),
            ...(one["columns"] ? { columns: keys(one["columns"]) } : {}),
            ...(one["drawn"] ? { drawn: renameDrawn(one["drawn"] as Json, names) } : {}),
          })),
        }
      : {}),
  };
}

/** How lines are drawn: every word names a field, or several, but what it is drawn as. */
function renameDrawn(drawn: Json, names: Names): Json {
  const { as, bones, ...words } = drawn;
  const { in: values, by } = (bones ?? {}) as Json;
  return {
    as,
    ...mapEntries(
      words,
      (word) => word,
      (value) =>
        Array.isArray(value) ? (value as string[]).map(names.key) : names.key(String(value)),
    ),
    ...(bones !== undefined && { bones: { in: values, by: names.key(String(by)) } }),
  };
}

/** Inputs of actions that are told by labels alone: neither typed nor scanned by themselves. */
const inputsOfLabels = ["package"];

/** Fields of lines; inputs of the action (`figure`, `scan`, `also`) and actions keep their names. */
function renameWork(work: Json, names: Names): Json {
  const isAsked = work["act"] !== undefined;
  const asks = (word: "scan" | "also", keeps: boolean) =>
    (work[word] as (string | Json)[] | undefined)?.map((one) => {
      const { path, ...rest } = typeof one === "string" ? { path: one } : one;
      const named = keeps ? String(path) : names.key(String(path));
      return { path: named, ...celOf(rest, "when", names) };
    });
  const scan = asks("scan", isAsked);
  const also = asks("also", isAsked);
  const spoken = [String(work["figure"]), ...(scan ?? []).map(({ path }) => path)];
  const asked = new Set(["", ...spoken, ...inputsOfLabels]);
  const label = (work["label"] as string[] | undefined)?.map((part) =>
    isAsked && asked.has(part) ? part : part && names.key(part),
  );
  const words = ["each", "planned", "done", "deed", "photo"].filter(
    (word) => work[word] !== undefined,
  );
  const lists = ["fill", "below", "about"].filter((word) => work[word] !== undefined);
  return {
    ...work,
    ...Object.fromEntries(words.map((word) => [word, names.key(String(work[word]))])),
    ...Object.fromEntries(
      lists.map((word) => [word, (work[word] as string[]).map((path) => names.path(path))]),
    ),
    ...(scan && { scan }),
    ...(also && { also }),
    ...(label && { label }),
  };
}

/** Who does a step of a life, and how far it is: `a.b / a.c`. */
function renameStep(step: Json, { path }: Names): Json {
  const { by, progress } = step as { by?: string; progress?: string };
  return {
    ...step,
    ...(by !== undefined && by !== "history" && by !== "approval" && { by: path(by) }),
    ...(progress !== undefined && {
      progress: progress
        .split("/")
        .map((one) => path(one.trim()))
        .join(" / "),
    }),
  };
}

/** What stands on paper: sections and tables as on the page, totals, texts, and whose name stands below a signature. */
function renamePrint(print: Json, names: Names): Json {
  const keys = (word: string) =>
    print[word] ? { [word]: (print[word] as string[]).map(names.key) } : {};
  const signatures = print["signatures"] as Json[] | undefined;
  const labels = print["labels"] as Json | undefined;
  return {
    ...print,
    ...renameDetail(print, names),
    ...keys("totals"),
    ...keys("texts"),
    ...(labels ? { labels: renameLabels(labels, names) } : {}),
    ...(print["each"] === undefined ? {} : { each: names.path(String(print["each"])) }),
    ...keys("columns"),
    ...(print["codes"]
      ? {
          codes: (print["codes"] as Json[]).map((code) => ({
            ...code,
            of: names.key(String(code["of"])),
          })),
        }
      : {}),
    ...(signatures
      ? {
          signatures: signatures.map((one) =>
            one["of"] === undefined ? one : { ...one, of: names.key(String(one["of"])) },
          ),
        }
      : {}),
  };
}

/** A label for each line of a table: what its code says, and what stands beside it. */
function renameLabels(labels: Json, { key, path }: Names): Json {
  return {
    ...labels,
    of: path(String(labels["of"])),
    qr: key(String(labels["qr"])),
    columns: (labels["columns"] as string[]).map(key),
  };
}

function renameGuide(guide: Json, names: Names): Json {
  const steps = guide["steps"] as Json[];
  return {
    ...guide,
    steps: steps.map((step) => {
      const { fields, ...rest } = step;
      const shown = renameDetail(step["tables"] ? { tables: step["tables"] } : {}, names);
      const rules = (step["rules"] ?? []) as Json[];
      return {
        ...rest,
        ...shown,
        ...celOf(step, "visible", names),
        ...(fields ? { fields: (fields as string[]).map(names.key) } : {}),
        rules: rules.map((rule) => ({
          ...rule,
          ...celOf(rule, "holds", names),
          ...at(rule, names.path),
        })),
      };
    }),
  };
}

function renameCase(one: Json, names: Names): Json {
  const expected = one["expect"] as Json;
  const steps = one["steps"] as Json[] | undefined;
  return {
    ...renameCaseStep(one, names),
    ...(steps ? { steps: steps.map((step) => renameCaseStep(step, names)) } : {}),
    given: renameValues(one["given"], names),
    ...(one["beside"] ? { beside: renameValues(one["beside"], names) } : {}),
    expect: {
      ...expected,
      ...(typeof expected["at"] === "string" ? { at: names.path(expected["at"]) } : {}),
      ...(expected["set"] ? { set: renameValues(expected["set"], names) } : {}),
    },
  };
}

/** Who does a step may be a user of a party that the document names. Keys of its input are no fields. */
function renameCaseStep(step: Json, names: Names): Json {
  const by = step["as"];
  const given = (["input", "lineInput"] as const).flatMap((word) =>
    step[word]
      ? [[word, mapEntries(step[word] as Json, same, (value) => renameDescribed(value, names))]]
      : [],
  );
  const said = { ...step, ...(Object.fromEntries(given) as Json) };
  if (typeof by !== "object" || by === null || !("party" in by)) return said;
  return { ...said, as: { ...by, party: names.path(String(by.party)) } };
}

/** How the record looks that a reference points to: `{ "status": "QUALIFIED" }`, `{ "place": { "this": "place" } }`. */
function renameDescribed(value: unknown, { key }: Names): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if ("cel" in value || "code" in value || "id" in value) return value;
  return mapEntries(value as Json, key, (one) =>
    typeof one === "object" && one !== null
      ? mapEntries(one as Json, same, (name) => key(String(name)))
      : one,
  );
}

/** Fields and lines as records write them; `{ cel }` is a value, not a row. */
function renameValues(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => renameValues(item, names));
  if (value === null || typeof value !== "object" || "cel" in value) return value;
  return mapEntries(value as Json, names.key, (member) =>
    Array.isArray(member) ? renameValues(member, names) : renameDescribed(member, names),
  );
}

/** A page file's words. Pages of system documents stay. */
export function renamePage(page: Json, names: Names): Json {
  const document = String(page["document"]);
  const isBusiness = names.isBusiness(document);
  if (!isBusiness) return page;
  return {
    ...page,
    document: names.document(document),
    ...(page["table"] ? { table: names.path(String(page["table"])) } : {}),
    ...celOf(page, "where", names),
    ...(page["list"] ? { list: renameList(page["list"] as Json, names) } : {}),
    ...(page["guide"] ? { guide: renameGuide(page["guide"] as Json, names) } : {}),
    ...(page["print"] ? { print: renamePrint(page["print"] as Json, names) } : {}),
    ...(page["detail"] ? { detail: renameDetail(page["detail"] as Json, names) } : {}),
  };
}

function at(rule: Json, path: Names["path"]): Json {
  return typeof rule["at"] === "string" ? { at: path(rule["at"]) } : {};
}
