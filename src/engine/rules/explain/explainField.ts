import type { Document, Field, PageSource } from "../../dialect/model/document.ts";
import { pointerOf } from "./pointerOf.ts";
import { pointerTo } from "../../dialect/read/jsonText.ts";
import { isDraft, isEditable, isNewAt, isOpen, type Place } from "../record/environment.ts";
import type { RecordContext } from "../record/model.ts";
import { judged, readBy } from "./condition.ts";
import { reason, type Asker, type Question, type Reason } from "./reason.ts";

/** A field in a row, and the user who asks about it. */
interface FieldQuestion {
  readonly asker: Asker;
  readonly page: PageSource;
  readonly field: Field;
  /** Of the field's table, in the model of the document. */
  readonly place: Place;
  readonly context: RecordContext;
  /** Whether the asker may write this document at all. */
  readonly write: "yes" | "noRight" | "outOfReach";
}

/**
 * Why a field is read-only, hidden or required in a row, or that it is not. Every reason names its rule; where a
 * condition reads what the asker may not see, nothing is said of how it comes out.
 */
export function explainField(
  ask: Extract<Question, "readonly" | "hidden" | "required">,
  question: FieldQuestion,
): readonly Reason[] {
  if (ask === "readonly") return readOnly(question);
  return ask === "hidden" ? hidden(question) : required(question);
}

function readOnly(question: FieldQuestion): readonly Reason[] {
  const { asker, field, page, place, context, write } = question;
  const { document } = page;
  const at = (word?: string) => pointer(field, word);
  const says = reasonOf(asker);
  if (field.machine !== undefined)
    return [
      says("stateField", { pointer: pointerTo(pointerOf(field.table), "machines", field.machine) }),
    ];
  if (document.writes === "system") return [says("productWrites", { pointer: "/editable" })];
  const closed =
    asker.sight(field) !== "whole" ? [says("closedValue", { pointer: at("confidential") })] : [];
  const rights =
    write === "noRight"
      ? [says("noWriteRight", { pointer: "/menu", cel: `${page.menu}:edit` })]
      : write === "outOfReach"
        ? [says("outOfReach", { cel: `${page.menu}:edit` })]
        : [];
  const own = [...ofComputing(question), ...ofWord(question)];
  const unseen =
    own.length === 0 &&
    field.visible &&
    field.hiddenPolicy !== "keep" &&
    judgedAt(question, field.visible) === false
      ? [says("hiddenNow", { pointer: at("visible"), cel: field.visible.source })]
      : [];
  const found = [...closed, ...rights, ...own, ...unseen];
  if (found.length > 0) return found;
  const model = place.table.field(field.key);
  // Nothing that the browser knows makes it read-only: the rest is for the server to decide.
  const isFree = model && isEditable(model, place, context);
  return [says(isFree ? "editable" : "serverDecides")];
}

/** Values that are not typed but computed, summed or stamped. */
function ofComputing(question: FieldQuestion): readonly Reason[] {
  const { asker, field } = question;
  const { compute, computeWhen, consumed } = field;
  const says = reasonOf(asker);
  if (consumed)
    return [
      says("consumed", {
        pointer: pointer(field, "consumed"),
        cel: `${consumed.from}.${consumed.sum}`,
      }),
    ];
  if (!compute) return [];
  if (computeWhen) {
    const applies = judgedAt(question, computeWhen);
    if (applies === false) return [];
    if (applies === "unknown")
      return [
        says("serverDecides", { pointer: pointer(field, "computeWhen"), cel: computeWhen.source }),
      ];
  }
  const args = [readBy(asker, field.table, compute)];
  return [says("computed", { args, pointer: pointer(field, "compute"), cel: compute.source })];
}

/** What its word `editable` says. */
function ofWord(question: FieldQuestion): readonly Reason[] {
  const { asker, field, place } = question;
  const { editable } = field;
  const says = reasonOf(asker);
  const here = pointer(field, "editable");
  const state = stateTitle(question);
  if (editable.when === "expression") {
    const { cel } = editable;
    const holds = judgedAt(question, cel);
    if (holds === true) return [];
    const given = { pointer: here, cel: cel.source };
    if (holds === "unknown") return [says("serverDecides", given)];
    return [says("editCondition", { ...given, args: [readBy(asker, field.table, cel)] })];
  }
  const { table, header } = place;
  switch (editable.when) {
    case "system":
      return field.compute || field.consumed
        ? []
        : [
            says("system", {
              pointer: field.stamp ? pointer(field, "stamp") : here,
              cel: field.stamp?.value.source,
            }),
          ];
    case "new":
      return isNewAt(place) && isOpen(table, header)
        ? []
        : [says("onlyNew", { pointer: here, cel: "new" })];
    case "draft":
      return isDraft(table, header)
        ? []
        : [says("onlyDraft", { args: [state], pointer: here, cel: "draft" })];
    case "open":
      return isOpen(table, header)
        ? []
        : [says("onlyOpen", { args: [state], pointer: here, cel: "open" })];
  }
}

