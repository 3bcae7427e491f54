import type { Schema } from "../model/document.ts";
import type { Label } from "../text/label.ts";
import { thingsOf } from "./things.ts";
import { concerns, type Concern, type Subject, type Thing } from "./thing.ts";

/** One thing that is not the same in two versions of a schema. */
export interface Difference {
  /** The document, page or parameter, by its name in the later version where it has one. */
  readonly owner: string;
  readonly subject: Subject;
  readonly place: string;
  readonly title: Label | undefined;
  readonly change: "added" | "removed" | "renamed" | "changed";
  /** `renamed`: its earlier name. */
  readonly from?: string;
  readonly concern: Concern;
  /** `renamed` and `changed`: which properties differ, and how; absent is undefined. */
  readonly properties: readonly {
    readonly name: string;
    readonly concern: Concern;
    readonly before: string | undefined;
    readonly after: string | undefined;
  }[];
}

/**
 * The changes for users and their data between two versions of a set of schema files: in the order of the later
 * version, removed things last. An added or removed thing is one difference: its parts are not reported again.
 */
export function differences(before: Schema, after: Schema): readonly Difference[] {
  return changesBetween(thingsOf(before), thingsOf(after));
}

/** The same of the things of two versions: those of the earlier one may have been kept as JSON. */
export function changesBetween(
  before: readonly Thing[],
  now: readonly Thing[],
): readonly Difference[] {
  const then = byKey(before);
  const names = formerNames(now);
  const found = now.map((thing) => {
    const former = then.get(keyOf(formerly(thing, names))) ?? then.get(keyOf(thing));
    return { thing, former };
  });
  const kept = new Set(found.flatMap(({ former }) => former ?? []));
  const gone = [...then.values()].filter((thing) => !kept.has(thing));
  const added = found.filter(({ former }) => !former).map(({ thing }) => thing);
  return [
    ...found.flatMap(({ thing, former }) =>
      former ? changeOf(former, thing) : isTold(thing, added) ? [] : [whole(thing, "added")],
    ),
    ...gone.filter((thing) => !isTold(thing, gone)).map((thing) => whole(thing, "removed")),
  ];
}

const keyOf = ({ owner, subject, place }: Pick<Thing, "owner" | "subject" | "place">): string =>
  `${owner} ${subject} ${place}`;

function byKey(things: readonly Thing[]): ReadonlyMap<string, Thing> {
  return new Map(things.map((thing) => [keyOf(thing), thing]));
}

/** New names of documents and of places in them -> the names that they had. */
function formerNames(things: readonly Thing[]): ReadonlyMap<string, string> {
  return new Map(
    things.flatMap(({ owner, subject, place, renamedFrom }) =>
      renamedFrom && ["document", "table", "field"].includes(subject)
        ? [[`${owner} ${place}`, renamedFrom]]
        : [],
    ),
  );
}

/** Where a thing would have stood before: under the former name of its document, its line table, its field and its own. */
function formerly(thing: Thing, names: ReadonlyMap<string, string>): Thing {
  const owner = names.get(`${thing.owner} `) ?? thing.owner;
  if (thing.subject === "document") return { ...thing, owner };
  const own = thing.renamedFrom ?? thing.place;
  const parts = own.split(".");
  for (let length = parts.length - 1; length > 0; length--) {
    const head = names.get(`${thing.owner} ${thing.place.split(".").slice(0, length).join(".")}`);
    if (head) return { ...thing, owner, place: [head, ...parts.slice(length)].join(".") };
  }
  return { ...thing, owner, place: own };
}

/**
 * A container of it is added or removed as a whole: its document (whose default page has its name), its line table,
 * or the field of a choice.
 */
function isTold({ owner, subject, place }: Thing, along: readonly Thing[]): boolean {
  return along.some(
    (other) =>
      other.owner === owner &&
      (other.subject === "document" || other.subject === "choices"
        ? other.subject !== subject && subject !== "parameter"
        : (other.subject === "table" || other.subject === "field") &&
          other.place !== place &&
          place.startsWith(`${other.place}.`)),
  );
}

function whole(thing: Thing, change: "added" | "removed"): Difference {
  const { owner, subject, place, title, concern } = thing;
  return { owner, subject, place, title, change, concern, properties: [] };
}

function changeOf(before: Thing, after: Thing): readonly Difference[] {
  const properties = concerns.flatMap((concern) => {
    const [was, is] = [before.facts[concern] ?? {}, after.facts[concern] ?? {}];
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names
      .filter((name) => was[name] !== is[name])
      .map((name) => ({ name, concern, before: was[name], after: is[name] }));
  });
  const renamed = after.renamedFrom !== undefined && nameOf(before) !== nameOf(after);
  if (!renamed && properties.length === 0) return [];
  const { owner, subject, place, title } = after;
  return [
    {
      owner,
      subject,
      place,
      title,
      change: renamed ? "renamed" : "changed",
      ...(renamed && { from: nameOf(before) }),
      concern: renamed ? after.concern : properties[0]!.concern,
      properties,
    },
  ];
}

const nameOf = ({ owner, place }: Thing): string => place || owner;
