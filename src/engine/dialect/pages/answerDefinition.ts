import type { AnswerSource } from "../model/detailSource.ts";
import type { AnswerView } from "../model/pageSource.ts";
import { pointerTo } from "../read/jsonText.ts";
import { unknownField } from "../link/rows.ts";
import type { Step } from "./detailDefinition.ts";

/** The view for the supplier or customer who is to answer a document. Missing parts are reported and left out. */
export function answerOf(stated: AnswerSource, pointer: string, step: Step): AnswerView {
  const { document, report, makeLabel } = step;
  const { header, status } = document;
  const isThere = (
    fields: readonly { readonly key: string }[],
    key: string,
    at: readonly (string | number)[],
    what = "",
  ): boolean => {
    if (fields.some((field) => field.key === key)) return true;
    const keys = fields.map((field) => field.key);
    report(pointerTo(pointer, ...at), unknownField(key, keys, what));
    return false;
  };
  const lines = header.children[0]?.fields ?? [];
  const known = status?.states.map(({ name }) => name) ?? [];
  const states = stated.states.filter((state, index) => {
    if (known.includes(state)) return true;
    report(pointerTo(pointer, "states", index), {
      message: `No state "${state}"`,
      allowed: known,
    });
    return false;
  });
  const { deadline, skip } = stated;
  const dates = header.fields.filter(
    ({ kind }) => kind.name === "date" || kind.name === "datetime",
  );
  const answers = lines.filter(({ kind }) => kind.name === "boolean");
  return Object.freeze({
    states,
    deadline:
      deadline !== undefined && isThere(dates, deadline, ["deadline"], " of kind date or datetime")
        ? deadline
        : undefined,
    pin: (stated.pin ?? []).filter((key, index) => isThere(lines, key, ["pin", index])),
    fill: stated.fill.filter((key, index) => isThere(lines, key, ["fill", index])),
    skip:
      skip !== undefined && isThere(answers, skip, ["skip"], " of kind boolean") ? skip : undefined,
    note: stated.title === undefined ? undefined : makeLabel(stated, "answer"),
  });
}
