import { CloseOutlined } from "@ant-design/icons";
import type { FieldTemplateProps } from "@rjsf/utils";
import { Button, Form } from "antd";

/** What stands around the words of a form. */
export interface WordPlace {
  /** What the button that takes a word away is called: "Remove title". */
  readonly removeLabel: (key: string) => string;
  readonly onRemove: (key: string) => void;
}

/** A word: its name, what it means, its input, and a button that takes it away. */
export function WordTemplate(props: FieldTemplateProps) {
  const { id, label, children, rawDescription, required, disabled, registry, schema } = props;
  if (schema.type === "object") return children;
  const { removeLabel, onRemove } = registry.formContext as WordPlace;
  return (
    <Form.Item
      htmlFor={id}
      required={required ?? false}
      label={<code>{label}</code>}
      labelCol={whole}
      wrapperCol={whole}
      {...(rawDescription ? { extra: rawDescription } : {})}
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
