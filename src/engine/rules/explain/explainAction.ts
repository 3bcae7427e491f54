import { actionRefusal, startsFrom } from "../action/refuseAction.ts";
import type { Action } from "../../dialect/model/document.ts";
import { pointerOf } from "./pointerOf.ts";
import { pointerTo } from "../../dialect/read/jsonText.ts";
import { messageOf, type Problem } from "../../dialect/text/errors.ts";
import { listSeparator, type Language } from "../../dialect/text/label.ts";
import { environmentOf, type Place } from "../record/environment.ts";
import type { RecordContext } from "../record/model.ts";
import { readsClosed } from "./condition.ts";
import { reason, type Asker, type Reason } from "./reason.ts";

/** An action at a row, and the user who asks about it. */
interface ActionQuestion {
  readonly asker: Asker;
  readonly action: Action;
  readonly place: Place;
  readonly context: RecordContext;
  /** `menu:button` that it takes, and whether the asker has it for this document. */
  readonly right: string;
  readonly press: "yes" | "noRight" | "outOfReach";
}

/**
 * Why an action may not run at a row: right, states and guards, all of them. A guard that reads values hidden from
 * the user is only named where the button itself names it, as the first that does not hold.
 */
export function explainAction(question: ActionQuestion): readonly Reason[] {
  const { asker, action, place, right, press } = question;
  const at = pointerTo(pointerOf(action.table), "actions", action.key);
  if (action.system) return [reason(asker, "systemAction", { pointer: pointerTo(at, "system") })];
  if (press === "outOfReach") return [reason(asker, "outOfReach", { pointer: at, cel: right })];
  if (press === "noRight")
    return [
      asker.placeOf
        ? reason(asker, "noRightNamed", {
            args: [right],
            pointer: pointerTo(at, "button"),
            cel: right,
          })
        : reason(asker, "noRight"),
    ];
  const states = startsFrom(action, place)
    ? []
    : Object.entries(action.from).flatMap(([name, from]) => ofMachine(question, name, from, at));
  return [...states, ...ofGuards(question, at)];
}

function ofMachine(
  { asker, action, place }: ActionQuestion,
  name: string,
  from: readonly string[],
  at: string,
): readonly Reason[] {
  const machine = action.table.machines.find((one) => one.name === name);
  if (!machine || from.length === 0) return [];
  const current = String(place.row[machine.field] ?? machine.initial);
  if (from.includes(current)) return [];
  const title = (state: string) => machine.state(state)?.title[asker.language] ?? state;
  const args = [title(current), from.map(title).join(listSeparator(asker.language))];
  return [
    reason(asker, "state", { args, pointer: pointerTo(at, "from", name), cel: from.join(", ") }),
  ];
}

function ofGuards(question: ActionQuestion, at: string): readonly Reason[] {
  const { asker, action, place, context } = question;
  const { language } = asker;
  const environment = environmentOf(place, context);
  const refusedBy = (when: Action["when"]) =>
    actionRefusal({
      action: { ...action, from: {}, when },
      place,
      environment,
      language,
      asked: false,
    });
  // The button's own refusal, which every user gets who tries.
  const said = actionRefusal({ action, place, environment, language, asked: false });
  return action.when.flatMap((guard, index) => {
    const refused = refusedBy([guard]);
    if (!refused) return [];
    const text = problemText(refused, language);
    if (
      [guard.holds, ...guard.args].some((one) => readsClosed(asker, action.table, one)) &&
      (!said || problemText(said, language) !== text)
    )
      return [];
    return [
      reason(asker, "guard", {
        text,
        pointer: pointerTo(at, "when", index),
        cel: guard.holds.source,
      }),
    ];
  });
}

/** What a problem says to a reader. */
export function problemText({ message, msgKey, args }: Problem, language: Language): string {
  return message ?? messageOf(msgKey, language, args);
}
