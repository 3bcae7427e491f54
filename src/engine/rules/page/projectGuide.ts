import type { GuideStep, PageSource } from "../../dialect/model/document.ts";
import { summaryStep } from "../../dialect/model/guide.ts";
import { compact } from "./compact.ts";
import type { SectionView } from "./definition.ts";
import type { GuidePage, GuideStepView } from "./guidePage.ts";
import { projectDetail, ruleView } from "./projectDetail.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { sourceFor } from "./reader.ts";

/**
 * A page's guide for a user: without fields hidden from them, without steps that are then empty, and without
 * conditions and rules that read hidden fields. Throws when the page has no guide.
 */
export function projectGuide(page: PageSource, reader: Reader): GuidePage {
  const { guide } = page;
  if (!guide) throw new Error(`Page ${page.name} has no guide`);
  const { action, title } = guide.finish;
  return {
    kind: "guide",
    page: page.name,
    document: page.document.name,
    module: page.module,
    title: guide.title[reader.language],
    menu: page.menu,
    detail: projectDetail(page, reader),
    steps: guide.steps.flatMap((step) => stepView(page, step, reader)),
    summary: summaryStep.title[reader.language],
    finish: { title: title[reader.language], ...compact({ action: action?.key }) },
  };
}

function stepView(page: PageSource, step: GuideStep, reader: Reader): GuideStepView[] {
  const { header } = page.document;
  const { language } = reader;
  const sections = sectionsOf(page, step, reader);
  if (sections.length + step.tables.length === 0) return [];
  return [
    {
      key: step.key,
      title: step.title[language],
      sections,
      tables: step.tables.map(({ path, columns }) => {
        const table = page.document.table(path)!;
        return { path, columns: columns.filter((key) => !reader.hides(table.field(key)!)) };
      }),
      rules: step.rules.flatMap((rule) => ruleView(rule, header, reader)),
      ...compact({
        help: step.help?.[language],
        visible: sourceFor(reader, header, step.visible),
      }),
    },
  ];
}

/** The step's fields in its order, under the sections that the detail page puts them in. */
function sectionsOf(page: PageSource, step: GuideStep, reader: Reader): readonly SectionView[] {
  const { header } = page.document;
  const fields = new Map<string, string[]>();
  for (const key of step.fields) {
    if (reader.hides(header.field(key)!)) continue;
    const section = page.detail.sections.find((candidate) => candidate.fields.includes(key));
    const of = section?.key ?? "";
    fields.set(of, [...(fields.get(of) ?? []), key]);
  }
  return [...fields].map(([of, keys]): SectionView => {
    const section = page.detail.sections.find(({ key }) => key === of);
    return {
      key: of || step.key,
      title: (section?.title ?? step.title)[reader.language],
      fields: keys,
      collapsed: false,
    };
  });
}
