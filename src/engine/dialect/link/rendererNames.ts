import { nearest } from "../text/nearest.ts";
import type { DocumentDraft } from "../assemble/draft.ts";
import type { CheckedFile } from "../shapes/checkFiles.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { Report } from "../model/problem.ts";
import { rendererOf } from "../model/renderer.ts";
import type { PageFileSource } from "../model/source.ts";

type Written = Parameters<typeof rendererOf>[0];

/** Warns of renderers that no module registers: a client draws there as if the word were not written. */
export function warnOfUnknownRenderers(
  drafts: readonly DocumentDraft[],
  pages: readonly CheckedFile<PageFileSource>[],
  known: readonly string[],
): void {
  const judge = (report: Report, written: Written, pointer: string) => {
    const name = rendererOf(written)?.name;
    if (name === undefined || known.includes(name)) return;
    report(typeof written === "string" ? pointer : `${pointer}/name`, {
      message: `No module registers a renderer "${name}"`,
      allowed: known,
      nearest: nearest(name, known),
      severity: "warning",
    });
  };
  for (const { report, source, tables } of drafts) {
    judge(report, source.list?.renderer, "/list/renderer");
    for (const field of tables.flatMap(({ fields }) => fields))
      judge(report, field.source.renderer, `${field.pointer}/renderer`);
    for (const { source: row, pointer } of tables)
      for (const [action, { input }] of Object.entries(row.actions ?? {}))
        for (const [key, property] of Object.entries(input?.["properties"] ?? {}))
          judge(
            report,
            (property as { readonly renderer?: Written }).renderer,
            pointerTo(pointer, "actions", action, "input", key, "renderer"),
          );
  }
  for (const { report, source } of pages) judge(report, source.list?.renderer, "/list/renderer");
}
