import {
  isEditable,
  isMandatory,
  isVisible,
  type FieldModel,
  type Place,
  type RecordContext,
} from "../../src/engine/index.ts";

/** The current state of a field at a place. */
interface FieldState {
  readonly visible: boolean;
  readonly editable: boolean;
  readonly required: boolean;
}

/** Judges a field by the engine: the same lines of the schema the server refuses by. */
export function fieldState(
  field: FieldModel,
  place: Place,
  context: RecordContext,
  readOnly: boolean,
): FieldState {
  const visible = isVisible(field, place, context);
  return {
    visible,
    editable: visible && !readOnly && isEditable(field, place, context),
    required:
      visible && isAsked(field) && (field.requiredToSave || isMandatory(field, place, context)),
  };
}

/** Numbers and states come from the server: users cannot fill them in. */
const isAsked = (field: FieldModel): boolean =>
  field.machine === undefined && field.kind.name !== "number-series";
