import { sql } from "kysely";
import { recordContextOf, type Document, type Field, type Schema } from "../../../engine/index.ts";
import { askedTexts, textsOf } from "../../store/expression/askedTexts.ts";
import { rowAccess } from "../../store/rows/rowAccess.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { codeOf, rowJson } from "../../store/statement/referenceJson.ts";
import {
  fixedText,
  statementOf,
  tableOf,
  type Statement,
} from "../../store/statement/statement.ts";
import type { Context } from "../context.ts";
import type { ReferenceAsk } from "./readChanges.ts";

/** The document that refers, and whether the schema names the rows, so that the access of the user's party does not apply. */
interface Referring {
  readonly document: Document;
  readonly bySchema?: boolean;
}

interface TargetRow {
  /** The target document. */
  readonly to: string;
  readonly id: string;
  readonly code: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** One `select` per target document, in one statement; the order of targets is fixed, so that few texts come of it. */
export async function selectTargets(
  context: Context,
  options: Referring,
  asks: readonly ReferenceAsk[],
): Promise<readonly TargetRow[]> {
  const { document } = options;
  const byTarget = Map.groupBy(asks, ({ to }) => to);
  const targets = [...byTarget.keys()].toSorted().map((to) => {
    const target = context.schema.document(to);
    if (!target) throw new Error(`${document.name} refers to an unknown document ${to}`);
    return target;
  });
  const values: unknown[] = [];
  const parts = targets.map((target) => {
    const wanted = wantedOf(context, options, target, byTarget.get(target.name)!);
    const before = values.length;
    values.push(...wanted.values);
    const where = wanted.text.replace(/\$(\d+)/g, (_, at: string) => `$${before + Number(at)}`);
    return `(${targetText(context.schema, document, target)} ${where})`;
  });
  const text = `${parts.join(" union all ")} /* in any order */`;
  return (await statementOf<TargetRow>(text, values).execute(context.db)).rows;
}

/** Which rows of a target are asked for, as far as the asking person may refer to them. */
function wantedOf(
  context: Context,
  { bySchema = false }: Referring,
  target: Document,
  asks: readonly ReferenceAsk[],
): Pick<Statement<unknown>, "text" | "values"> {
  const valuesBy = (by: "id" | "code") => [
    ...new Set(asks.filter((ask) => ask.by === by).map((ask) => ask.value)),
  ];
  const { schema, actor, product } = context;
  const [ids, codes] = [valuesBy("id"), valuesBy("code")];
  const known = textsOf(
    actor,
    target,
    `referred ${bySchema} ${ids.length > 0} ${codes.length > 0}`,
  );
  const ambient = { ...recordContextOf(context), isNew: false };
  const asked = askedTexts(known, ambient, (environment, takeConstant) => {
    const table = target.header;
    const source = sourceOf({
      schema,
      document: target,
      table,
      ambient: environment,
      takeConstant,
    });
    const access = rowAccess(source, {
      actor: bySchema ? { ...actor, user: { ...actor.user, accountType: "STAFF" } } : actor,
      rowHooks: product.rowHooks,
      right: { menu: target.menu, buttons: [] },
      anyOwner: true,
    });
    const wanted = [
      ...(ids.length > 0 ? [sql`t.id = any(${idsMark}::uuid[])`] : []),
      ...(codes.length > 0
        ? [sql`${codeOf(schema, target, "t")} = any(${codesMark}::text[])`]
        : []),
    ];
    return sql`${source.joins()} where (${sql.join(wanted, sql` or `)}) and ${access}`;
  });
  const { text, values } = asked({});
  const marked = new Map<unknown, unknown>([
    [idsMark, ids],
    [codesMark, codes],
  ]);
  return { text, values: values.map((value) => marked.get(value) ?? value) };
}

/** They stand for the ids and codes in texts that serve several requests. */
const [idsMark, codesMark] = [{ by: "id" }, { by: "code" }];

/** By asking document and target: what of a target's rows is read is the same for every request. */
const targetTexts = new WeakMap<Document, Map<Document, string>>();

function targetText(schema: Schema, document: Document, target: Document): string {
  let texts = targetTexts.get(document);
  if (!texts) targetTexts.set(document, (texts = new Map<Document, string>()));
  const known = texts.get(target);
  if (known) return known;
  const value = rowJson(schema, target, "t", { further: furtherKeys(document, target) });
  const text = fixedText(
    sql`select ${sql.lit(target.name)} as "to", t.id, ${codeOf(schema, target, "t")} as code, ${value} as value from ${tableOf(target.header)} as t`,
  );
  texts.set(target, text);
  return text;
}

/** The target's fields that references of this document copy (`fill`) or judge by (`where`, its status). */
function furtherKeys(document: Document, target: Document): readonly string[] {
  const keys = new Set<string>(target.status ? [target.status.field] : []);
  for (const field of referencesOf(document, target)) {
    for (const key of Object.values(field.fill)) keys.add(key);
    for (const path of field.where?.dependencies ?? []) keys.add(path.split(".")[0]!);
  }
  return [...keys].filter((key) => target.header.field(key) !== undefined);
}

function referencesOf(document: Document, target: Document): readonly Field[] {
  return document.tables.flatMap((table) =>
    table.fields.filter((field) => field.to === target.name),
  );
}
