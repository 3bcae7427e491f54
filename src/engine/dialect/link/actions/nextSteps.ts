import type { DocumentDraft } from "../../assemble/draft.ts";
import type { Action, Machine, MachineState } from "../../model/document.ts";
import { parties } from "../../model/machine.ts";
import { nearest } from "../../text/nearest.ts";
import { pointerTo } from "../../read/jsonText.ts";

/**
 * The one action that leads on from a state, and the user who is awaited there: both must exist, and the action must
 * lead on. An action that takes back, hands the work over or ends the document unfinished is never offered as the
 * next step.
 */
export function checkNextSteps(draft: DocumentDraft): void {
  for (const { table, pointer, source } of draft.tables)
    for (const machine of table.machines)
      for (const state of machine.states) {
        const at = pointerTo(pointer, "machines", machine.name, "states", state.name);
        const { primary, awaits } = source.machines?.[machine.name]?.states?.[state.name] ?? {};
        const stated =
          typeof primary === "string"
            ? [{ key: primary, at: pointerTo(at, "primary") }]
            : Object.entries(primary ?? {}).map(([party, key]) => ({
                key,
                at: pointerTo(at, "primary", party),
              }));
        for (const each of stated) {
          const known = actionsOf(draft);
          const actions = [...known.keys()];
          const action = known.get(each.key);
          if (table.parent) draft.report(each.at, { message: onlyDocuments });
          else if (!action)
            draft.report(each.at, {
              message: `No action "${each.key}"`,
              allowed: actions,
              nearest: nearest(each.key, actions),
            });
          else {
            const why = whyNotPrimary(action, machine, state);
            if (why) draft.report(each.at, { message: `"${each.key}" is no next step: ${why}` });
          }
        }
        if (awaits !== undefined)
          checkAwaited(draft, awaits, pointerTo(at, "awaits"), !table.parent);
      }
}

const onlyDocuments =
  "Only documents have a next step: actions of lines are in the menu of the line";

/** The header's by their key, those of lines by table and key. */
function actionsOf({ document }: DocumentDraft): ReadonlyMap<string, Action> {
  const { header } = document;
  return new Map([
    ...header.actions.map((action) => [action.key, action] as const),
    ...header.children.flatMap(({ key, actions }) =>
      actions.map((action) => [`${key}.${action.key}`, action] as const),
    ),
  ]);
}

function whyNotPrimary(action: Action, machine: Machine, state: MachineState): string | undefined {
  const ofHeader = action.table.parent === undefined;
  const from = ofHeader ? (action.from[machine.name] ?? []) : [];
  if (action.system) return "no person runs it";
  if (from.length > 0 && !from.includes(state.name)) return `it does not start from ${state.name}`;
  if (action.danger) return "it is dangerous";
  if (action.handover || givesAway(action)) return "it gives the work to somebody else";
  const to = ofHeader ? action.to[machine.name] : undefined;
  if (!to) return undefined;
  if ("before" in to) return "it takes a step back";
  const target = "state" in to ? machine.state(to.state) : undefined;
  if (!target) return undefined;
  // A refused or returned document is corrected as a draft: there, going back leads on.
  if (target.draft && !state.draft && state.tone !== "bad") return "it takes the document back";
  if (target.final && (target.tone === "bad" || target.tone === "muted"))
    return "it ends the document unfinished";
  return undefined;
}

/** People that one can be, by `me`. */
const people: ReadonlySet<string> = new Set(["staff", "user"]);

/** It writes the person chosen in its dialog into a reference. */
function givesAway({ effects, table }: Action): boolean {
  return effects.some(({ effect, params }) =>
    Object.entries(effect === "set" ? (params as object) : {}).some(
      ([key, value]) =>
        people.has(table.field(key)?.to ?? "") &&
        /^input\.\w+$/.test((value as { source?: string }).source ?? ""),
    ),
  );
}

function checkAwaited(draft: DocumentDraft, awaits: string, at: string, isHeader: boolean): void {
  const references = draft.document.header.fields.filter(({ to }) => to !== undefined);
  const allowed = [...references.map(({ key }) => key), ...parties];
  if (!isHeader) draft.report(at, { message: onlyDocuments });
  else if (!allowed.includes(awaits) && !draft.suspects.has(awaits))
    draft.report(at, {
      message: `"${awaits}" is no reference of the header, nor a party`,
      allowed,
      nearest: nearest(awaits, allowed),
    });
}
