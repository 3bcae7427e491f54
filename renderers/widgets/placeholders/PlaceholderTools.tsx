import { EyeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import {
  placeholderText,
  type FieldView,
  type PlaceholdersView,
} from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { NamedSelect } from "../NamedSelect.tsx";
import { PreviewDialog } from "./PreviewDialog.tsx";

/** Inserts a value of the document that a text names, and shows the text with values in their places. */
export function PlaceholderTools(props: {
  field: FieldView;
  placeholders: PlaceholdersView;
  page: string;
  /** The document that contains the text, once it is stored. */
  id: string | undefined;
  text: string;
  onInsert: (placeholder: string) => void;
}) {
  const { field, placeholders, page, id, text, onInsert } = props;
  const { source } = useRenderer();
  const words = useWords();
  const [previews, setPreviews] = useState(false);
  const { offered, title } = placeholders;
  return (
    <>
      {offered.length > 0 && (
        <NamedSelect<string | null>
          size="small"
          variant="borderless"
          className="wb-placeholder-picker"
          aria-label={words("placeholder.insert", { title, field: field.title })}
          placeholder={words("placeholder.choose", { title })}
          value={null}
          showSearch
          popupMatchSelectWidth={false}
          options={offered.map(({ path, title: label }) => ({ value: path, label }))}
          filterOption={(typed, option) =>
            `${String(option?.label)} ${String(option?.value)}`
              .toLowerCase()
              .includes(typed.trim().toLowerCase())
          }
          optionRender={({ label, value }) => (
            <span className="wb-placeholder-option">
              {label} <code>{placeholderText(String(value))}</code>
            </span>
          )}
          onChange={(path) => path !== null && onInsert(placeholderText(path))}
          getPopupContainer={() => document.body}
        />
      )}
      {source.preview && (
        <Button
          type="text"
          size="small"
          icon={<EyeOutlined aria-hidden="true" />}
          aria-label={words("placeholder.previewOf", { field: field.title })}
          title={words("placeholder.previewOf", { field: field.title })}
          disabled={text === ""}
          onClick={() => setPreviews(true)}
        >
          {words("placeholder.preview")}
        </Button>
      )}
      {previews && (
        <PreviewDialog
          page={page}
          id={id}
          texts={[{ title: field.title, field, text }]}
          onClose={() => setPreviews(false)}
        />
      )}
    </>
  );
}
