import { nearest } from "../text/nearest.ts";
import { headFacts, lifeOf } from "./headDefinition.ts";
import { linkTableLook } from "./tableLook.ts";
import { viewsOf } from "./viewsDefinition.ts";
import { defaultLineColumns, defaultSections, restSection } from "./defaultDetail.ts";
import type { MakeLabel } from "../assemble/label.ts";
import type { DetailDefinition, DetailSection, Document } from "../model/document.ts";
import { booleanType, compilerOf } from "../link/compile.ts";
import { unknownField } from "../link/rows.ts";
import type { Report } from "../model/problem.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { Suspects } from "../model/suspects.ts";
import type { DetailSource, SectionSource } from "../model/source.ts";

/** A detail page as stated over its defaults. Fields and tables that are not there are reported and left out. */
export function detailDefinition(
  source: DetailSource | undefined,
  step: {
    document: Document;
    report: Report;
    suspects: Suspects;
    pointer: string;
    makeLabel: MakeLabel;
  },
): DetailDefinition {
  const { document } = step;
  return Object.freeze({
    sections: sectionsOf(source, step),
    tables: tablesOf(source?.tables, step, document),
    facts: headFacts(source?.facts, step),
    life: lifeOf(source?.life, step),
    views: viewsOf(source?.views, step),
  });
}

/** The parts needed to read a page's words: `pointer` is that of the page's part. */
export type Step = Parameters<typeof detailDefinition>[1];

function sectionsOf(source: DetailSource | undefined, step: Step): readonly DetailSection[] {
  const { document } = step;
  const stated = source?.sections;
  const finished = (section: Omit<DetailSection, "visible">): DetailSection =>
    Object.freeze({ ...section, visible: undefined });
  if (!stated) return defaultSections(document).map(finished);
  const sections = statedSections(stated, step);
  if (source?.rest === false) return sections;
  const rest = restSection(document.header, new Set(sections.flatMap(({ fields }) => fields)));
  return rest ? [...sections, finished(rest)] : sections;
}

/** Sections as they are written, each field in one of them. Fields that are not there are reported and left out. */
export function statedSections(
  stated: readonly SectionSource[],
  step: Step,
): readonly DetailSection[] {
  const { report, makeLabel } = step;
  const { header } = step.document;
  const named = new Set<string>();
  const keys = header.fields.map(({ key }) => key);
  return stated.map((section, index) => {
    const at = pointerTo(step.pointer, "sections", index);
    const fields = (section.fields ?? []).filter((key, position) => {
      const place = pointerTo(at, "fields", position);
      if (!header.field(key)) report(place, unknownField(key, keys));
      else if (named.has(key)) report(place, { message: `"${key}" is in a section already` });
      else return named.add(key);
      return false;
    });
    const condition = (word: "visible" | "collapsed", cel: string | undefined) =>
      compilerOf(report, [step.suspects])(cel, {
        pointer: pointerTo(at, word),
        scope: header.scope,
        expects: booleanType,
      });
    const visible = condition("visible", section.visible);
    const { key, collapsed } = section;
    return Object.freeze({
      key,
      title: makeLabel(section, key),
      fields,
      visible,
      collapsed:
        (typeof collapsed === "string" ? condition("collapsed", collapsed) : collapsed) ?? false,
    });
  });
}

function tablesOf(
  stated: DetailSource["tables"],
  step: Step,
  document: Document,
): DetailDefinition["tables"] {
  const tables = statedTables(stated ?? [], step);
  const named = new Set(tables.map(({ path }) => path));
  const rest = document.tables.filter(({ parent, path }) => parent && !named.has(path));
  return Object.freeze([
    ...tables,
    ...rest.map((table) => ({ path: table.path, columns: defaultLineColumns(table) })),
  ]);
}

/** Line tables as written. Missing parts are reported and left out. */
export function statedTables(
  stated: NonNullable<DetailSource["tables"]>,
  step: Step,
): DetailDefinition["tables"] {
  const lines = step.document.tables.filter(({ parent }) => parent);
  const paths = lines.map(({ path }) => path);
  return stated.flatMap(({ path, columns, drawn }, index) => {
    const at = pointerTo(step.pointer, "tables", index);
    const table = lines.find((candidate) => candidate.path === path);
    if (!table) {
      step.report(pointerTo(at, "path"), {
        message: `No line table "${path}"`,
        allowed: paths,
        nearest: nearest(path, paths),
      });
      return [];
    }
    const keys = table.fields.map(({ key }) => key);
    const known = columns?.filter((key, position) => {
      if (table.field(key)) return true;
      step.report(pointerTo(at, "columns", position), unknownField(key, keys));
      return false;
    });
    return [
      {
        path,
        columns: known ?? defaultLineColumns(table),
        ...(known && { isNamed: true }),
        drawn: linkTableLook(drawn, table, pointerTo(at, "drawn"), step),
      },
    ];
  });
}
