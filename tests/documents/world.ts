import { createHash } from "node:crypto";
import { sql } from "kysely";
import {
  newRecord,
  recompute,
  recordModelOf,
  type Actor,
  type Document,
  type Environment,
  type Row,
  type Schema,
  sampleRow,
  type NewRow,
  type Sampling,
  type Wanted,
} from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import {
  companyBinding,
  sessionDocuments,
  staffBinding,
} from "../../src/engine/rules/rights/sessionDocuments.ts";
import { recordContextOf } from "../../src/engine/rules/rights/can.ts";
import { actorOf, openTestStore, randomId, role, type TestStore } from "../api/harness.ts";

/** A store of any set of schema files with one company and one person in it, and rows made when they are needed. */
export interface World {
  readonly schema: Schema;
  readonly opened: TestStore;
  /** The person with every right. */
  readonly context: Context;
  /** The same person with the rights of one menu only, and nothing hidden. */
  readonly onlyOn: (menu: string) => Context;
  /** The same person in a second company, which has no rows of its own yet. */
  readonly elsewhere: () => Promise<Context>;
  /** A row as it would be sent: what is needed, or `every` field that a person may fill in. */
  readonly sample: (
    name: string,
    given?: Readonly<Record<string, unknown>>,
    how?: { readonly every?: boolean; readonly files?: boolean; readonly inside?: Context },
  ) => Promise<NewRow>;
  /** Saves a sampled row as the product itself would. */
  readonly create: (
    name: string,
    given?: Readonly<Record<string, unknown>>,
    inside?: Context,
  ) => Promise<Row>;
  readonly sampling: (inside?: Context) => Sampling;
}

