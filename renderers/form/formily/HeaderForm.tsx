import { FormProvider, Field } from "@formily/react";
import { useLayoutEffect, useState } from "react";
import type { DetailPage } from "../../../src/engine/index.ts";
import { useOpenDocument } from "../../document/useDocument.ts";
import { createHeaderForm, followDocument } from "./headerForm.ts";
import { HeaderInput } from "./HeaderInput.tsx";
import { LabelledField } from "./LabelledField.tsx";
import { SectionCard } from "./SectionCard.tsx";

/** The header of a document: its sections as cards, each field with label, help and errors. */
export function HeaderForm({ page }: { page: DetailPage }) {
  const { store, readOnly } = useOpenDocument();
  // One form a mount: unmounting clears its effects.
  const [form] = useState(createHeaderForm);
  useLayoutEffect(() => followDocument(form, store, readOnly), [form, store, readOnly]);
  return (
    <FormProvider form={form}>
      {page.sections.map((section) => (
        <SectionCard key={section.key} section={section}>
          {section.fields.map((key) => (
            <Field key={key} name={key} component={[HeaderInput]} decorator={[LabelledField]} />
          ))}
        </SectionCard>
      ))}
    </FormProvider>
  );
}
