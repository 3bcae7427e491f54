import { nearest } from "../text/nearest.ts";
import type { Finding } from "../model/problem.ts";
import { pointerKeys, pointerTo } from "../read/jsonText.ts";
import { entryId } from "./entryId.ts";
import { noteChange, type Layering } from "./layering.ts";
import { valueOf, type Part } from "./part.ts";

/** What a document can take out of its traits: it then says `null` for it. */
const takenOut = /^\/(properties\/[^/]+|actions\/[^/]+|machines\/[^/]+(\/states\/[^/]+)?)$/;

/** What has been removed from a file already, by target: the layer that did it. */
export type Removed = Map<string, string>;

/** Removes the part named by the layer's word `remove`: a pointer that names list entries by their ids. */
export function removePart(
  below: Part,
  named: Part,
  options: { layering: Layering; traits: readonly Part[]; removed: Removed },
): void {
  const { layering, traits, removed } = options;
  if (layering.skips(named)) return;
  const wrong = (finding: Finding) =>
    layering.problem(named.file.problemAt(named.pointer, finding));
  const target = valueOf(named);
  if (typeof target !== "string" || !target.startsWith("/"))
    return wrong({
      message: "Expected a pointer",
      allowed: "/properties/<field>, /actions/<action>, …",
    });
  const keys = pointerKeys(target);
  const own = find(below, keys);
  const inTrait = traits.some((trait) => find(trait, keys).found);
  if (inTrait && !takenOut.test(target) && !own.found)
    return wrong({ message: `"${target}" is written in a trait: a layer of the trait removes it` });
  if (!own.found && !inTrait) {
    const by = removed.get(target);
    if (by !== undefined)
      return wrong({ message: `The layer "${by}" has removed "${target}" already` });
    return wrong(nothingThere(target, [own, ...traits.map((trait) => find(trait, keys))]));
  }
  removed.set(target, layering.layer);
  noteChange(layering, {
    change: "removed",
    target,
    at: named,
    ...(own.found && { below: own.found }),
  });
  const last = keys.at(-1)!;
  if (inTrait && takenOut.test(target)) {
    const nothing = { ...named, kind: "plain", value: null } as const;
    within(below, keys.slice(0, -1), named)?.members.set(last, nothing);
  } else if (own.parent?.kind === "object") own.parent.members.delete(last);
  else if (own.parent?.kind === "list")
    own.parent.entries = own.parent.entries.filter((entry) => entry !== own.found);
}

interface Found {
  readonly found?: Part;
  /** The nearest existing part around it, its place, and the key that it lacks. */
  readonly parent: Part | undefined;
  readonly at: string;
  readonly key: string;
  readonly ids: readonly string[];
}

/** What a pointer by ids names in a part. */
export function partAt(part: Part, target: string): Part | undefined {
  return find(part, pointerKeys(target)).found;
}

/** Follows a pointer by ids as far as possible. */
function find(part: Part, keys: readonly string[]): Found {
  let parent: Part | undefined;
  let found: Part | undefined = part;
  let at = "";
  let ids: readonly string[] = [];
  for (const [depth, key] of keys.entries()) {
    parent = found!;
    const word = keys[depth - 1] ?? "";
    ids = idsOf(parent, word);
    found =
      parent.kind === "object"
        ? parent.members.get(key)
        : parent.kind === "list"
          ? parent.entries[ids.indexOf(key)]
          : undefined;
    if (!found) return { parent, at, key, ids };
    at = pointerTo(at, key);
  }
  return { ...(found && { found }), parent, at, key: keys.at(-1) ?? "", ids };
}

function idsOf(part: Part, word: string): readonly string[] {
  if (part.kind === "object") return [...part.members.keys()];
  if (part.kind === "list") return part.entries.map((entry) => entryId(word, valueOf(entry)) ?? "");
  return [];
}

/** The missing part, with the word that was probably meant: first of all the new name of a renamed part. */
function nothingThere(target: string, found: readonly Found[]): Finding {
  const deepest = found.toSorted((a, b) => pointerKeys(b.at).length - pointerKeys(a.at).length)[0]!;
  const same = found.filter(({ at }) => at === deepest.at);
  const ids = [...new Set(same.flatMap((one) => one.ids))];
  const near = same.map((one) => renamedTo(one)).find(Boolean) ?? nearest(deepest.key, ids);
  return {
    message: `Nothing below is called "${target}"`,
    allowed: ids,
    ...(near !== undefined && { nearest: pointerTo(deepest.at, near) }),
  };
}

function renamedTo({ parent, key }: Found): string | undefined {
  return parent && nameSince(parent, key);
}

/** The member of an object that bore the name before. */
function nameSince(parent: Part, former: string): string | undefined {
  if (parent.kind !== "object") return undefined;
  for (const [key, member] of parent.members) {
    const before = member.kind === "object" ? member.members.get("renamedFrom") : undefined;
    if (before && valueOf(before) === former) return key;
  }
  return undefined;
}

/** The object at a pointer, made where it is missing; undefined where the value is no object. */
function within(
  part: Part,
  keys: readonly string[],
  origin: Part,
): (Part & { kind: "object" }) | undefined {
  let at = part;
  for (const key of keys) {
    if (at.kind !== "object") break;
    const { file, pointer, layer } = origin;
    const empty = { file, pointer, layer, kind: "object", members: new Map() } as const;
    const next: Part = at.members.get(key) ?? empty;
    at.members.set(key, next);
    at = next;
  }
  return at.kind === "object" ? at : undefined;
}
