import { CloseOutlined } from "@ant-design/icons";
import type { FieldTemplateProps } from "@rjsf/utils";
import { Button, Form } from "antd";
import type { ReactNode } from "react";

/** The frame around the words of a form. */
export interface WordPlace {
  /** The label of the button that removes a word: "Remove title". */
  readonly removeLabel: (key: string) => string;
  readonly onRemove: (key: string) => void;
  /** The errors of words, by name. */
  readonly wrong: Readonly<Record<string, readonly WordTold[]>>;
  /** Notes beside words, by their name. */
  readonly notes: Readonly<Record<string, ReactNode>>;
}

/** Something wrong with a word. */
interface WordTold {
  readonly severity: "error" | "warning";
  readonly text: string;
}

/** A word: its name, its meaning, its input, and a button that removes it. */
export function WordTemplate(props: FieldTemplateProps) {
  const { id, label, children, rawDescription, required, disabled, registry, schema } = props;
  if (schema.type === "object") return children;
  const { removeLabel, onRemove, wrong, notes } = registry.formContext as WordPlace;
  const told = wrong[label] ?? [];
  const isError = told.some(({ severity }) => severity === "error");
  return (
    <Form.Item
      htmlFor={id}
      required={required ?? false}
      label={<code>{label}</code>}
      labelCol={whole}
      wrapperCol={whole}
      {...(told.length > 0 && { validateStatus: isError ? "error" : "warning" })}
      help={told.length > 0 && told.map(({ text }) => <div key={text}>{text}</div>)}
      {...((rawDescription || notes[label]) && {
        extra: (
          <>
            {rawDescription}
            {notes[label]}
          </>
        ),
      })}
    >
      <div className="wb-word">
        <div>{children}</div>
        {!required && !disabled && (
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden="true" />}
            aria-label={removeLabel(label)}
            onClick={() => onRemove(label)}
          />
        )}
      </div>
    </Form.Item>
  );
}

const whole = { span: 24 };
