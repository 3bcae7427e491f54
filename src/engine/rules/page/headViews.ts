import type {
  Document,
  Field,
  Machine,
  MachineState,
  PageSource,
} from "../../dialect/model/document.ts";
import type { Party } from "../../dialect/model/machine.ts";
import type { DetailFact, LifeStep } from "../../dialect/model/pageSource.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { targetStates } from "./actionMoves.ts";
import { compact } from "./compact.ts";
import type { DecisionPart, FactView, LifeStepView, StateView } from "./definition.ts";

/** The figures of a header that the reader may see. */
export function factViews(
  { document, detail }: PageSource,
  reader: Reader,
  facts = detail.facts,
): readonly FactView[] {
  return facts.flatMap(({ path, of, as, title }): FactView[] => {
    const places = [path, of].flatMap((each) => (each === undefined ? [] : [each]));
    if (places.some((place) => isHidden(place, document, reader))) return [];
    if (isOwnParty(path, document, reader)) return [];
    const label = title ?? titleOf(path, document);
    return [{ path, title: label?.[reader.language] ?? path, ...compact({ of, as }) }];
  });
}

/** The view for approvers of a document, without parts hidden from the user. */
export function decisionPart(page: PageSource, reader: Reader): DecisionPart | undefined {
  const { decision } = page.detail.views;
  const table = page.document.header.children[0];
  if (!decision) return undefined;
  const isSeen = (key: string) =>
    table !== undefined && !isHidden(`${table.key}.${key}`, page.document, reader);
  const compare = Object.entries(decision.compare).filter((pair) => pair.every(isSeen));
  return compact({
    facts: decision.facts && factViews(page, reader, decision.facts),
    lines: decision.lines?.filter(isSeen),
    compare: compare.length > 0 ? Object.fromEntries(compare) : undefined,
  });
}

function titleOf(path: string, document: Document): DetailFact["title"] {
  const [first = "", second] = path.split(".");
  const lines = document.header.children.find(({ key }) => key === first);
  return (
    (second === undefined ? document.header.field(first) : lines?.field(second))?.title ??
    lines?.title
  );
}

/** Suppliers and customers know who they are. */
function isOwnParty(path: string, { access }: Document, { actor }: Reader): boolean {
  const type = actor?.user.accountType;
  const rows =
    type === "SUPPLIER" ? access.supplier : type === "CUSTOMER" ? access.customer : undefined;
  return rows?.dependencies.includes(path) === true;
}

export function isHidden(path: string, document: Document, reader: Reader): boolean {
  const [first = "", second] = path.split(".");
  const lines = document.header.children.find(({ key }) => key === first);
  const field: Field | undefined =
    second === undefined ? document.header.field(first) : lines?.field(second);
  return field ? reader.hides(field) || reader.masks?.(field) === true : lines === undefined;
}

/** The way of a document through its states; none where they are no way (enabled, disabled). */
export function lifeViews(
  { document, detail }: PageSource,
  reader: Reader,
): readonly LifeStepView[] | undefined {
  const machine = document.status;
  const field = machine && document.header.field(machine.field);
  if (!machine || !field || reader.hides(field)) return undefined;
  const steps = detail.life ?? defaultLife(document, machine);
  return steps.map(({ states, title, by, progress }) => {
    const label = title ?? machine.state(states[0] ?? "")?.title;
    const named = by === undefined ? undefined : document.header.field(by);
    const isFar =
      progress && ![progress.path, progress.of].some((path) => isHidden(path, document, reader));
    return {
      states,
      title: label?.[reader.language] ?? "",
      ...compact({
        by: named && !reader.hides(named) ? by : undefined,
        progress: isFar ? progress : undefined,
      }),
    };
  });
}

const lives = new WeakMap<Machine, readonly LifeStep[]>();

/**
 * The harmless states of a machine in their order; those that are bad, or lead back alone, hang on the step they fall back to,
 * ends on the last one.
 */
function defaultLife(document: Document, machine: Machine): readonly LifeStep[] {
  const known = lives.get(machine);
  if (known) return known;
  const order = machine.states.map(({ name }) => name);
  const out = new Map(order.map((name) => [name, new Set<string>()]));
  for (const action of document.header.actions) {
    const to = action.to[machine.name];
    if (!to) continue;
    const written = action.from[machine.name] ?? [];
    for (const from of written.length > 0 ? written : order)
      for (const target of targetStates(to, machine, [from])) out.get(from)?.add(target);
  }
  const at = (name: string) => order.indexOf(name);
  const isBad = ({ tone }: MachineState) => tone === "bad" || tone === "muted";
  const leadsBack = ({ name, final }: MachineState) => {
    const targets = [...out.get(name)!].filter((to) => !isBad(machine.state(to)!));
    return !final && targets.length > 0 && targets.every((to) => at(to) < at(name));
  };
  const isOnTheWay = (state: MachineState) =>
    state.name === machine.initial || (!isBad(state) && !state.draft && !leadsBack(state));
  const way = machine.states.filter(isOnTheWay).map(({ name }) => name);
  const fallsTo = (name: string): string | undefined =>
    [...out.get(name)!].find((to) => way.includes(to)) ?? way.at(-1);
  const steps = way.map((name) => ({
    states: [name, ...order.filter((other) => !way.includes(other) && fallsTo(other) === name)],
    title: undefined,
    by: undefined,
    progress: undefined,
  }));
  const life = machine.states.some(({ final }) => final) && steps.length > 2 ? steps : [];
  lives.set(machine, life);
  return life;
}

/** The action of the user that leads on from a state, else the awaited user. */
export function nextStepView(
  state: MachineState,
  { document }: PageSource,
  reader: Reader,
): Pick<StateView, "primary" | "awaits" | "awaitsElse"> {
  const own = (reader.actor?.user.accountType ?? "STAFF").toLowerCase() as Party;
  const primary = state.primary[own];
  const other = (Object.keys(state.primary) as Party[]).find((party) => party !== own);
  const awaits = state.awaits ?? (primary === undefined ? other : undefined);
  const shown = awaitedView(awaits, document, reader);
  const isField = shown !== undefined && document.header.field(shown) !== undefined;
  const awaitsElse = isField && primary === undefined ? other : undefined;
  return { ...compact({ primary, awaits: shown, awaitsElse }) };
}

/** A party is named by the field that holds it. */
function awaitedView(
  awaits: string | undefined,
  { header, access }: Document,
  reader: Reader,
): string | undefined {
  const rows =
    awaits === "supplier" ? access.supplier : awaits === "customer" ? access.customer : undefined;
  const holds = header.fields.find(
    ({ key, to }) => to !== undefined && rows?.dependencies.includes(key),
  );
  const field = holds ?? (awaits === undefined ? undefined : header.field(awaits));
  if (field) return reader.hides(field) ? undefined : field.key;
  return awaits;
}