function hidden(question: FieldQuestion): readonly Reason[] {
  const { asker, field, page } = question;
  const says = reasonOf(asker);
  const reasons: Reason[] = [];
  if (asker.sight(field) === "nothing" && field.confidential !== undefined)
    reasons.push(
      says("confidential", {
        args: [field.confidential],
        pointer: pointer(field, "confidential"),
        cel: field.confidential,
      }),
    );
  if (asker.sight(field) !== "whole" && reasons.length === 0)
    reasons.push(says("closedValue", { pointer: pointer(field) }));
  if (field.visible) {
    const shown = judgedAt(question, field.visible);
    const cel = `${field.visible.source} (else ${field.hiddenPolicy})`;
    const given = { pointer: pointer(field, "visible"), cel };
    if (shown === "unknown") reasons.push(says("serverDecides", given));
    if (shown === false)
      reasons.push(
        says("showCondition", { ...given, args: [readBy(asker, field.table, field.visible)] }),
      );
  }
  if (field.table.parent) {
    const columns = page.detail.tables.find(({ path }) => path === field.table.path)?.columns;
    if (columns && !columns.includes(field.key))
      reasons.push(says("notOnPage", { pointer: "/detail/tables" }));
  } else reasons.push(...ofSection(question));
  return reasons.length > 0 ? reasons : [says("shown", { pointer: pointer(field) })];
}

function ofSection(question: FieldQuestion): readonly Reason[] {
  const { asker, field, page, place, context } = question;
  const says = reasonOf(asker);
  const section = page.detail.sections.find(({ fields }) => fields.includes(field.key));
  if (!section) return [says("notOnPage", { pointer: "/detail/sections" })];
  const args = [section.title[asker.language]];
  const shown = section.visible
    ? judged(asker, field.table, section.visible, { place, context })
    : true;
  if (shown === false)
    return [
      says("sectionCondition", { args, pointer: "/detail/sections", cel: section.visible?.source }),
    ];
  const { collapsed } = section;
  const isClosed =
    typeof collapsed === "boolean"
      ? collapsed
      : judged(asker, field.table, collapsed, { place, context }) === true;
  return isClosed ? [says("sectionClosed", { args, pointer: "/detail/sections" })] : [];
}

function required(question: FieldQuestion): readonly Reason[] {
  const { asker, field } = question;
  const says = reasonOf(asker);
  const rows = pointerOf(field.table);
  if (field.requiredToSave && field.required)
    return [says("everySave", { pointer: pointerTo(rows, "required") })];
  if (field.required)
    return [
      says(hasDraft(question) ? "always" : "everySave", { pointer: pointerTo(rows, "required") }),
    ];
  if (field.requiredToSave)
    return [says("everySave", { pointer: pointerTo(rows, "requiredToSave") })];
  if (!field.mandatory) return [says("optional", { pointer: pointer(field) })];
  const given = { pointer: pointer(field, "required"), cel: field.mandatory.source };
  const holds = judgedAt(question, field.mandatory);
  if (holds === "unknown") return [says("serverDecides", given)];
  const args = [readBy(asker, field.table, field.mandatory)];
  return [says(holds ? "mandatory" : "notMandatory", { ...given, args })];
}

type Given = Parameters<typeof reason>[2];
const reasonOf = (asker: Asker) => (key: Reason["key"], given?: Given) => reason(asker, key, given);

function judgedAt(
  { asker, field, place, context }: FieldQuestion,
  condition: NonNullable<Field["visible"]>,
) {
  return judged(asker, field.table, condition, { place, context });
}

/** The word of a field; where it is not written, the place of the field. */
function pointer(field: Field, word?: string): string {
  const own = pointerTo(pointerOf(field.table), "properties", field.key);
  return word === undefined ? own : pointerTo(own, word);
}

const hasDraft = ({ page }: FieldQuestion): boolean =>
  page.document.status?.states.some(({ draft }) => draft) ?? false;

function stateTitle({ asker, page, place }: FieldQuestion): string {
  return titleOfState(page.document, place.header, asker);
}

/** The state of a document, in the user's language. */
function titleOfState({ status }: Document, header: Place["header"], { language }: Asker): string {
  if (!status) return "—";
  const name = String(header[status.field] ?? status.initial);
  return status.state(name)?.title[language] ?? name;
}
