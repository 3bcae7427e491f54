export { explainAction, problemText, type ActionQuestion } from "./explainAction.ts";
export { findFields, type FoundField } from "./findFields.ts";
export { explainField, type FieldQuestion } from "./explainField.ts";
export {
  questions,
  reason,
  wordsFor,
  type Asker,
  type Explanation,
  type Question,
  type Reason,
} from "./reason.ts";
