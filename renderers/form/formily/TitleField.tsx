import { Field, observer } from "@formily/react";
import { isEmpty, type DetailPage, type FormFieldView } from "../../../src/engine/index.ts";
import { HeaderInput } from "./HeaderInput.tsx";
import { FieldCode, FieldNote } from "./LabelledField.tsx";
import { useFieldView } from "./headerForm.ts";

/** The field that names a document and is typed in its head: beside lines, what a document is called is part of its title. */
export function titleFieldOf({
  nameField,
  codeField,
  header,
}: DetailPage): FormFieldView | undefined {
  if (header.children.length === 0 || nameField === codeField) return undefined;
  return header.fields.find(({ key, widget }) => key === nameField && widget === "text");
}

/** A title that can be typed, in the place and the size of the title; while it cannot, the head says it as text. */
export function TitleField({ name }: { readonly name: string }) {
  return (
    <Field name={name}>
      <TitleBox />
    </Field>
  );
}

const TitleBox = observer(function TitleBox() {
  const { view, field, id } = useFieldView();
  if (field.pattern !== "editable") return null;
  return (
    <div className="wb-title-field" data-field={view.key}>
      <span>
        <label
          htmlFor={id}
          className={isEmpty(field.value) ? "wb-title-label" : "wb-visually-hidden"}
        >
          {view.title}
          {field.required && (
            <span className="wb-required" aria-hidden="true">
              *
            </span>
          )}
        </label>
        <HeaderInput />
      </span>
      <FieldCode />
      <FieldNote />
    </div>
  );
});
