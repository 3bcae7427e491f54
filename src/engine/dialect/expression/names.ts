import type { ASTNode } from "@marcbachmann/cel-js";
import { nearest } from "../text/nearest.ts";
import { functionNames } from "./operators/index.ts";
import { printType } from "./typeRelations.ts";
import type { Scope, ValueType } from "./types.ts";

/** The variable of a macro, the path its rows come from, and whether its body read anything of it. */
export interface Local {
  readonly name: string;
  readonly type: ValueType;
  readonly origin: readonly string[] | undefined;
  readonly state: { isRead: boolean };
}

export interface PathResult {
  readonly path: readonly string[];
  readonly type: ValueType;
  /** The path from the scope; undefined for what hangs on a computed value. */
  readonly origin: readonly string[] | undefined;
}

interface Names {
  readonly scope: Scope;
  readonly locals: readonly Local[];
  readonly fail: (node: ASTNode, summary: string, suggestion?: string) => never;
}

/** Resolves `a`, `a.b`, `a.b.c`: a name of the scope or of a macro, then fields of rows and what references carry. */
export function resolvePath(node: ASTNode, names: Names): PathResult {
  if (node.op === ".") {
    const above = resolvePath(node.args[0], names);
    const field = node.args[1];
    const type = memberOf(node, above.type, field, names);
    return { path: [...above.path, field], type, origin: above.origin && [...above.origin, field] };
  }
  if (node.op !== "id")
    return names.fail(node, "Fields are read from names only (header.date, supplier.code)");
  const name = node.args;
  const local = names.locals.findLast((candidate) => candidate.name === name);
  if (local !== undefined) {
    local.state.isRead = true;
    return { path: [name], type: local.type, origin: local.origin };
  }
  if (Object.hasOwn(names.scope, name))
    return { path: [name], type: names.scope[name]!, origin: [name] };
  if (functionNames.some((known) => known === name))
    return names.fail(node, `“${name}” is a function: write ${name}(...)`);
  const known = [...names.locals.map((candidate) => candidate.name), ...Object.keys(names.scope)];
  const isText = /^[A-Z][A-Z0-9_]*$/.test(name);
  const text = isText ? `: a text needs quotes of its own, '${name}'` : "";
  const why = Object.hasOwn(elsewhere, name) ? `: ${elsewhere[name]}` : text;
  return names.fail(node, `No name “${name}”${why}`, nearest(name, known));
}

/** Names that there are in other places only. */
const elsewhere: Readonly<Record<string, string>> = {
  header: "this is read over the header itself, whose fields are named alone",
  parent: "only lines of a line have one",
  this: "only searches of other rows have the row that searches",
  input: "the action asks for nothing (input)",
  each: "the action asks for nothing of each line (lineInput)",
};

function memberOf(node: ASTNode, type: ValueType, field: string, { fail }: Names): ValueType {
  if (type.type === "list")
    return fail(node, `A list has no field “${field}”; use map(row, row.${field})`);
  if (type.type !== "row" && type.type !== "reference")
    return fail(node, `${printType(type)} has no field “${field}”`);
  const fields: Readonly<Record<string, ValueType>> =
    type.type === "row"
      ? type.fields
      : { code: { type: "text" }, name: { type: "text" }, ...type.carried };
  if (Object.hasOwn(fields, field)) return fields[field]!;
  const known = Object.keys(fields);
  const meant = nearest(field, known);
  const listed = `“${field}”; known: ${known.slice(0, 30).join(", ") || "none"}`;
  if (type.type === "row") return fail(node, `No field ${listed}`, meant);
  const how = meant ? "" : '; copy another field by "fill" at the reference, or by a look-up';
  return fail(node, `A ${printType(type)} carries no ${listed}${how}`, meant);
}
