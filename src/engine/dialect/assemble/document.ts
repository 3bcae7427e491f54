import type { Case, CaseSource } from "../model/guard.ts";
import { finderOf } from "./finder.ts";
import type {
  Choice,
  Document,
  DetailDefinition,
  ListDefinition,
  Numbering,
} from "../model/document.ts";
import type { Report } from "../model/problem.ts";
import type { Suspects } from "../model/suspects.ts";
import { statusMachine } from "../model/machine.ts";
import type { DocumentSource } from "../model/source.ts";
import type { DocumentDraft, Mutable } from "./draft.ts";
import { labelledButtons, type MakeLabel } from "./label.ts";
import { languages, localeOf } from "../text/label.ts";
import { buildTables } from "./table.ts";

/** Filled by the page stage, which needs every document linked. */
const noList: ListDefinition = {
  columns: [],
  filters: [],
  lineFilters: [],
  sort: [],
  search: [],
  views: [],
};
const noDetail: DetailDefinition = {
  sections: [],
  tables: [],
  facts: [],
  life: undefined,
  views: { decision: undefined, answer: undefined, work: undefined },
};

/** A document with defaults filled, before it is linked with the others. */
export function buildDocument(options: {
  source: DocumentSource;
  name: string;
  module: string;
  file: string;
  report: Report;
  suspects: Suspects;
  makeLabel: MakeLabel;
  sharedChoices: ReadonlyMap<string, readonly Choice[]>;
}): DocumentDraft {
  const { source, name, module, makeLabel } = options;
  const title = makeLabel(source, name);
  const identity = identityOf(source);
  const states = Object.values(source.machines ?? {}).flatMap((machine) =>
    Object.values(machine.states ?? {}),
  );
  const tables = buildTables(
    {
      key: name,
      path: "",
      code: source.code,
      title,
      source,
      lines: undefined,
      pointer: "",
      parent: undefined,
      isSystem: false,
      requiredToSave: [identity.code, "type"].filter((key) => savable(source, key)),
    },
    {
      ...options,
      document: name,
      hasDraft: states.some((state) => state.draft),
      draft: () => draft,
    },
  );
  const header = tables[0]!.table;
  const { editable: writes = "people" } = source;
  const document: Mutable<Document> = {
    name,
    module,
    code: source.code,
    title,
    api: source.api,
    scope: source.scope ?? "company",
    writes: writes === "nobody" ? "system" : writes,
    stored: writes === "nobody" ? "view" : "table",
    menu: source.menu ?? "",
    buttons: labelledButtons(source.buttons, makeLabel),
    version: source.version ?? 1,
    traits: source.traits ?? [],
    numbering: source.numbering === undefined ? undefined : parseNumbering(source.numbering),
    identity,
    header,
    tables: tables.map(({ table }) => table),
    table: finderOf(
      tables.map(({ table }) => table),
      ({ path }) => path,
    ),
    status: statusMachine(header.machines),
    access: { read: undefined, own: undefined, supplier: undefined, customer: undefined },
    among: [],
    conversions: [],
    list: noList,
    detail: noDetail,
    cases: (source.cases ?? []).map(wholeCase),
    file: options.file,
    renamedFrom: source.renamedFrom,
  };
  const draft: DocumentDraft = {
    document,
    source,
    report: options.report,
    suspects: options.suspects,
    makeLabel,
    tables,
  };
  return draft;
}

/** Stated, else by convention: the first number series or `code`; `name` or `title`. */
function identityOf(source: DocumentSource): Document["identity"] {
  const properties = Object.entries(source.properties ?? {});
  const has = (key: string) => properties.some(([name]) => name === key);
  const numbered = properties.find(
    ([, field]) => "kind" in field && field.kind === "number-series",
  );
  const stated = source.identity ?? {};
  const { names } = stated;
  const name = stated.name === undefined ? ["name", "title"].find(has) : (stated.name ?? undefined);
  return Object.freeze({
    code: stated.code ?? numbered?.[0] ?? "code",
    name,
    summary: summaryOf(source),
    carry: Object.freeze([...new Set([...(stated.carry ?? []), ...Object.values(names ?? {})])]),
    ...(names && { names: byLanguage(names) }),
    ...(stated.standing !== undefined && { standing: stated.standing }),
  });
}

function byLanguage(
  names: Readonly<Record<string, string>>,
): NonNullable<Document["identity"]["names"]> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const key = names[localeOf[language]];
      return key === undefined ? [] : [[language, key]];
    }),
  );
}

/** Stated, else the `name` of the first lines. */
function summaryOf({ identity, properties }: DocumentSource): string | undefined {
  if (identity?.summary !== undefined) return identity.summary ?? undefined;
  const [key, lines] = Object.entries(properties ?? {}).find(([, one]) => "items" in one) ?? [];
  const has = lines && "items" in lines && lines.items.properties?.["name"] !== undefined;
  return has ? `${key}.name` : undefined;
}

/** What a person types: numbers, states and computed values cannot be asked for. */
function savable(source: DocumentSource, key: string): boolean {
  const field = source.properties?.[key];
  if (!field || !("kind" in field)) return false;
  return (
    field.kind !== "number-series" &&
    field.kind !== "state" &&
    !("compute" in field) &&
    field.editable !== "system"
  );
}

const pattern = /^([^{}]*)(\{yyyy\}(?:\{MM\}(?:\{dd\})?)?)?\{(0+)\}$/;

/** Reads `RTA{yyyy}{MM}{0000}`: prefix `RTA`, period `yyyyMM`, length 4. Undefined when it is no numbering. */
function parseNumbering(source: string): Numbering | undefined {
  const match = pattern.exec(source);
  if (!match) return undefined;
  const period = (match[2] ?? "").replace(/[{}]/g, "") as Numbering["period"];
  return Object.freeze({ pattern: source, prefix: match[1]!, period, length: match[3]!.length });
}

function wholeCase({ given = {}, expect, ...example }: CaseSource): Case {
  const whole = typeof expect === "number" ? { status: expect } : { status: 200, ...expect };
  return { ...example, given, expect: whole };
}
