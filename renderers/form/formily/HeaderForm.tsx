import { Field, FormProvider } from "@formily/react";
import { useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import type { DetailPage, SectionView } from "../../../src/engine/index.ts";
import { useOpenDocument } from "../../document/useDocument.ts";
import { EmptyFields, EmptyFieldsContext } from "./EmptyFields.tsx";
import { createHeaderForm, followDocument } from "./headerForm.ts";
import { LabelledField } from "./LabelledField.tsx";
import { SectionCard } from "./SectionCard.tsx";

/** The form around the sections of a document's header, wherever they are on the page. */
export function HeaderForm({ children }: { readonly children: ReactNode }) {
  const { store, readOnly } = useOpenDocument();
  // One form a mount: unmounting clears its effects.
  const [form] = useState(() => createHeaderForm(store));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const empty = useMemo(
    () => ({
      opened,
      open: (keys: readonly string[]) => setOpened((now) => new Set([...now, ...keys])),
    }),
    [opened],
  );
  useLayoutEffect(() => followDocument(form, store, readOnly), [form, store, readOnly]);
  return (
    <EmptyFieldsContext value={empty}>
      <FormProvider form={form}>{children}</FormProvider>
    </EmptyFieldsContext>
  );
}

/** Widgets of files: they have a tab of their own. */
export const fileWidgets: ReadonlySet<string> = new Set(["attachment", "image"]);

/**
 * The header of a document: its sections, each field with label, help and errors. While it is read, values are text
 * that is edited in place.
 */
export function HeaderSections(props: {
  readonly page: DetailPage;
  /** Which of its fields. */
  readonly fields: (key: string) => boolean;
  readonly reading: boolean;
  /** Fields that may stay empty are links in one line until they are asked for: there is little room, or nothing is written. */
  readonly folds: boolean;
}) {
  const { page, fields, reading, folds } = props;
  const sections = page.sections
    .map((section): SectionView => ({ ...section, fields: section.fields.filter(fields) }))
    .filter((section) => section.fields.length > 0);
  return (
    <div className="wb-form" data-reading={reading || undefined}>
      {sections.map((section) => (
        <SectionCard key={section.key} section={section}>
          {section.fields.map((key) => (
            <Field key={key} name={key}>
              <LabelledField folds={folds} />
            </Field>
          ))}
        </SectionCard>
      ))}
      {folds && <EmptyFields keys={sections.flatMap((section) => section.fields)} />}
    </div>
  );
}
