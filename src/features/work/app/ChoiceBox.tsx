import type { FormFieldView } from "../../../engine/index.ts";
import styles from "./work.module.css";

/** One of a few values, each as large as a button. */
export function ChoiceBox(props: {
  readonly field: FormFieldView;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}) {
  const { field, value, onChoose } = props;
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{field.title}</legend>
      {(field.choices ?? []).map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={`work-${field.key}`}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.title}
        </label>
      ))}
    </fieldset>
  );
}
