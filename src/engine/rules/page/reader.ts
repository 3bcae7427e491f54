import type { Actor } from "../../dialect/text/actor.ts";
import type { Field, Table } from "../../dialect/model/document.ts";
import { fieldRead } from "../../dialect/model/fieldRead.ts";
import type { Expression } from "../../dialect/expression/types.ts";
import type { Language } from "../../dialect/text/label.ts";
import { withParameterValues, type ParameterValues } from "../../dialect/parameter/parameter.ts";

/** Whom a page is projected for. */
export interface Reader {
  readonly language: Language;
  readonly actor?: Actor;
  /** Whether a button of a menu is granted. */
  readonly can: (menu: string, button: string) => boolean;
  /** Whether the reader may never see a field. */
  readonly hides: (field: Field) => boolean;
  /** Whether he sees where its value stands, but not the value (or its end alone). */
  readonly masks?: (field: Field) => boolean;
  /** The same reader on another menu; without it his rights are the same everywhere. */
  readonly on?: (menu: string) => Reader;
  /** What parameters are worth where the reader works; without them, expressions that read one stay on the server. */
  readonly parameters?: ParameterValues;
}

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