export interface WorldOptions {
  /** What a row needs beyond its required fields for its rules to hold, by document. */
  readonly arranged?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Opens a world; `close` its store when done. */
export async function openWorld(schema: Schema, options: WorldOptions = {}): Promise<World> {
  const opened = await openTestStore(schema);
  const { arranged = {} } = options;
  const made = new Map<string, Row[]>();

  const sampling = (inside: Context): Sampling => ({
    schema,
    context: recordContextOf(inside),
    ensure: (to, wanted) => ensure(inside, to, wanted),
    upload: (mime) => upload(inside, mime),
  });
  const sample: World["sample"] = (name, given = {}, how = {}) => {
    const { every = false, files = true, inside = context } = how;
    const { upload: own, ...rest } = sampling(inside);
    const whole = { ...rest, every, ...(files && own && { upload: own }) };
    return sampleRow(whole, schema.document(name)!, { ...arranged[name], ...given });
  };
  const create: World["create"] = async (name, given = {}, inside = context) => {
    const whole = { ...inside, actor: { ...inside.actor, roles: [role(["*:*"])] } };
    const request = await sample(name, given, { inside: whole });
    // In a later state less may be typed: what a person typed before is typed as in a new one.
    const { header } = schema.document(name)!;
    const isState = (key: string) =>
      header.fields.some((field) => field.key === key && field.machine);
    const typed = Object.fromEntries(Object.entries(given).filter(([key]) => !isState(key)));
    const isLate = Object.keys(typed).length < Object.keys(given).length;
    const early = isLate ? await sample(name, typed, { inside: whole }) : request;
    const late = { ...early, set: { ...early.set, ...request.set } };
    return (await saveRecord(whole, { page: name, request: late, origin: "system" })).record;
  };

  /** A row that fits: one made before, else a new one. */
  async function ensure(
    inside: Context,
    to: string,
    { fits, given, not, fresh = false }: Wanted,
  ): Promise<string> {
    const document = schema.document(to)!;
    const key = document.scope === "company" ? `${to} ${inside.actor.company.id}` : to;
    const known = made.get(key) ?? [];
    made.set(key, known);
    const fit = fresh
      ? undefined
      : known.find((row) => !not.includes(row.id!) && fits(row as Environment));
    if (fit) return fit.id!;
    const model = recordModelOf(document, "en");
    const rules = recordContextOf(inside);
    const blank = newRecord(model, rules);
    // What depends on references of the row itself shows only once it is made.
    const mine = withMe(document, sessionDocuments(schema).staff?.name, inside.actor.staff);
    const variant = [...variants(document), ...mine].find((each) =>
      fits(recompute(model, { ...blank, ...given, ...each } as Row, rules) as Environment),
    );
    const row = await create(to, { ...given, ...variant }, inside);
    if (!fits(row as Environment)) throw new Error(`No ${to} fits what a reference asks for`);
    known.push(row);
    return row.id!;
  }

  const nobody = opened.context(actorOf({ id: randomId(), code: "NONE" }));
  let context = nobody;
  const actor = await someone(schema, create, nobody);
  context = opened.context(actor);
  let second: Promise<Context> | undefined;
  return {
    schema,
    opened,
    context,
    sample,
    create,
    sampling: (inside = context) => sampling(inside),
    onlyOn: (menu) => opened.context({ ...actor, roles: [role([`${menu}:*`])] }),
    elsewhere: () =>
      (second ??= someone(schema, create, nobody, actor.user).then((other) =>
        opened.context(other),
      )),
  };
}

/** A user with a staff record and a department, in a company with a currency. */
async function someone(
  schema: Schema,
  create: World["create"],
  nobody: Context,
  user?: Actor["user"],
): Promise<Actor> {
  const { company, staff } = sessionDocuments(schema);
  const companyRow = await create(company!.name, {}, nobody);
  const base = {
    id: companyRow.id!,
    code: String(coded(company!, companyRow, companyBinding.fields.code)),
    currency:
      (coded(company!, companyRow, companyBinding.fields.currency) as { id: string } | null)?.id ??
      null,
  };
  const inside = { ...nobody, actor: actorOf(base) };
  const isAllowed = staff!.header.fields.filter((field) => field.kind.name === "boolean");
  const switches = Object.fromEntries(isAllowed.map(({ key }) => [key, true]));
  const staffRow = await create(staff!.name, switches, inside);
  const userRow = user ?? (await create("user", {}, inside));
  return actorOf(base, {
    user: user ?? {
      ...inside.actor.user,
      id: userRow.id!,
      loginName: String((userRow as Row)["loginName"]),
    },
    staff: staffRow.id!,
    department: (coded(staff!, staffRow, staffBinding.fields.department) as { id: string }).id,
  });
}

function coded(document: Document, row: Row, code: string): unknown {
  return row[document.header.fields.find((field) => field.code === code)!.key];
}

/** What a row may be given so that a condition on it holds: nothing, one switch on, or one choice. */
function variants(document: Document): readonly Readonly<Record<string, unknown>>[] {
  const each = document.header.fields.flatMap(({ key, kind, choices, many, compute }) => {
    if (compute) return [];
    const values: readonly (boolean | string)[] =
      kind.name === "boolean" ? [true] : many ? [] : (choices ?? []).map(({ value }) => value);
    return values.map((value) => ({ [key]: value }));
  });
  return [{}, ...each];
}

/** Rows among whose people the maker is: a reference may ask for those that he keeps. */
function withMe(
  document: Document,
  staff: string | undefined,
  me: string | null | undefined,
): readonly Readonly<Record<string, unknown>>[] {
  const lists = document.header.fields.filter(({ many, to }) => many && to === staff);
  return me ? lists.map(({ key }) => ({ [key]: [me] })) : [];
}

/** A stored file of the person's own, without bytes: what fields of files take. */
async function upload(inside: Context, mime: string): Promise<Readonly<Record<string, unknown>>> {
  const file = { id: randomId(), name: `file ${mime.replace("/", ".")}`, size: 68, mime };
  const sha256 = createHash("sha256").update(file.id).digest("hex");
  await sql`insert into system.file (id, sha256, name, size, mime, "orgId", "createdBy", "createdAt")
    values (${file.id}, ${sha256}, ${file.name}, ${file.size}, ${file.mime}, ${inside.actor.company.id},
      ${inside.actor.user.id}, ${inside.now})`.execute(inside.db);
  return file;
}
