import {
  Refusal,
  can,
  type Document,
  type Field,
  type LookupAnswer,
  type LookupRequest,
  type ReferenceValue,
  recordContextOf,
  requireRight,
  groupsOfField,
  unshownFields,
  isClosed,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { openingOf } from "../../store/rows/rowAccess.ts";
import {
  countLookup,
  selectLookup,
  selectNearest,
  type LookupQuery,
} from "../../store/list/lookup.ts";
import { countCap } from "../../store/list/select.ts";
import { askingField, type Asking } from "./askingField.ts";
import { documentOf } from "../read/pages.ts";
import { rowAtPaths } from "./rowAtPaths.ts";

const longestText = 200;

/**
 * Rows of a document that a reference may name, for type-ahead and value help: those that fit the field's `where`,
 * without disabled masters; the nearest ones when nothing matches. Rights: users of the field's page may look its
 * rows up; without `for`, `query` of the document's own menu is needed.
 * @throws Refusal 403 without the right; `common.unknownField`, `common.badRequest` for a malformed request.
 */
export async function lookup(
  context: Context,
  options: { readonly document: string; readonly request: LookupRequest },
): Promise<LookupAnswer> {
  const document = documentOf(context, options.document);
  const { request } = options;
  const asking =
    request.for === undefined ? undefined : askingField(context, document, request.for);
  if (!asking) requireRight(context, document.menu, "query");
  const query = lookupQuery(context, { document, request, asking });
  const page = pageOf(request);

  const { rows } = await selectLookup(query, page).execute(context.db);
  const found = rows.map(({ row }): ReferenceValue => row);
  if (found.length === 0 && page.offset === 0) {
    const near = query.text === "" ? [] : (await selectNearest(query).execute(context.db)).rows;
    return {
      rows: [],
      total: 0,
      ...(near.length > 0 && { nearest: near.map(({ row }): ReferenceValue => row) }),
    };
  }
  if (found.length > 0 && found.length < page.size)
    return { rows: found, total: page.offset + found.length };
  const counted = await countLookup(query).execute(context.db);
  const total = Number(counted.rows[0]!.total);
  return { rows: found, total, ...(total > countCap && { capped: true }) };
}

function lookupQuery(
  context: Context,
  options: {
    readonly document: Document;
    readonly request: LookupRequest;
    readonly asking: Asking | undefined;
  },
): LookupQuery {
  const { document, request, asking } = options;
  const { schema, actor } = context;
  const menu = asking?.menu ?? document.menu;
  const isFilter = request.for?.filter === true;
  // A user who may pick for a field sees the carried fields of every row of the target; other users see what their
  // rows show.
  const opening = openingOf({ schema, document, actor, menu, buttons: ["query"] });
  const isShown = (group: string) =>
    asking ? !isClosed(actor, menu, group) : opening(group) === "everywhere";
  const pages = schema.pages.filter(
    (page) => page.document === document && can(actor, page.menu, "query"),
  );
  const isOnPage = (field: Field) =>
    asking !== undefined || pages.some((page) => !unshownFields(page, actor).has(field));
  const shown = document.header.fields.filter(
    (field) => groupsOfField(field).every(isShown) && isOnPage(field),
  );
  const visible = new Set(shown.map(({ key }) => key));
  return {
    schema,
    document,
    ambient: { ...recordContextOf(context), this: isFilter ? null : rowAtPaths(request.in) },
    access: {
      actor,
      rowHooks: context.product.rowHooks,
      language: context.language,
      right: { menu: document.menu, buttons: ["query"] },
      anyOwner: asking !== undefined,
    },
    where: isFilter ? undefined : asking?.where,
    enabledOnly: asking !== undefined && !isFilter,
    text: textOf(request.q),
    search: document.list.search.flatMap((path) =>
      visible.has(path) ? (document.header.field(path) ?? []) : [],
    ),
    fields: fieldsOf(request.fields, visible),
  };
}

function textOf(q: unknown): string {
  if (q === undefined || q === null) return "";
  if (typeof q !== "string" || q.length > longestText || /[\0\uD800-\uDFFF]/u.test(q))
    throw malformed(`q: 0…${longestText} characters`);
  return q.trim();
}

function fieldsOf(fields: unknown, visible: ReadonlySet<string>): readonly string[] {
  if (fields === undefined) return [];
  if (!Array.isArray(fields) || fields.length > 100) throw malformed("fields: 0…100 keys");
  for (const key of fields as readonly unknown[]) {
    if (typeof key === "string" && visible.has(key)) continue;
    throw new Refusal("common.unknownField", {
      args: [String(key).slice(0, 60), [...visible].join(", ")],
    });
  }
  return fields as readonly string[];
}

function pageOf({ page = 1, size = 20 }: LookupRequest): {
  readonly size: number;
  readonly offset: number;
} {
  if (!Number.isInteger(size) || size < 1 || size > 100) throw malformed("size: 1…100");
  if (!Number.isInteger(page) || page < 1 || page > 100_000) throw malformed("page: 1…100000");
  return { size, offset: (page - 1) * size };
}

function malformed(what: string): Refusal {
  return new Refusal("common.badRequest", { args: [what] });
}
