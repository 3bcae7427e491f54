import type { Field, Machine } from "../../dialect/model/document.ts";
import type { Language } from "../../dialect/text/label.ts";
import { compact } from "./compact.ts";
import type { ChoiceView, FieldView } from "./definition.ts";

/** A field in a language, as every renderer needs it. `key` is its path on lists and its own key on forms. */
export function fieldView(
  field: Field,
  options: { key: string; language: Language; decimalsFrom?: string },
): FieldView {
  const { key, language, decimalsFrom } = options;
  return {
    key,
    title: field.title[language],
    kind: field.kind.name,
    widget: field.widget,
    ...compact({
      renderer: field.renderer,
      code: field.code,
      help: field.help?.[language],
      importance: field.importance,
      numeric: field.kind.numeric,
      addsUp: field.addsUp,
      choices: field.choices && choiceViews(field, language),
      to: field.to,
      many: field.many,
      carried: field.carried,
      carriedLines: field.carriedLines,
      by: field.by,
      decimalsFrom,
      // Amounts without a currency are in the company's, which has two decimals until its currency is known.
      decimals:
        field.decimals ??
        (field.kind.name === "amount" && decimalsFrom === undefined ? field.kind.scale : undefined),
      suffix: field.suffix,
      maxLength: field.maxLength,
      pattern: field.pattern,
      limits: field.limits,
      files: field.files,
      sealed: field.sealed === true ? (true as const) : undefined,
    }),
  };
}

/** Choices in a language; those of a state field bear the tone of their tag. */
function choiceViews(field: Field, language: Language): readonly ChoiceView[] {
  const machine = field.table?.machines.find(({ name }) => name === field.machine);
  return (field.choices ?? []).map(({ value, title }) => ({
    value,
    title: title[language],
    ...compact({ tone: toneOf(machine, value) }),
  }));
}

function toneOf(machine: Machine | undefined, state: string): ChoiceView["tone"] {
  return machine?.state(state)?.tone;
}
