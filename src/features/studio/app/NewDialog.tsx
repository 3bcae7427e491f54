import { Alert, Form, Input, Modal, Select } from "antd";
import { useState } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import type { StudioMade } from "../answers/studio.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import {
  isWhole,
  partsOf,
  partNames,
  newFileCall,
  templateName,
  type NewPart,
  type NewWords,
} from "./newWords.ts";
import { studioSource } from "./source.ts";

/** Makes a new file from a template, as `npx waybill new` does: a document, a page, what stands in a folder of its own, a layer's file. */
export function NewDialog(props: { onMade: (made: StudioMade) => void; onClose: () => void }) {
  const { onMade, onClose } = props;
  const words = useWords();
  const { answer: known, failed } = useAsked(studioSource.templates);
  const [wanted, setWanted] = useState<NewWords>({ template: "document" });
  const [making, setMaking] = useState(false);
  const [refused, setRefused] = useState<SourceError>();
  const wrong = refused ?? failed;
  const make = async () => {
    setMaking(true);
    try {
      onMade(await studioSource.make(newFileCall(wanted)));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      setRefused(error);
    } finally {
      setMaking(false);
    }
  };
  const listed: Readonly<Partial<Record<NewPart, readonly string[] | undefined>>> = {
    module: known?.modules,
    document: known?.documents,
    layer: known?.layers,
    file: known?.files,
  };
  const input = (part: NewPart, required: boolean) => {
    const id = `studio-new-${part}`;
    const change = (value: string) => {
      setRefused(undefined);
      setWanted({ ...wanted, [part]: value });
    };
    return (
      <Form.Item
        key={part}
        label={words(partNames[part])}
        htmlFor={id}
        required={required}
        extra={part === "name" && words("studio.new.nameHelp")}
      >
        {part in listed ? (
          <Select<string>
            id={id}
            showSearch
            value={wanted[part] ?? null}
            options={listed[part]?.map((value) => ({ value, label: value })) ?? []}
            onChange={change}
          />
        ) : (
          <Input
            id={id}
            value={wanted[part]}
            onChange={({ target }) => change(target.value.trimStart())}
          />
        )}
      </Form.Item>
    );
  };
  return (
    <Modal
      open
      title={words("studio.new")}
      okText={words("studio.new.make")}
      cancelText={words("studio.cancel")}
      okButtonProps={{ disabled: !isWhole(wanted), loading: making }}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        {wrong && <Alert type="error" showIcon message={wrong.message} />}
        <Form.Item label={words("studio.new.template")} htmlFor="studio-new-template">
          <Select<string>
            id="studio-new-template"
            value={wanted.template}
            options={known?.templates.map((value) => ({
              value,
              label: words(templateName(value)),
            }))}
            onChange={(template) => setWanted({ ...wanted, template })}
          />
        </Form.Item>
        {partsOf(wanted.template).map(([part, required]) => input(part, required))}
      </Form>
    </Modal>
  );
}
