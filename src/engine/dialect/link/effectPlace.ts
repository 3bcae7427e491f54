import type { DocumentDraft, Drafts, TableDraft } from "../assemble/draft.ts";
import type { Table } from "../model/document.ts";
import type { EffectSignature } from "../model/effectSignature.ts";
import type { Scope } from "../expression/types.ts";
import type { Compile } from "./compile.ts";

/** The place of effects: an action, or the `enter` or `leave` of a state. */
export interface EffectPlace {
  readonly draft: DocumentDraft;
  readonly table: TableDraft;
  /** The names their expressions may use besides those of other tables' rows. */
  readonly scope: Scope;
  readonly compile: Compile;
  readonly drafts: Drafts;
  /** Undefined where nobody knows the server's effects (stories). */
  readonly effects: readonly EffectSignature[] | undefined;
}

/** A line table by name: of the row's own lines first, else of the document. */
export function linesNamed({ draft, table }: EffectPlace, name: unknown): Table | undefined {
  return (
    table.table.children.find(({ key }) => key === name) ??
    draft.tables.find((other) => other.table.path !== "" && other.table.path === name)?.table
  );
}
