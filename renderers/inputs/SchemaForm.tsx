import { Theme } from "@rjsf/antd";
import { withTheme } from "@rjsf/core";
import type { ErrorSchema, RJSFSchema } from "@rjsf/utils";
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from "react";
import { inputField, inputProperties } from "./inputField.ts";
import "../widgets/inputs/ready.ts";
import { useWords } from "../base/words.ts";
import { interpretingValidator } from "./interpretingValidator.ts";
import { KindField, type KindPlace } from "./kindField.tsx";

export interface SchemaFormHandle {
  /** Checks the typed values and calls `onSubmit`, or shows the errors. */
  readonly submit: () => void;
}

/** A form made from a plain JSON Schema: the input of an action, parameters of a job. Properties that name a kind have our widgets. */
export function SchemaForm(props: {
  ref: Ref<SchemaFormHandle>;
  schema: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, unknown>>;
  /** Where look-ups are asked, and the row that gives units. */
  place: KindPlace;
  /** Errors of properties, by our own checks or the server's. */
  errors: Readonly<Record<string, string>>;
  /** Something was wrong: the focus may go there. */
  onWrong: () => void;
  /** Checked when it is submitted, beside the schema. */
  judge: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
  onChange: (values: Readonly<Record<string, unknown>>) => void;
  onSubmit: (values: Readonly<Record<string, unknown>>) => void;
}) {
  const { ref, values, place, errors, judge, onWrong, onChange, onSubmit } = props;
  const words = useWords();
  const form = useRef<{ submit: () => void }>(null);
  useImperativeHandle(ref, () => ({ submit: () => form.current?.submit() }), []);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is drawn
  useEffect(() => place.onReady(), []);
  const validator = useMemo(() => interpretingValidator(words), [words]);
  const { schema, uiSchema } = useMemo(() => formSchema(props.schema), [props.schema]);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const extraErrors = useMemo(
    () =>
      Object.fromEntries(
        Object.entries({ ...errors, ...found }).map(([key, message]) => [
          key,
          { __errors: [message] },
        ]),
      ) as ErrorSchema,
    [errors, found],
  );
  return (
    <Form
      ref={form as never}
      className="wb-schema-form"
      schema={schema}
      uiSchema={uiSchema}
      fields={fields}
      formContext={place}
      validator={validator}
      formData={values}
      extraErrors={extraErrors}
      showErrorList={false}
      focusOnFirstError
      noHtml5Validate
      experimental_defaultFormStateBehavior={{ constAsDefaults: "never" }}
      onChange={(event) => {
        setFound({});
        onChange((event.formData ?? {}) as Record<string, unknown>);
      }}
      onSubmit={(event) => {
        const typed = (event.formData ?? {}) as Record<string, unknown>;
        const wrong = judge(typed);
        setFound(wrong);
        if (Object.keys(wrong).length > 0) onWrong();
        else onSubmit(typed);
      }}
    />
  );
}

/** What our widgets edit is judged by its kind, not as JSON Schema: there it only has a title. */
function formSchema(source: Readonly<Record<string, unknown>>) {
  const ours = new Set(
    inputProperties(source).flatMap(([key, property]) =>
      inputField(key, property, false) ? [key] : [],
    ),
  );
  const properties = inputProperties(source).map(([key, { type, ...property }]) => [
    key,
    ours.has(key) ? withoutKeywords(property) : { type, ...property },
  ]);
  const required = ((source["required"] ?? []) as readonly string[]).filter(
    (key) => !ours.has(key),
  );
  return {
    schema: {
      ...source,
      type: "object",
      required,
      properties: Object.fromEntries(properties),
    } as RJSFSchema,
    uiSchema: {
      "ui:title": "",
      "ui:submitButtonOptions": { norender: true },
      ...Object.fromEntries(
        [...ours].map((key) => [
          key,
          {
            "ui:field": "kind",
            // The field shows its own errors.
            "ui:hideError": true,
            "ui:options": {
              property: (source["properties"] as Record<string, unknown>)[key],
              isRequired: ((source["required"] ?? []) as readonly string[]).includes(key),
            },
          },
        ]),
      ),
    },
  };
}

/** Keywords that the kind judges in its own way. */
function withoutKeywords({ title }: Readonly<Record<string, unknown>>) {
  return { title };
}

const Form = withTheme(Theme);
const fields = { kind: KindField };
