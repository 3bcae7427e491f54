import type { Document, Field, Table } from "../model/document.ts";
import type { DetailFact, LifeStep } from "../model/pageSource.ts";
import type { DetailSource, FactSource, LifeStepSource } from "../model/source.ts";
import { nearest } from "../text/nearest.ts";
import { pointerTo } from "../read/jsonText.ts";
import { unknownField } from "../link/rows.ts";
import type { Step } from "./detailDefinition.ts";

/** How many figures a header has room for. */
const mostFacts = 6;

/** The figures of a header as stated, else the default ones. Missing parts are reported and left out. */
export function headFacts(stated: DetailSource["facts"], step: Step): readonly DetailFact[] {
  if (!stated) return defaultFacts(step.document);
  const pointer = pointerTo(step.pointer, "facts");
  if (stated.length > mostFacts)
    step.report(pointer, { message: `A header has room for ${mostFacts} facts` });
  return stated.flatMap((each, index) => {
    const at = pointerTo(pointer, index);
    const source: FactSource = typeof each === "string" ? { path: each } : each;
    const place = typeof each === "string" ? at : pointerTo(at, "path");
    const isThere = isPlace(source.path, place, step);
    const isOf = source.of === undefined || isComparable(source, pointerTo(at, "of"), step);
    if (!isThere || !isOf) return [];
    const { path, of, as } = source;
    return [
      Object.freeze({
        path,
        of,
        as,
        title: source.title === undefined ? undefined : step.makeLabel(source, path),
      }),
    ];
  });
}

/** A header field, a line table, or a field of one. */
function isPlace(path: string, at: string, { document, report }: Step): boolean {
  const [first = "", second] = path.split(".");
  const lines = document.header.children.find(({ key }) => key === first);
  if (second === undefined ? document.header.field(first) || lines : lines?.field(second))
    return true;
  const known = lines && second !== undefined ? lines : document.header;
  report(
    at,
    unknownField(second !== undefined && lines ? second : path, [
      ...known.fields.map(({ key }) => key),
      ...(known === lines ? [] : document.header.children.map(({ key }) => key)),
    ]),
  );
  return false;
}

function isComparable(source: FactSource, at: string, step: Step): boolean {
  const { path, of = "" } = source;
  if (!isPlace(of, at, step)) return false;
  if (path.includes(".") && path.split(".")[0] === of.split(".")[0]) return true;
  step.report(at, { message: '"path" and "of" are fields of the same lines' });
  return false;
}

/** The first amount that is summed, the other party, the nearest date, how far the lines are, and how many. */
function defaultFacts(document: Document): readonly DetailFact[] {
  const { header } = document;
  const { code, name } = document.identity;
  const rest = header.fields.filter(({ key }) => key !== code && key !== name);
  const amount =
    rest.findLast(
      ({ kind, compute, decimalsFrom }) => kind.name === "amount" && compute && decimalsFrom,
    ) ?? rest.find(({ kind }) => kind.name === "amount");
  const party = rest.find((field) => isParty(field, document));
  const date =
    rest.find(({ kind, compute }) => kind.name === "date" && compute) ??
    rest.find(({ kind, default: start }) => kind.name === "date" && !start);
  const lines = header.children[0];
  const progress = lines && progressOf(lines);
  const fact = (path: string, more: Partial<DetailFact> = {}): DetailFact =>
    Object.freeze({ path, of: undefined, as: undefined, title: undefined, ...more });
  return [
    ...(amount ? [fact(amount.key)] : []),
    ...(party ? [fact(party.key)] : []),
    ...(date ? [fact(date.key, { as: "distance" })] : []),
    ...(progress ? [fact(progress.path, { of: progress.of, as: "progress" })] : []),
    ...(lines && !progress && document.numbering ? [fact(lines.key, { as: "count" })] : []),
  ];
}

/** A reference that makes rows belong to a portal user: the other party of the document. */
function isParty({ key, to }: Field, { access }: Document): boolean {
  return (
    to !== undefined &&
    [access.supplier, access.customer].some((rows) => rows?.dependencies.includes(key))
  );
}

/** The first quantity that follow-ups consume, of the first one that people type. */
function progressOf(lines: Table): { path: string; of: string } | undefined {
  const quantities = lines.fields.filter(({ kind }) => kind.name === "quantity");
  const done = quantities.find(({ consumed }) => consumed);
  const all = quantities.find(({ editable, consumed }) => !consumed && editable.when !== "system");
  return done && all && { path: `${lines.key}.${done.key}`, of: `${lines.key}.${all.key}` };
}

/** The steps of a document's life as they are stated. States that are not there, or in two steps, are reported. */
export function lifeOf(stated: DetailSource["life"], step: Step): readonly LifeStep[] | undefined {
  const { document, report, makeLabel } = step;
  if (!stated) return undefined;
  const pointer = pointerTo(step.pointer, "life");
  const machine = document.status;
  if (!machine) {
    report(pointer, { message: "A document without states has no life" });
    return undefined;
  }
  const names = machine.states.map(({ name }) => name);
  const taken = new Set<string>();
  return stated.map((source, index) => {
    const at = pointerTo(pointer, index);
    const states = source.states.filter((state, position) => {
      const place = pointerTo(at, "states", position);
      if (!names.includes(state))
        report(place, {
          message: `Machine "${machine.name}" has no state "${state}"`,
          allowed: names,
          nearest: nearest(state, names),
        });
      else if (taken.has(state)) report(place, { message: `"${state}" is in a step already` });
      else return taken.add(state);
      return false;
    });
    const keys = document.header.fields.map(({ key }) => key);
    if (source.by !== undefined && !keys.includes(source.by))
      report(pointerTo(at, "by"), unknownField(source.by, keys));
    return Object.freeze({
      states,
      title: source.title === undefined ? undefined : makeLabel(source, states[0] ?? ""),
      by: source.by,
      progress: progressOfStep(source, pointerTo(at, "progress"), step),
    });
  });
}

function progressOfStep(
  { progress }: LifeStepSource,
  at: string,
  step: Step,
): LifeStep["progress"] {
  if (progress === undefined) return undefined;
  const [path = "", of = ""] = progress.split(" / ");
  return isPlace(path, at, step) && isComparable({ path, of }, at, step) ? { path, of } : undefined;
}
