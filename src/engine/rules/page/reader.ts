import type { Table } from "../../dialect/model/document.ts";
import { fieldRead } from "../../dialect/model/fieldRead.ts";
import type { Expression } from "../../dialect/expression/types.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { withParameterValues } from "../../dialect/parameter/parameter.ts";

/**
 * The source of an expression for the browser, or undefined when it reads what the reader may not see: its result would
 * give it away. The server computes and judges it all the same.
 */
export function sourceFor(
  reader: Reader,
  table: Table,
  expression: Expression | undefined,
): string | undefined {
  if (!expression) return undefined;
  const { parameters } = reader;
  const isKept = expression.dependencies.some(
    (path) =>
      readsHidden(reader, table, path.split(".")) ||
      (parameters === undefined && path.startsWith("parameter.")),
  );
  if (isKept) return undefined;
  return withParameterValues(withRights(reader, expression.source), table.scope, parameters ?? {});
}

/** Rights are the server's to know: what `may` says of this reader travels as a constant. */
function withRights(reader: Reader, source: string): string {
  return source.replace(
    /\bmay\(\s*(['"])(\w+):(\w+)\1\s*\)/g,
    (_call, _quote, menu: string, button: string) => String(reader.can(menu, button)),
  );
}

function readsHidden(reader: Reader, table: Table, path: readonly string[]): boolean {
  const field = fieldRead(table, path);
  return field !== undefined && (reader.hides(field) || reader.masks?.(field) === true);
}
