import type { ColumnView, Condition, Operator } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { operatorWord } from "./operatorWords.ts";
import { ValueInput } from "./ValueInput.tsx";
import { NamedSelect } from "../../widgets/NamedSelect.tsx";

/** Operator and value of one condition. A change of operator keeps the value where both take the same. */
export function ConditionEditor(props: {
  column: ColumnView;
  condition: Condition;
  onChange: (condition: Condition) => void;
  autoFocus?: boolean;
}) {
  const { column, condition, onChange, autoFocus } = props;
  const words = useWords();
  return (
    <div className="wb-condition">
      <NamedSelect
        className="wb-condition-operator"
        aria-label={`${column.title} ${words("filter.operator")}`}
        value={condition.op}
        options={column.operators.map((op) => ({
          value: op,
          label: operatorWord(op, column, words),
        }))}
        popupMatchSelectWidth={false}
        onChange={(op: Operator) => onChange(withOperator(condition, op))}
      />
      <div className="wb-condition-value">
        <ValueInput
          key={`${column.key} ${condition.op}`}
          column={column}
          condition={condition}
          autoFocus={autoFocus ?? false}
          onChange={(value) => onChange({ ...condition, value })}
        />
      </div>
    </div>
  );
}

function withOperator({ field, op, value }: Condition, next: Operator): Condition {
  const shape = (operator: Operator) =>
    operator === "empty" || operator === "notEmpty"
      ? "none"
      : operator === "in"
        ? "list"
        : operator === "between" || operator === "relative"
          ? operator
          : "one";
  if (value === undefined || shape(op) === shape(next))
    return { field, op: next, ...(value === undefined ? {} : { value }) };
  if (shape(op) === "one" && shape(next) === "list") return { field, op: next, value: [value] };
  if (shape(op) === "list" && shape(next) === "one" && Array.isArray(value) && value.length > 0)
    return { field, op: next, value: value[0] };
  return { field, op: next };
}
