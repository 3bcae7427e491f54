import type { Scope } from "../../expression/types.ts";
import type { Choosing, FromSource } from "../../model/from.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { booleanType, type Compile } from "../compile.ts";

/** Compiles which rows a `from` takes, and in which order; `scope`: the names of a row found, `asking`: of `this`. */
export function linkChoosing(
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
