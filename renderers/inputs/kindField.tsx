import type { FieldProps } from "@rjsf/utils";
import { Form } from "antd";
import { useState } from "react";
import type { Row, WireValue } from "../../src/engine/index.ts";
import { inputField } from "./inputField.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";
import { useWords } from "../base/words.ts";
import { lookupIn } from "../document/lookupIn.ts";

/** The context of a form's fields: the page and action that ask, and the row they are about. */
export interface KindPlace {
  readonly page: string;
  readonly action: { readonly key: string; readonly table: string };
  readonly row: Row | undefined;
  readonly header: Row | undefined;
  /** Several rows: an empty field leaves each row its own value. */
  readonly many: boolean;
  /** The form is there. */
  readonly onReady: () => void;
}

/** One property edited by a widget of ours. */
export function KindField(props: FieldProps) {
  const { uiSchema, name, formData, onChange, rawErrors, fieldPathId, disabled, readonly } = props;
  const place = props.registry.formContext as KindPlace;
  const words = useWords();
  const [refused, setRefused] = useState<string | null>(null);
  const { property, isRequired } = (uiSchema?.["ui:options"] ?? {}) as {
    property: Readonly<Record<string, unknown>>;
    isRequired: boolean;
  };
  const field = inputField(name, property, isRequired);
  if (!field) throw new Error(`${name} has no widget of ours`);
  const { Input } = widgetOf(field);
  const id = fieldPathId.$id;
  const errors = refused ? [refused] : (rawErrors ?? []);
  const leaves = place.many && field.offered;
  const hint = leaves ? words("input.eachOwn") : field.help;
  const row = place.row ?? {};
  return (
    <Form.Item
      label={field.title}
      htmlFor={id}
      required={isRequired && !leaves}
      {...(errors.length > 0
        ? {
            validateStatus: "error" as const,
            help: <span id={`${id}__error`}>{[...new Set(errors)].join("; ")}</span>,
          }
        : hint
          ? { help: <span id={`${id}__help`}>{hint}</span> }
          : {})}
    >
      <Input
        id={id}
        field={field}
        value={(formData ?? null) as WireValue}
        onChange={(value) => onChange(value ?? undefined, fieldPathId.path)}
        onRefused={setRefused}
        label={field.title}
        describedBy={errors.length > 0 ? `${id}__error` : hint ? `${id}__help` : undefined}
        required={isRequired && !leaves}
        disabled={(disabled || readonly) ?? false}
        invalid={errors.length > 0}
        row={row}
        header={place.header}
        page={place.page}
        path={field.into ?? name}
        action={place.action}
        lookupIn={lookupIn(field, row, place.header ?? row)}
      />
    </Form.Item>
  );
}
