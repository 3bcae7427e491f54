import type { DocumentDraft } from "../../assemble/draft.ts";
import type { Beside, ConversionSource } from "../../model/convert.ts";
import type { Table } from "../../model/document.ts";
import { pointerTo } from "../../read/jsonText.ts";
import type { Compile } from "../compile.ts";
import { inOf } from "../../model/from.ts";
import { mapped } from "./convertMapped.ts";
import { linkChoosing } from "./linkChoosing.ts";

/**
 * Checks and compiles `beside` of a conversion: rows of another line table of the target's header, from rows of a line
 * table of the own header.
 */
export function linkBeside(step: {
  readonly draft: DocumentDraft;
  readonly source: ConversionSource;
  readonly pointer: string;
  readonly header: Table;
  readonly lines: Table | undefined;
  readonly compile: Compile;
}): readonly Beside[] {
  const { draft, source, pointer, header, lines, compile } = step;
  const targets = header.children.filter(({ path }) => path !== lines?.path);
  const own = draft.document.header.children;
  const made = Object.entries(source.beside ?? {}).flatMap(([key, written]): Beside[] => {
    const at = pointerTo(pointer, "beside", key);
    const target = targets.find((child) => child.key === key);
    const named = inOf(written.from);
    const rows = own.find((child) => child.key === named);
    if (!target)
      draft.report(at, {
        message: `"${source.to}" has no other line table "${key}"`,
        allowed: targets.map((child) => child.key),
        onKey: true,
      });
    if (!rows)
      draft.report(pointerTo(at, "from"), {
        message: `No line table "${named}"`,
        allowed: own.map((child) => child.key),
      });
    if (!target || !rows) return [];
    const { scope } = rows;
    const choosing = linkChoosing(written.from, {
      compile,
      scope,
      asking: draft.document.header.scope,
      pointer: pointerTo(at, "from"),
    });
    const words = mapped({ ...step, scope, at: pointerTo(at, "lines") }, written.lines, target);
    return [Object.freeze({ key, from: rows.path, choosing, lines: words })];
  });
  return Object.freeze(made);
}
