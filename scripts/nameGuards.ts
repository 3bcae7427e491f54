import { readFileSync, writeFileSync } from "node:fs";
import { parseJsonText } from "../src/engine/dialect/read/jsonText.ts";
import { replaced, schemaText, valueAt, width, withEdits, type Edit } from "./schemaText.ts";

/*
 * Gives guards that several actions of a row repeat a name: `conditions` of the row with the refusal, which `when` then names.
 * Without names it lists what is repeated; with them it writes, a name for each in that order (`-`: leave it). A guard that is a
 * condition already (`header.approved`) keeps that name, and its message goes to the condition.
 *
 *   node scripts/nameGuards.ts schemas/purchasing/requisition.json
 *   node scripts/nameGuards.ts schemas/purchasing/requisition.json mine known open
 */
const [file, ...names] = process.argv.slice(2);
if (!file) throw new Error("nameGuards FILE NAME...");

type Words = Readonly<Record<string, unknown>>;

const text = readFileSync(file, "utf8");
const { places, value } = parseJsonText(text);
const edits: Edit[] = [];
let next = 0;
/** What the header's conditions are given of the guards of lines. */
const ofHeader = new Map<string, Words>();

for (const pointer of places.keys()) {
  if (!/(^|\/items)\/actions$/.test(pointer)) continue;
  nameIn(
    pointer.replace(/\/actions$/, ""),
    valueAt(value, pointer) as Readonly<Record<string, Words | null>>,
  );
}
for (const [name, words] of ofHeader) {
  const at = `/conditions/${name}`;
  edits.push(anew(at, worded(valueAt(value, at), words)));
}
if (names.length > 0) writeFileSync(file, withEdits(text, edits));

/** A condition with the words by which it refuses. */
function worded(condition: unknown, refusal: Words): Words {
  const stated = typeof condition === "string" ? { holds: condition } : (condition as Words);
  return { ...stated, ...refusal };
}

function nameIn(row: string, actions: Readonly<Record<string, Words | null>>): void {
  const all = Object.entries(actions).flatMap(([key, action]) =>
    ((action?.["when"] ?? []) as readonly unknown[]).map((guard, index) => ({ key, index, guard })),
  );
  const repeated = new Map<string, typeof all>();
  for (const one of all)
    if (typeof one.guard === "object") {
      const said = JSON.stringify(one.guard);
      repeated.set(said, [...(repeated.get(said) ?? []), one]);
    }
  const known = ((valueAt(value, row) as Words)["conditions"] ?? {}) as Words;
  const added: Record<string, unknown> = {};
  const given = new Map<string, string>();
  for (const [said, { length }] of repeated) {
    if (length < 2) continue;
    const guard = JSON.parse(said) as Words & { readonly holds: string };
    if (guard["status"] !== undefined || /\b(input|each)\b/.test(guard.holds)) continue;
    const isCondition = /^header\.\w+$/.test(guard.holds) || known[guard.holds] !== undefined;
    const name = isCondition ? guard.holds : names[next++];
    if (names.length === 0) console.log(`${row || "/"} ${length}x ${said}`);
    if (name === undefined || name === "-") continue;
    const { holds: _, ...refusal } = guard;
    if (name.startsWith("header.")) ofHeader.set(name.slice("header.".length), refusal);
    else if (isCondition)
      edits.push(anew(`${row}/conditions/${name}`, worded(known[name], refusal)));
    else if (known[name] === undefined) added[name] = guard;
    else throw new Error(`There is a condition "${name}" already`);
    given.set(said, name);
  }
  for (const [key, action] of Object.entries(actions)) {
    const when = (action?.["when"] ?? []) as readonly unknown[];
    if (!when.some((guard) => given.has(JSON.stringify(guard)))) continue;
    const named = when.map((guard) => given.get(JSON.stringify(guard)) ?? guard);
    edits.push(anew(`${row}/actions/${key}/when`, named));
  }
  if (Object.keys(added).length > 0) edits.push(declared(row, added, known));
}

/** Into the word `conditions`, which is made before `properties`. */
function declared(row: string, added: Words, known: Words): Edit {
  const at = `${row}/conditions`;
  if (places.has(at)) {
    const from = places.get(at)!.value + 1;
    const [ind] = /^ */.exec(lineOf(from))!;
    const texts = Object.entries(added).map(
      ([name, guard]) =>
        `\n${ind}  ${JSON.stringify(name)}: ${schemaText(guard, `${ind}  `, ind.length + name.length + 6)},`,
    );
    if (Object.keys(known).length === 0) throw new Error(`${at} is empty`);
    return { from, to: from, by: texts.join("") };
  }
  const from = places.get(`${row}/properties`)!.key!;
  const [ind] = /^ */.exec(lineOf(from))!;
  return { from, to: from, by: `"conditions": ${schemaText(added, ind, width)},\n${ind}` };
}

function anew(pointer: string, by: unknown): Edit {
  return replaced(text, places.get(pointer)!.value, by);
}

function lineOf(offset: number): string {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1);
}
