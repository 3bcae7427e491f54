import { DownloadOutlined, FileAddOutlined, UploadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ButtonView, ListPage, ListRow } from "../../../src/engine/index.ts";
import { AddButton } from "./AddButton.tsx";
import { useCommands } from "../../base/useCommands.ts";
import { useWords } from "../../base/words.ts";
import { RowActions } from "./RowActions.tsx";

/** The buttons of a list: new first, then what runs on selected rows (on a phone it comes up with the selection), then import and export. */
export function ListButtons(props: {
  definition: ListPage;
  selected: readonly ListRow[];
  /** The action that is running. */
  running: string | null;
  narrow: boolean;
  onAdd: (() => void) | undefined;
  onGuide: (() => void) | undefined;
  onImport: () => void;
  onExport: () => void;
  onBatch: ((button: ButtonView) => void) | undefined;
  onAction: (button: ButtonView) => void;
}) {
  const { definition, narrow, onAdd, onGuide, onImport, onExport, onBatch } = props;
  const words = useWords();
  const { buttons } = definition;
  const add = buttons.find(({ key }) => key === "add");
  const importing = buttons.some(({ key }) => key === "import");
  const exporting = buttons.some(({ key }) => key === "export");
  const batches = onBatch ? (definition.batches ?? []) : [];
  const command = (key: string, title: string, run: () => void) => ({ key, title, run });
  useCommands([
    ...(add && onAdd ? [command("add", add.title, onAdd)] : []),
    ...(definition.guide && onGuide ? [command("guide", definition.guide.title, onGuide)] : []),
    ...batches.map((button) => command(button.key, button.title, () => onBatch?.(button))),
    ...(importing ? [command("import", words("list.import"), onImport)] : []),
    ...(exporting ? [command("export", words("list.export"), onExport)] : []),
  ]);
  return (
    <>
      {add && <AddButton add={add} onAdd={onAdd} onGuide={definition.guide && onGuide} />}
      {batches.map((button) => (
        <Button
          key={button.key}
          icon={<FileAddOutlined aria-hidden="true" />}
          onClick={() => onBatch?.(button)}
          aria-label={button.title}
        >
          {narrow ? null : button.title}
        </Button>
      ))}
      {!narrow && <RowActions {...props} room={4} />}
      {importing && (
        <Button
          icon={<UploadOutlined aria-hidden="true" />}
          onClick={onImport}
          aria-label={words("list.import")}
        >
          {narrow ? null : words("list.import")}
        </Button>
      )}
      {exporting && (
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          onClick={onExport}
          aria-label={words("list.export")}
        >
          {narrow ? null : words("list.export")}
        </Button>
      )}
    </>
  );
}
