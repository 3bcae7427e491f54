import { DeleteOutlined, SaveOutlined, UndoOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { useWords } from "../../../app/core/language/useWords.ts";
import { panelNames, panels, type Panel } from "./usePanels.ts";
import styles from "./studio.module.css";

/** Over a file: what it is called, how it stands, what is shown of it, and what can be done with it. */
export function FileBar(props: {
  path: string;
  dirty: boolean;
  editable: boolean;
  /** How many errors and warnings it has; undefined while it is checked. */
  found: { readonly errors: number; readonly warnings: number } | undefined;
  shown: readonly Panel[];
  onToggle: (panel: Panel) => void;
  onAsk: (what: "save" | "remove" | "undo") => void;
}) {
  const { path, dirty, editable, found, shown, onToggle, onAsk } = props;
  const words = useWords();
  return (
    <header className={styles.bar}>
      <h2>{path}</h2>
      {dirty && <Tag color="gold">{words("studio.unsaved")}</Tag>}
      {!editable && <Tag>{words("studio.readOnly")}</Tag>}
      <output className={styles.state} data-sound={found?.errors === 0 || undefined}>
        {found === undefined
          ? words("studio.checking")
          : found.errors > 0
            ? words("studio.problems", { count: found.errors })
            : found.warnings > 0
              ? words("studio.warnings", { count: found.warnings })
              : words("studio.sound")}
      </output>
      <fieldset className={styles.shows} aria-label={words("studio.shows")}>
        {panels.map((panel) => (
          <button
            key={panel}
            type="button"
            aria-pressed={shown.includes(panel)}
            onClick={() => onToggle(panel)}
          >
            {words(panelNames[panel])}
          </button>
        ))}
      </fieldset>
      {editable && (
        <>
          <Button
            danger
            type="text"
            title={words("studio.removeFile")}
            aria-label={words("studio.removeFile")}
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => onAsk("remove")}
          />
          <Button
            disabled={!dirty}
            icon={<UndoOutlined aria-hidden />}
            onClick={() => onAsk("undo")}
          >
            {words("studio.undo")}
          </Button>
          <Button
            type="primary"
            disabled={!dirty}
            icon={<SaveOutlined aria-hidden />}
            onClick={() => onAsk("save")}
          >
            {words("studio.save")}
          </Button>
        </>
      )}
    </header>
  );
}
