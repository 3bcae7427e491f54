import { Button, Input } from "antd";
import { useState } from "react";
import type { StudioFiles } from "../answers/studio.ts";
import { useLanguageWords } from "../../../app/core/language/languageContext.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { fileName, foldersOf } from "./fileTree.ts";
import styles from "./studio.module.css";

/** The schema files by folder, with a search; files with problems and with unsaved changes are marked. */
export function FileTree(props: {
  tree: StudioFiles;
  chosen: string | undefined;
  unsaved: readonly string[];
  onChoose: (path: string) => void;
  onNew: () => void;
}) {
  const { tree, chosen, unsaved, onChoose, onNew } = props;
  const words = useWords();
  const { language } = useLanguageWords().words;
  const [search, setSearch] = useState("");
  const folders = foldersOf(tree.files, search);
  const wrong = new Set(
    tree.problems.flatMap(({ file, severity }) => (severity === "error" ? [file] : [])),
  );
  const isOpen = (name: string) =>
    search.trim() !== "" || chosen?.startsWith(`${name}/`) || undefined;
  return (
    <nav className={styles.tree} aria-label={words("studio.files")}>
      <Input
        allowClear
        value={search}
        placeholder={words("studio.search")}
        aria-label={words("studio.search")}
        onChange={(event) => setSearch(event.target.value)}
      />
      {tree.editable && (
        <Button size="small" onClick={onNew}>
          {words("studio.new")}
        </Button>
      )}
      {folders.length === 0 && <p className={styles.help}>{words("studio.none")}</p>}
      <div className={styles.folders}>
        {folders.map(({ name, layer, files }) => (
          <details key={`${name} ${isOpen(name)}`} open={isOpen(name)}>
            <summary data-layer={layer || undefined}>{name === "" ? "…" : name}</summary>
            <ul>
              {files.map((file) => {
                const [short, title] = fileName(file, language);
                const { path } = file;
                return (
                  <li key={path}>
                    <button
                      type="button"
                      aria-current={path === chosen}
                      onClick={() => onChoose(path)}
                    >
                      <span>
                        {short}
                        {unsaved.includes(path) && (
                          <em title={words("studio.unsaved")}>
                            {" "}
                            ● <i className="visually-hidden">{words("studio.unsaved")}</i>
                          </em>
                        )}
                        {wrong.has(path) && (
                          <strong>
                            {" "}
                            ! <i className="visually-hidden">{words("studio.hasProblems")}</i>
                          </strong>
                        )}
                      </span>
                      <small>{title}</small>
                    </button>
                  </li>
                );
              })}
            </ul>
          </details>
        ))}
      </div>
    </nav>
  );
}
