import { pointerKeys, pointerTo } from "../read/jsonText.ts";
import { entryId, idWordOf, listMode } from "./entryId.ts";
import { noteChange, type Layering } from "./layering.ts";
import { copyOfPart, valueOf, type Part } from "./part.ts";

type ObjectPart = Part & { kind: "object" };
type ListPart = Part & { kind: "list" };

/** Objects that are one statement: merging half of the lower one with half of a layer's would make a third. */
const oneValue = new Set(["filter"]);

/** Members that people order, and that a layer can place by `after`. */
const ordered = new Set(["properties", "actions", "states", "machines", "choices"]);

/**
 * Lays a layer's part over the part below: objects key by key, lists by the ids of their entries (`entryId.ts`), all
 * other values replaced. Changes the part below. `target` names it by ids.
 */
export function mergeMembers(below: ObjectPart, above: ObjectPart, at: Place): void {
  const word = lastKey(at.target);
  const inFull = (part: Part) => (word === "choices" ? choiceInFull(part) : part);
  for (const [key, written] of above.members) {
    const member = inFull(written);
    const target = pointerTo(at.target, key);
    if (at.layering.skips(member)) continue;
    if (isNull(member) && ordered.has(word)) {
      const message = `A layer takes something out by "remove": ["${target}"]`;
      at.layering.problem(member.file.problemAt(member.pointer, { message }));
      continue;
    }
    const known = below.members.get(key) ?? inheritedInto(below, key, { ...at, target });
    if (!known) {
      const ids = [...below.members.keys()];
      const { part, after } = ordered.has(word) ? withoutAfter(member) : { part: member };
      below.members.set(key, part);
      if (after) below.members = new Map(placed([...below.members], { after, ids, at }));
      noteAdded(part, ids, { ...at, target });
    } else {
      const merged = mergeParts(inFull(known), member, { ...at, target });
      below.members.set(key, merged);
      if (key === "zh-CN" && merged !== known && !above.members.has("zh-TW"))
        below.members.delete("zh-TW");
    }
  }
}

/** A choice that is its Chinese label alone, with the word for it: layers change labels one by one. */
function choiceInFull(part: Part): Part {
  if (part.kind !== "plain" || typeof part.value !== "string") return part;
  const { file, pointer, layer } = part;
  return { file, pointer, layer, kind: "object", members: new Map([["zh-CN", part]]) };
}

interface Place {
  readonly target: string;
  readonly layering: Layering;
}

/**
 * What a trait gives under a name that the document does not write: from here on the document writes it, an object
 * empty (its members are merged in later), a list whole (the document's would otherwise be instead of it).
 */
function inheritedInto(below: ObjectPart, key: string, at: Place): Part | undefined {
  const inherited = at.layering.inherited(at.target);
  if (!inherited) return undefined;
  const own: Part =
    inherited.kind === "object"
      ? { ...inherited, members: new Map<string, Part>() }
      : copyOfPart(inherited);
  below.members.set(key, own);
  return own;
}

function mergeParts(below: Part, above: Part, at: Place): Part {
  const isWhole = oneValue.has(lastKey(at.target));
  if (below.kind === "object" && above.kind === "object" && !isWhole) {
    mergeMembers(below, above, at);
    return below;
  }
  if (below.kind === "list" && above.kind === "list") {
    const word = lastKey(at.target);
    const mode = listMode(word, [valueOf(below), valueOf(above)].flat());
    if (mode === "by id") return mergeEntries(below, above, at);
    if (mode === "joined") return joinEntries(below, above, at);
  }
  return replaced(below, above, at);
}

function replaced(below: Part, above: Part, at: Place): Part {
  if (JSON.stringify(valueOf(below)) === JSON.stringify(valueOf(above))) return below;
  noteChange(at.layering, { change: "changed", target: at.target, at: above, below });
  return above;
}

function mergeEntries(below: ListPart, above: ListPart, at: Place): Part {
  const word = lastKey(at.target);
  for (const entry of above.entries) {
    if (at.layering.skips(entry)) continue;
    const ids = below.entries.map((one) => entryId(word, valueOf(one)) ?? "");
    const id = entryId(word, valueOf(entry));
    if (id === undefined) {
      const message = `An entry of "${word}" needs its "${idWordOf(word)}": a layer names it by that`;
      at.layering.problem(entry.file.problemAt(entry.pointer, { message }));
      continue;
    }
    const target = pointerTo(at.target, id);
    const index = ids.indexOf(id);
    if (index >= 0) {
      below.entries[index] = mergeParts(below.entries[index]!, entry, { ...at, target });
      continue;
    }
    const { part, after } = withoutAfter(entry);
    below.entries.push(part);
    if (after) {
      const pairs = below.entries.map((one, position) => [ids[position] ?? id, one] as const);
      below.entries = placed(pairs, { after, ids, at }).map(([, one]) => one);
    }
    noteAdded(part, ids, { ...at, target });
  }
  return below;
}

function joinEntries(below: ListPart, above: ListPart, at: Place): Part {
  const known = new Set(below.entries.map((entry) => JSON.stringify(valueOf(entry))));
  for (const entry of above.entries) {
    if (at.layering.skips(entry) || known.has(JSON.stringify(valueOf(entry)))) continue;
    below.entries.push(entry);
    noteChange(at.layering, { change: "added", target: at.target, at: entry });
  }
  return below;
}

function noteAdded(part: Part, ids: readonly string[], at: Place): void {
  at.layering.addedBeside.set(part, { id: lastKey(at.target), beside: ids });
  const onKey = !/\/\d+$/.test(part.pointer);
  noteChange(at.layering, { change: "added", target: at.target, at: part, onKey });
}

/** Removes the word for the position of a new entry: it belongs to the layer, not to the dialect. */
function withoutAfter(part: Part): { part: Part; after?: Part } {
  const after = part.kind === "object" ? part.members.get("after") : undefined;
  if (part.kind !== "object" || !after) return { part };
  const members = new Map([...part.members].filter(([key]) => key !== "after"));
  return { part: { ...part, members }, after };
}

/** The last of the entries follows the named one; with an empty name it comes before all others. */
function placed<Entry extends readonly [string, Part]>(
  entries: readonly Entry[],
  { after, ids, at }: { after: Part; ids: readonly string[]; at: Place },
): Entry[] {
  const others = entries.slice(0, -1);
  const name = valueOf(after);
  const index = name === "" ? -1 : ids.findIndex((id) => id === name);
  if (name !== "" && index < 0) {
    at.layering.problem(
      after.file.problemAt(after.pointer, {
        message: `Nothing is called ${JSON.stringify(name)} in "${at.target}"`,
        allowed: ids,
      }),
    );
    return [...entries];
  }
  return [...others.slice(0, index + 1), entries.at(-1)!, ...others.slice(index + 1)];
}

function isNull(part: Part): boolean {
  return part.kind === "plain" && part.value === null;
}

function lastKey(pointer: string): string {
  return pointerKeys(pointer).at(-1) ?? "";
}
