import type { Action } from "../../model/document.ts";
import type { ActionSource } from "../../model/source.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { nearest } from "../../text/nearest.ts";
import type { ActionStep } from "./actions.ts";

/** The actions that the only effect of an action runs, with their tables. Problems are reported at their place. */
export function runsOf({ draft, table, key, source }: ActionStep, pointer: string): Action["runs"] {
  const { runs } = source;
  if (!runs) return undefined;
  const [header] = draft.tables;
  const tables = table === header ? [table] : [table, header!];
  for (const word of ["to", "on", "clock", "opened"] as const) {
    if (source[word] !== undefined)
      draft.report(pointerTo(pointer, word), {
        message: "The actions that it runs do everything",
        onKey: true,
      });
  }
  const found = runs.flatMap((name, index) => {
    const at = index === runs.length - 1 ? [table] : tables;
    const isPlain = (stated: ActionSource | undefined) =>
      stated !== undefined && !stated.runs && !stated.system && !stated.on && !stated.clock;
    const owner = at.find((each) => isPlain(each.source.actions?.[name]));
    if (owner) return [{ table: owner.table.path, key: name }];
    const known = at.flatMap((each) =>
      Object.entries(each.source.actions ?? {}).flatMap(([other, stated]) =>
        other !== key && isPlain(stated) ? other : [],
      ),
    );
    draft.report(pointerTo(pointer, "effects", 0, "run", index), {
      message: `No action "${name}" that people may run here`,
      allowed: known,
      nearest: nearest(name, known),
    });
    return [];
  });
  return Object.freeze(found);
}

/** An action that runs others asks for the input of the last of them, and is offered to users who may run that one. */
export function withLast(
  stated: ActionSource,
  all: Readonly<Record<string, ActionSource>>,
): ActionSource {
  const key = stated.runs?.at(-1);
  const last = key === undefined ? undefined : all[key];
  if (!last) return stated;
  const { input, lineInput, bulk, again, single, button = key! } = last;
  const same = { input, lineInput, bulk, again, single, button };
  const given = Object.entries(same).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...stated };
}
