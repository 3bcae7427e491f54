import { withKinds } from "./impliedKinds.ts";
import { isObject, pointerTo } from "./jsonText.ts";
import type { ReadFile } from "./sourceFile.ts";

type Json = Record<string, unknown>;

/** A document with its traits merged in, and where each part was written. */
interface Merged {
  readonly value: unknown;
  readonly origin: (pointer: string) => { readonly file: ReadFile; readonly pointer: string };
}

/** Lists that traits add to; every other list is the document's or the trait's. */
const added = new Set(["/required", "/requiredToSave", "/unique", "/rules"]);
/** What an action needs and does: the document's own first, then the trait's. */
const addedWithin =
  /^\/(actions\/[^/]+\/(effects|when)|machines\/[^/]+\/states\/[^/]+\/(enter|leave))$/;
/** Objects whose order a trait leads: its machines and actions come first, in its order. */
const traitLed = /^\/(machines|actions)$/;
/** States that the document does not write come first; those it writes follow in the order of its own life cycle. */
const stateLists = /^\/machines\/[^/]+\/states$/;

/**
 * Merges traits under a document's own words: objects key by key; `required`, `requiredToSave`, `unique`, `rules`, and
 * what an action needs (`when`) and does (`effects`, `enter`, `leave`) joined; everything else the document's if it says so. `null` takes a trait's part out, and with it what leads there.
 */
export function mergeTraits(file: ReadFile, traits: readonly ReadFile[]): Merged {
  let merged = known.get(file);
  const isSame =
    merged?.traits.length === traits.length &&
    traits.every((trait, index) => trait === merged?.traits[index]);
  if (!merged || !isSame) known.set(file, (merged = { ...mergeNew(file, traits), traits }));
  return merged;
}

/** What was merged last, by the document's file. */
const known = new WeakMap<ReadFile, Merged & { readonly traits: readonly ReadFile[] }>();

function mergeNew(file: ReadFile, traits: readonly ReadFile[]): Merged {
  const origins = new Map<string, { file: ReadFile; pointer: string }>();
  let value = file.value;
  for (const trait of traits) {
    const part = isObject(trait.value) ? withoutRemovedStates(trait.value, value) : trait.value;
    value = mergeObjects({ own: value, part, pointer: "", trait, origins });
  }
  return {
    value: withKinds(traits.length === 0 ? value : withoutNulls(value)),
    origin: (pointer) => {
      for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
        const found = origins.get(at);
        if (found) return { file: found.file, pointer: found.pointer + pointer.slice(at.length) };
      }
      return { file, pointer };
    },
  };
}

interface MergeStep {
  readonly own: unknown;
  readonly part: unknown;
  readonly pointer: string;
  readonly trait: ReadFile;
  readonly origins: Map<string, { file: ReadFile; pointer: string }>;
}

function mergeObjects(step: MergeStep): unknown {
  const { own, part, pointer, trait, origins } = step;
  if (!isObject(own) || !isObject(part)) return own;
  const merged: Json = {};
  const names = [...new Set([...Object.keys(part), ...Object.keys(own)])];
  const addsNothing = Object.keys(own).every((name) => Object.hasOwn(part, name));
  const ordered =
    traitLed.test(pointer) || (stateLists.test(pointer) && addsNothing)
      ? names
      : stateLists.test(pointer)
        ? [...names.filter((name) => !Object.hasOwn(own, name)), ...Object.keys(own)]
        : [...new Set([...Object.keys(own), ...names])];
  for (const name of ordered) {
    if (pointer === "" && (name === "trait" || (name === "$schema" && !Object.hasOwn(own, name))))
      continue;
    const inner = pointerTo(pointer, name);
    if (!Object.hasOwn(own, name)) {
      origins.set(inner, { file: trait, pointer: inner });
      merged[name] = part[name];
    } else if (
      Object.hasOwn(part, name) &&
      Array.isArray(own[name]) &&
      Array.isArray(part[name]) &&
      (added.has(inner) || addedWithin.test(inner))
    ) {
      merged[name] = joinLists({ ...step, own: own[name], part: part[name], pointer: inner });
    } else {
      merged[name] = mergeObjects({ ...step, own: own[name], part: part[name], pointer: inner });
    }
  }
  return merged;
}

/** The document's entries keep their positions; the trait's follow, without those that exist already. */
function joinLists(step: MergeStep): unknown[] {
  const own = step.own as readonly unknown[];
  const known = new Set(own.map((item) => JSON.stringify(item)));
  const joined = [...own];
  (step.part as readonly unknown[]).forEach((item, index) => {
    if (known.has(JSON.stringify(item))) return;
    step.origins.set(pointerTo(step.pointer, joined.length), {
      file: step.trait,
      pointer: pointerTo(step.pointer, index),
    });
    joined.push(item);
  });
  return joined;
}

/** A trait without the ways to and from the states that the document takes out. */
function withoutRemovedStates(trait: Json, document: unknown): Json {
  const removed = removedStates(document);
  if (removed.size === 0 || !isObject(trait["actions"])) return trait;
  const actions = Object.entries(trait["actions"]).flatMap(([key, action]): [string, unknown][] => {
    if (!isObject(action)) return [[key, action]];
    const to = isObject(action["to"]) ? Object.entries(action["to"]) : [];
    if (to.some(([machine, state]) => removed.has(`${machine}.${String(state)}`))) return [];
    const from = isObject(action["from"]) ? Object.entries(action["from"]) : [];
    const left = from.map(([machine, states]): [string, unknown] => [
      machine,
      Array.isArray(states)
        ? states.filter((state) => !removed.has(`${machine}.${String(state)}`))
        : states,
    ]);
    if (left.some(([, states]) => Array.isArray(states) && states.length === 0)) return [];
    return [[key, from.length === 0 ? action : { ...action, from: Object.fromEntries(left) }]];
  });
  return { ...trait, actions: Object.fromEntries(actions) };
}

/** `status.RELEASED` for every state that the document writes `null` for. */
function removedStates(document: unknown): ReadonlySet<string> {
  const machines = isObject(document) && isObject(document["machines"]) ? document["machines"] : {};
  return new Set(
    Object.entries(machines).flatMap(([machine, source]) =>
      isObject(source) && isObject(source["states"])
        ? Object.entries(source["states"]).flatMap(([state, body]) =>
            body === null ? [`${machine}.${state}`] : [],
          )
        : [],
    ),
  );
}

/** Drops the parts that were taken out. Without a trait, `null` stays and is refused as such. */
function withoutNulls(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([word, part]) => {
      if (word === "machines" && isObject(part)) {
        return [word, dropNulls(mapValues(part, (machine) => withStates(machine)))];
      }
      return [word, word === "actions" || word === "properties" ? dropNulls(part) : part];
    }),
  );
}

function withStates(machine: unknown): unknown {
  return isObject(machine) ? { ...machine, states: dropNulls(machine["states"]) } : machine;
}

function dropNulls(value: unknown): unknown {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null))
    : value;
}

function mapValues(value: Json, change: (part: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
}
