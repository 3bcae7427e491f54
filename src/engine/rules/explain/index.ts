export { explainAction, problemText } from "./explainAction.ts";
export { findFields, type FoundField } from "./findFields.ts";
export { explainField } from "./explainField.ts";
export {
  questions,
  reason,
  wordsFor,
  type Asker,
  type Explanation,
  type Question,
  type Reason,
} from "./reason.ts";
