import { Modal } from "antd";
import { useWords } from "../../core/language/useWords.ts";
import { shortcuts } from "./shortcuts.ts";
import styles from "./shortcuts.module.css";

/** What the keyboard does, for reading. */
export function ShortcutsHelp({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  return (
    <Modal
      open
      title={words("keys.title")}
      closable={{ "aria-label": words("app.close") }}
      footer={null}
      width={560}
      onCancel={onClose}
    >
      {shortcuts.map(({ where, keys }) => (
        <section key={where} className={styles.section}>
          <h2>{words(where)}</h2>
          <dl>
            {keys.map((shortcut) => (
              <div key={shortcut.does}>
                <dt>{words(shortcut.does)}</dt>
                <dd>
                  {shortcut.keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
