import { systemKinds } from "../../assemble/field.ts";
import type { DocumentDraft, FieldDraft } from "../../assemble/draft.ts";
import type { Finding } from "../../model/problem.ts";
import { pointerTo } from "../../read/jsonText.ts";

/** Settings of fields that contradict one another. */
export function checkSettings(draft: DocumentDraft): void {
  for (const table of draft.tables) {
    for (const field of table.fields) {
      const say = (word: string, finding: Finding) =>
        draft.report(`${field.pointer}/${word}`, finding);
      checkVisibility(field, say);
      checkComputed(field, say);
      checkValueWords(field, say);
      checkLimits(field, say);
    }
    const { lines, pointer } = table;
    if (lines?.maxItems !== undefined && (lines.minItems ?? 0) > lines.maxItems) {
      draft.report(pointer.replace(/items$/, "maxItems"), {
        message: `maxItems ${lines.maxItems} is less than minItems`,
      });
    }
  }
}

/** Reports at a word of the field, or deeper in it. */
type Say = (word: string, finding: Finding) => void;

function checkVisibility({ source }: FieldDraft, say: Say): void {
  if (source.visible !== undefined && source.hidden === undefined) {
    say("visible", {
      message: '"hidden" must say what becomes of the value while the field is not visible',
      allowed: ["keep", "clear", "omit"],
    });
  }
  if (source.hidden !== undefined && source.visible === undefined)
    say("hidden", { message: '"hidden" without "visible" means nothing' });
}

function checkComputed({ source }: FieldDraft, say: Say): void {
  const { compute, computeWhen, consumed, editable } = source;
  if (computeWhen !== undefined && compute === undefined)
    say("computeWhen", { message: '"computeWhen" without "compute" means nothing' });
  if (compute !== undefined && consumed)
    say("compute", {
      message: "A consumed quantity is summed from follow-ups: it cannot be computed as well",
    });
  const set =
    compute !== undefined && computeWhen === undefined
      ? "computed"
      : consumed
        ? "consumed"
        : undefined;
  if (set === undefined) return;
  if (source.default !== undefined) say("default", { message: `A ${set} value has no default` });
  if (editable !== undefined && editable !== "system")
    say("editable", { message: `A ${set} value cannot be edited` });
  if (source.required !== undefined)
    say("required", { message: `A ${set} value cannot be asked for` });
}

function checkValueWords({ field, source, owner }: FieldDraft, say: Say): void {
  if (systemKinds.has(source.kind)) {
    for (const word of ["default", "required"] as const) {
      if (source[word] !== undefined)
        say(word, { message: `A ${source.kind} is set by the system` });
    }
    if (source.editable !== undefined && source.editable !== "system")
      say("editable", { message: `A ${source.kind} is set by the system` });
  }
  if (source.kind === "number-series" && owner().table.parent)
    say("kind", { message: "Only a header has a number series" });
  if (field.required && source.required !== undefined)
    say("required", { message: "The field is required at all times already" });
  if (source.many && source.unique) say("unique", { message: "Many values cannot be unique" });
  if (source.unique && ["json", "attachment", "image", "html"].includes(source.kind))
    say("unique", { message: `A value of kind ${source.kind} cannot be unique` });
  if (source.kind === "choice" && source.choices === undefined)
    say("kind", { message: '"choices" is missing' });
  if (source.unit !== undefined && source.currency !== undefined)
    say("currency", {
      message: "The decimals come from the unit or from the currency, not from both",
    });
  if (source.decimals !== undefined && (source.unit ?? source.currency) !== undefined)
    say("decimals", { message: "The decimals come from the unit or currency already" });
  if (source.suffix !== undefined && source.unit !== undefined)
    say("suffix", { message: "The unit stands behind the number already" });
  if (source.help !== undefined && source["help:zh-CN"] === undefined)
    say("help", { message: '"help:zh-CN" is missing' });
  const values: readonly string[] = Array.isArray(source.choices) ? source.choices : [];
  values.forEach((value, index) => {
    if (values.indexOf(value) !== index)
      say(pointerTo("choices", index), { message: `"${value}" is a choice already` });
  });
}

function checkLimits({ field, source }: FieldDraft, say: Say): void {
  const limits = { above: source.above, min: source.min, max: source.max, below: source.below };
  for (const [word, value] of Object.entries(limits)) {
    if (typeof value !== "string") continue;
    if (field.files) {
      if (!/^[1-9]\d*$/.test(value)) say(word, { message: `"${value}" is no number of bytes` });
      continue;
    }
    const parsed = field.kind.parse(value, { key: field.key });
    // The kind's own limits do not bind a field that states others.
    if ("refused" in parsed && parsed.refused.msgKey !== "common.range")
      say(word, { message: `"${value}" is no ${field.kind.name}` });
  }
  if (typeof source.above === "string" && typeof source.min === "string")
    say("min", { message: '"above" and "min" are both lower limits' });
  if (typeof source.below === "string" && typeof source.max === "string")
    say("max", { message: '"below" and "max" are both upper limits' });
}
