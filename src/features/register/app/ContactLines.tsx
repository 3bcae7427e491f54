import type { RegisterTable } from "../answers/register.ts";
import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Form } from "antd";
import { useWords } from "../../../app/core/language/useWords.ts";
import { RegisterInput } from "./RegisterInput.tsx";
import styles from "../../../app/core/public/public.module.css";

/** The lines of a table of the application: contacts, bank accounts. */
export function ContactLines({ table }: { readonly table: RegisterTable }) {
  const words = useWords();
  const { key, title, fields, minItems, maxItems } = table;
  return (
    <Form.List name={["lines", key]}>
      {(lines, { add, remove }) => (
        <section aria-label={title}>
          <h2>{title}</h2>
          {lines.map((line, index) => (
            <fieldset key={line.key} className={styles.line}>
              <legend className="visually-hidden">{`${title} ${index + 1}`}</legend>
              <div className={styles.fields}>
                {fields.map((field) => (
                  <RegisterInput key={field.key} field={field} name={[line.name, field.key]} />
                ))}
              </div>
              {lines.length > minItems && (
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={words("register.removeLine", { title, number: index + 1 })}
                  onClick={() => remove(line.name)}
                />
              )}
            </fieldset>
          ))}
          {lines.length < maxItems && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
              {words("register.addLine", { title })}
            </Button>
          )}
        </section>
      )}
    </Form.List>
  );
}
