import { Theme } from "@rjsf/antd";
import { withTheme } from "@rjsf/core";
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { useMemo } from "react";
import { useWords } from "../base/words.ts";
import "../base/actions.css";
import { interpretingValidator } from "./interpretingValidator.ts";
import { ListWidget } from "./ListWidget.tsx";
import { WordTemplate, type WordPlace } from "./WordTemplate.tsx";

/**
 * A form whose every change applies at once: nothing is submitted, and errors are shown elsewhere. It is made from a
 * JSON Schema with one flat property per word; lists of texts have the widget `list`.
 */
export function WordForm(props: {
  schema: Readonly<Record<string, unknown>>;
  uiSchema: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, unknown>>;
  readOnly: boolean;
  place: WordPlace;
  onChange: (values: Readonly<Record<string, unknown>>) => void;
}) {
  const { schema, uiSchema, values, readOnly, place, onChange } = props;
  const words = useWords();
  const validator = useMemo(() => interpretingValidator(words), [words]);
  return (
    <Form
      tagName="div"
      className="wb-schema-form"
      schema={schema as RJSFSchema}
      uiSchema={uiSchema as UiSchema}
      formContext={place}
      templates={templates}
      widgets={widgets}
      validator={validator}
      formData={values}
      disabled={readOnly}
      noValidate
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={{ constAsDefaults: "never" }}
      onChange={({ formData }) => onChange((formData ?? {}) as Record<string, unknown>)}
    />
  );
}

const Form = withTheme(Theme);
const templates = { FieldTemplate: WordTemplate };
const widgets = { list: ListWidget };
