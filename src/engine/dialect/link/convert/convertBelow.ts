import type { DocumentDraft } from "../../assemble/draft.ts";
import type { Below, ConversionSource } from "../../model/convert.ts";
import type { Table } from "../../model/document.ts";
import { pointerTo } from "../../read/jsonText.ts";
import type { Compile } from "../compile.ts";
import { inOf } from "../../model/from.ts";
import { mapped } from "./convertMapped.ts";
import { linkChoosing } from "./linkChoosing.ts";

/** Checks and compiles `below` of a conversion: lines of the target's line, from lines of the row it is made from. */
export function linkBelow(step: {
  readonly draft: DocumentDraft;
  readonly source: ConversionSource;
  readonly pointer: string;
  readonly from: Table;
  readonly lines: Table | undefined;
  readonly compile: Compile;
}): readonly Below[] {
  const { draft, source, pointer, from, lines } = step;
  const made = Object.entries(source.below ?? {}).flatMap(([key, written]): Below[] => {
    const at = pointerTo(pointer, "below", key);
    const target = lines?.children.find((child) => child.key === key);
    const named = inOf(written.from);
    const rows = from.children.find((child) => child.key === named);
    if (!target)
      draft.report(at, {
        message: `"${source.to}" has no line table "${key}"`,
        allowed: lines?.children.map((child) => child.key) ?? [],
        onKey: true,
      });
    if (!rows)
      draft.report(pointerTo(at, "from"), {
        message: `"${source.from}" has no line table "${named}"`,
        allowed: from.children.map((child) => child.key),
      });
    if (!target || !rows) return [];
    const words = mapped(
      { ...step, scope: rows.scope, at: pointerTo(at, "lines") },
      written.lines,
      target,
    );
    const choosing = linkChoosing(written.from, {
      compile: step.compile,
      scope: rows.scope,
      asking: from.scope,
      pointer: pointerTo(at, "from"),
    });
    return [Object.freeze({ key, from: rows.path, choosing, lines: words })];
  });
  return Object.freeze(made);
}
