import type { RegisterField } from "../answers/register.ts";
import { UploadOutlined } from "@ant-design/icons";
import { Button, DatePicker, Form, Input, Upload } from "antd";
import type { Rule } from "antd/es/form";
import dayjs from "dayjs";
import { useState } from "react";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import { sayCalendarsIn } from "../../../../renderers/widgets/inputs/useCalendarWords.ts";
import { NamedSelect } from "../../../../renderers/widgets/NamedSelect.tsx";
import { currentLanguage } from "../../../app/core/language/language.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { uploadLicence, type StoredFile } from "./registerData.ts";

/** A field of the application as a form item: its label, what it needs, and the box of its kind. */
export function RegisterInput(props: {
  readonly field: RegisterField;
  /** Where its value stands in the form. */
  readonly name: (string | number)[];
}) {
  const { field, name } = props;
  const words = useWords();
  if (field.kind === "date") sayCalendarsIn(currentLanguage());
  const { title, required, pattern, maxLength, help, kind } = field;
  const rules: Rule[] = [
    { required, message: words("register.needs", { field: title }) },
    ...(pattern === undefined
      ? []
      : [
          {
            pattern: new RegExp(pattern),
            message: help ?? words("register.form", { field: title }),
          },
        ]),
  ];
  return (
    <Form.Item
      name={name}
      label={title}
      rules={rules}
      {...(help !== undefined && { extra: help })}
      {...(kind === "date" && {
        getValueProps: (value: unknown) => ({
          value: typeof value === "string" ? dayjs(value) : undefined,
        }),
        getValueFromEvent: (day: dayjs.Dayjs | null) => day?.format("YYYY-MM-DD"),
      })}
    >
      {kind === "choice" ? (
        <NamedSelect
          showSearch={(field.choices?.length ?? 0) > 20}
          optionFilterProp="label"
          options={(field.choices ?? []).map(({ value, title: label }) => ({ value, label }))}
        />
      ) : kind === "date" ? (
        <DatePicker />
      ) : kind === "file" ? (
        <LicenceUpload field={field.key} />
      ) : (
        <Input {...(maxLength !== undefined && { maxLength })} />
      )}
    </Form.Item>
  );
}

/** One file, sent as soon as it is picked; what is refused is said below it. */
function LicenceUpload(props: {
  readonly id?: string;
  readonly field: string;
  readonly value?: readonly StoredFile[];
  readonly onChange?: (value: readonly StoredFile[]) => void;
}) {
  const { id, field, value = [], onChange } = props;
  const words = useWords();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (file: File) => {
    setRefusal(undefined);
    setBusy(true);
    try {
      onChange?.([await uploadLicence(field, file)]);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Upload
        {...(id !== undefined && { id })}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        maxCount={1}
        fileList={value.map(({ id: uid, name }) => ({ uid, name, status: "done" }))}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
        onRemove={() => onChange?.([])}
      >
        <Button icon={<UploadOutlined aria-hidden />} loading={busy}>
          {words("register.upload")}
        </Button>
      </Upload>
      {refusal !== undefined && (
        <p role="alert" className="ant-form-item-explain-error">
          {refusal}
        </p>
      )}
    </>
  );
}
