import type { FieldView } from "../../../src/engine/index.ts";
import type { DataSource, LookupAnswer, LookupRequest } from "../../base/dataSource.ts";

/** A question to the target of a reference. Rejects with the source's error. */
export type AskLookup = (
  request: Pick<LookupRequest, "q" | "page" | "size">,
  signal?: AbortSignal,
) => Promise<LookupAnswer>;

/** The context of a look-up: its field, the page and path that ask, and the values it depends on. */
export interface LookupPlace {
  readonly field: FieldView;
  /** "" when no page asks. */
  readonly page: string;
  readonly path: string;
  readonly action?: { readonly key: string; readonly table: string } | undefined;
  /** A list's filter asks: rows that may not be picked any more are found too. */
  readonly forFilter?: boolean | undefined;
  readonly lookupIn?: Readonly<Record<string, unknown>> | undefined;
  readonly lookupFields?: readonly string[] | undefined;
}

/** The look-up of a reference field against a source. Throws when the field names no target. */
export function askLookup(source: DataSource, place: LookupPlace): AskLookup {
  const { field, page, path, action, forFilter, lookupIn, lookupFields } = place;
  const { to } = field;
  if (!to) throw new Error(`${field.key} names no document to look up`);
  return (request, signal) =>
    source.lookup(
      to,
      {
        ...request,
        ...(page === ""
          ? {}
          : {
              for: {
                page,
                field: path,
                ...(action ? { action: action.key, table: action.table } : {}),
                ...(forFilter ? { filter: true } : {}),
              },
            }),
        ...(lookupIn ? { in: lookupIn } : {}),
        ...(lookupFields && lookupFields.length > 0 ? { fields: lookupFields } : {}),
      },
      signal,
    );
}
