import type { DocumentDraft } from "../../assemble/draft.ts";
import type { Beside, ConversionSource, Below } from "../../model/convert.ts";
import type { Table } from "../../model/document.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { type Compile, booleanType } from "../compile.ts";
import { inOf, type Choosing, type FromSource } from "../../model/from.ts";
import { mapped } from "./convertMapped.ts";
import type { Scope } from "../../expression/types.ts";

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

/** Compiles which rows a `from` takes, and in which order; `scope`: the names of a row found, `asking`: of `this`. */
function linkChoosing(
  from: string | FromSource,
  step: {
    readonly compile: Compile;
    readonly scope: Scope;
    readonly asking: Scope;
    readonly pointer: string;
  },
): Choosing {
  if (typeof from === "string") return {};
  const { compile, asking, pointer } = step;
  const scope: Scope = { ...step.scope, this: { type: "row", fields: asking } };
  const where = compile(from.where, {
    pointer: pointerTo(pointer, "where"),
    scope,
    expects: booleanType,
  });
  const order = (from.order ?? []).flatMap((written, index) => {
    const at = pointerTo(pointer, "order", index);
    const by = compile(written.replace(/^-/, ""), { pointer: at, scope });
    return by ? [{ by, descending: written.startsWith("-") }] : [];
  });
  return Object.freeze({ where, order });
}
