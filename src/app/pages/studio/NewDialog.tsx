import { Alert, Form, Input, Modal, Select } from "antd";
import { useEffect, useState } from "react";
import { SourceError } from "../../../../renderers/dataSource.ts";
import type { StudioMade, StudioTemplates } from "../../../engine/index.ts";
import { useWords } from "../../language/useWords.ts";
import { studioSource } from "./source.ts";

interface Wanted {
  readonly module?: string;
  readonly name?: string;
  readonly template: string;
  readonly title?: string;
  readonly chinese?: string;
}

/** Makes the file of a new document from a template, as `npx waybill new` does. */
export function NewDialog(props: { onMade: (made: StudioMade) => void; onClose: () => void }) {
  const { onMade, onClose } = props;
  const words = useWords();
  const [known, setKnown] = useState<StudioTemplates>();
  const [wanted, setWanted] = useState<Wanted>({ template: "document" });
  const [making, setMaking] = useState(false);
  const [refused, setRefused] = useState<SourceError>();
  useEffect(() => {
    const abort = new AbortController();
    studioSource.templates(abort.signal).then(setKnown, () => undefined);
    return () => abort.abort();
  }, []);
  const { module, name, template, title, chinese } = wanted;
  const isWhole = module !== undefined && name !== undefined && /^[a-z][a-z0-9-]*$/.test(name);
  const make = async () => {
    if (!isWhole) return;
    setMaking(true);
    try {
      onMade(
        await studioSource.make({
          place: `${module}/${name}`,
          template,
          ...(title && { title }),
          ...(chinese && { chinese }),
        }),
      );
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      setRefused(error);
    } finally {
      setMaking(false);
    }
  };
  const text = (key: "name" | "title" | "chinese", help?: string) => (
    <Form.Item
      label={words(labels[key])}
      htmlFor={`studio-new-${key}`}
      required={key === "name"}
      extra={help}
    >
      <Input
        id={`studio-new-${key}`}
        value={wanted[key]}
        onChange={({ target }) => setWanted({ ...wanted, [key]: target.value.trimStart() })}
      />
    </Form.Item>
  );
  return (
    <Modal
      open
      title={words("studio.new")}
      okText={words("studio.new.make")}
      cancelText={words("studio.cancel")}
      okButtonProps={{ disabled: !isWhole, loading: making }}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        {refused && <Alert type="error" showIcon message={refused.message} />}
        <Form.Item label={words("studio.new.module")} htmlFor="studio-new-module" required>
          <Select<string>
            id="studio-new-module"
            showSearch
            value={module ?? null}
            options={known?.modules.map((value) => ({ value, label: value })) ?? []}
            onChange={(value) => setWanted({ ...wanted, module: value })}
          />
        </Form.Item>
        {text("name", words("studio.new.nameHelp"))}
        <Form.Item label={words("studio.new.template")} htmlFor="studio-new-template">
          <Select<string>
            id="studio-new-template"
            value={template}
            options={known?.templates.map((value) => ({
              value,
              label: words(
                value === "master" ? "studio.template.master" : "studio.template.document",
              ),
            }))}
            onChange={(value) => setWanted({ ...wanted, template: value })}
          />
        </Form.Item>
        {text("title")}
        {text("chinese")}
      </Form>
    </Modal>
  );
}

const labels = {
  name: "studio.new.name",
  title: "studio.new.title",
  chinese: "studio.new.chinese",
} as const;
