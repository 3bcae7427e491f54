import { isState } from "../../model/actionSource.ts";
import type { DocumentDraft, TableDraft } from "../../assemble/draft.ts";
import type { Machine } from "../../model/document.ts";
import type { Finding } from "../../model/problem.ts";
import { nearest } from "../../text/nearest.ts";
import { pointerTo } from "../../read/jsonText.ts";
import type { ActionSource } from "../../model/source.ts";
import { headerMachine } from "./headerStates.ts";
import { warnOfDeadEnds } from "./deadEnds.ts";

/** Machines, state fields and the states that actions name: checks every edge first, then reachability. */
export function linkMachines(draft: DocumentDraft): void {
  for (const table of draft.tables) {
    checkStateFields(draft, table);
    for (const machine of table.table.machines) checkMachine(draft, table, machine);
    let sound = table.table.machines.every(({ initial, state }) => state(initial) !== undefined);
    for (const [key, action] of Object.entries(table.source.actions ?? {})) {
      sound = checkEdges({ draft, table, key, action }) && sound;
    }
    // Reachability over edges that lead nowhere would report what follows from them.
    if (!sound) continue;
    for (const machine of table.table.machines) {
      warnOfUnreachable(draft, table, machine);
      warnOfDeadEnds(draft, table, machine);
    }
  }
}

function checkStateFields(draft: DocumentDraft, { table, source, fields }: TableDraft): void {
  const names = Object.keys(source.machines ?? {});
  for (const { field, source: written, pointer } of fields)
    if (written.kind === "state" && !names.includes(field.key))
      draft.report(pointerTo(pointer, "kind"), unknownMachine(field.key, names));
  for (const machine of table.machines) {
    if (machine.field !== "") continue;
    const at = machinePointer(draft, table.path, machine.name);
    draft.report(at, {
      message: `No field "${machine.name}" of kind state holds the machine`,
      onKey: true,
    });
  }
}

function checkMachine(draft: DocumentDraft, { table }: TableDraft, machine: Machine): void {
  const names = machine.states.map(({ name }) => name);
  const at = machinePointer(draft, table.path, machine.name);
  if (machine.initial !== "" && !machine.state(machine.initial)) {
    draft.report(pointerTo(at, "initial"), unknownState(machine.initial, machine.name, names));
  }
  for (const state of machine.states) {
    const saved = pointerTo(at, "states", state.name, "saved");
    if (state.saved !== undefined && table.parent)
      draft.report(saved, { message: "Only documents are saved: lines have no such state" });
    else if (state.saved !== undefined && !machine.state(state.saved))
      draft.report(saved, unknownState(state.saved, machine.name, names));
    if (!state.draft || !state.final) continue;
    draft.report(pointerTo(at, "states", state.name), {
      message: "A state cannot be both draft and final",
    });
  }
}

/** Whether every machine and state that an action names exists. */
function checkEdges(edge: {
  draft: DocumentDraft;
  table: TableDraft;
  key: string;
  action: ActionSource;
}): boolean {
  const { draft, table, key, action } = edge;
  const at = pointerTo(table.pointer, "actions", key);
  let sound = true;
  const wrong = (pointer: string, finding: Finding) => {
    sound = false;
    draft.report(pointer, finding);
  };
  const checkState = (machineName: string, state: string, pointer: string) => {
    const machine =
      headerMachine(draft, machineName) ??
      table.table.machines.find(({ name }) => name === machineName);
    const names = machine?.states.map(({ name }) => name) ?? [];
    if (machine && !names.includes(state)) wrong(pointer, unknownState(state, machineName, names));
  };
  const own = table.table.machines.map(({ name }) => name);
  const ofHeader = draft.document.header.machines.map(({ name }) => `header.${name}`);
  for (const word of ["from", "to"] as const) {
    const machines = word === "from" && table.table.parent ? [...own, ...ofHeader] : own;
    for (const machine of Object.keys(action[word] ?? {})) {
      if (!machines.includes(machine))
        wrong(pointerTo(at, word, machine), { ...unknownMachine(machine, machines), onKey: true });
    }
  }
  for (const [machine, states] of Object.entries(action.from ?? {})) {
    states.forEach((state, index) =>
      checkState(machine, state, pointerTo(at, "from", machine, index)),
    );
  }
  for (const [machine, target] of Object.entries(action.to ?? {})) {
    if (typeof target === "string") {
      if (isState(target)) checkState(machine, target, pointerTo(at, "to", machine));
    } else if (table.table.path !== "")
      wrong(pointerTo(at, "to", machine), {
        message: "Only the state before of the header is remembered",
      });
  }
  return sound;
}

/** States no action leads to, from the initial one on. A computed target may be any state: then nothing is said. */
function warnOfUnreachable(
  draft: DocumentDraft,
  { table, source }: TableDraft,
  machine: Machine,
): void {
  const actions = Object.values(source.actions ?? {});
  if (actions.some(({ to }) => isComputed(to?.[machine.name]))) return;
  const moves = actions.filter(({ to }) => to?.[machine.name] !== undefined);
  // Machines that no action moves are set by effects of other documents.
  if (moves.length === 0) return;
  const derived = source.machines?.[machine.name]?.derive ?? [];
  const saved = machine.states.flatMap((state) => state.saved ?? []);
  const reached = new Set([
    machine.initial,
    ...derived.flatMap((one) => Object.keys(one)),
    ...saved,
  ]);
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const { from, to } of moves) {
      const starts = from?.[machine.name];
      const target = to![machine.name];
      // The state before was reached before.
      if (typeof target !== "string") continue;
      if (!starts || starts.some((state) => reached.has(state))) reached.add(target);
    }
  }
  const lost = machine.states.map(({ name }) => name).filter((name) => !reached.has(name));
  if (lost.length === 0) return;
  const at = machinePointer(draft, table.path, machine.name);
  const message = `No action leads from "${machine.initial}" to ${lost.join(", ")}`;
  draft.report(at, { message, severity: "warning", onKey: true });
}

const isComputed = (target: unknown) => typeof target === "string" && !isState(target);

function machinePointer(draft: DocumentDraft, path: string, machine: string): string {
  const table = draft.tables.find((candidate) => candidate.table.path === path);
  return pointerTo(table?.pointer ?? "", "machines", machine);
}

function unknownMachine(name: string, names: readonly string[]): Finding {
  return { message: `No machine "${name}"`, allowed: names, nearest: nearest(name, names) };
}

function unknownState(state: string, machine: string, names: readonly string[]): Finding {
  return {
    message: `Machine "${machine}" has no state "${state}"`,
    allowed: names,
    nearest: nearest(state, names),
  };
}
