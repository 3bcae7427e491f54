import { App, Button, Select, Tag } from "antd";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { SchemaProblem, StudioSaved } from "../../../engine/index.ts";
import { schemasServed } from "../../dev/schemaReadings.ts";
import { useNarrow } from "../../frame/useNarrow.ts";
import { useWords } from "../../language/useWords.ts";
import { Loading } from "../../parts/Loading.tsx";
import { Part } from "../../parts/Part.tsx";
import { useTab } from "../../tabs/tabContext.ts";
import { CodeEditor, type CodeEditorHandle } from "./editor/CodeEditor.tsx";
import { FileTree } from "./FileTree.tsx";
import { ProblemList } from "./ProblemList.tsx";
import { SaveDialog } from "./SaveDialog.tsx";
import styles from "./studio.module.css";
import { useCheck } from "./useCheck.ts";
import { isChanged, useDrafts } from "./useDrafts.ts";
import { useSound } from "./useSound.ts";
import { useStudioFiles } from "./useStudioFiles.ts";

const loadPreview = async () => (await import("./preview/PreviewPanel.tsx")).PreviewPanel;

/** The schema files for administrators: a tree, an editor that knows the dialect, and what a change does before it is saved. */
export function StudioPage() {
  const words = useWords();
  const { message, modal } = App.useApp();
  const { search, setSearch, setUnsaved } = useTab();
  const narrow = useNarrow();
  const { tree, dialect, reload: reloadTree } = useStudioFiles();
  const path = new URLSearchParams(search).get("file") ?? undefined;
  const { draft, changed, type, keepSaved, reload, undo } = useDrafts(path);
  const { check, pending } = useCheck(draft);
  const [saving, setSaving] = useState(false);
  const editor = useRef<CodeEditorHandle>(null);
  const unsaved = changed.length > 0;
  useEffect(() => setUnsaved(unsaved), [setUnsaved, unsaved]);
  const sound = useSound(draft, pending ? undefined : check);
  const [preview, setPreview] = useState(true);
  if (!tree) return <Loading />;

  const editable = tree.editable && !narrow;
  const isDirty = draft !== undefined && isChanged(draft);
  const choose = (next: string) => setSearch(`?${new URLSearchParams({ file: next })}`);
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    if (editable && isDirty) setSaving(true);
  };
  const onSaved = ({ hash, problems }: StudioSaved) => {
    if (!draft) return;
    keepSaved({ path: draft.path, text: draft.text, hash });
    setSaving(false);
    reloadTree();
    schemasServed();
    const said = problems.length === 0 ? "studio.saved" : "studio.savedOnly";
    void message.success(words(said, { path: draft.path }));
  };
  const shownPanel = preview && !narrow && draft !== undefined;
  const askUndo = () =>
    draft &&
    void modal.confirm({
      title: words("studio.undo"),
      content: words("studio.undoText", { path: draft.path }),
      onOk: () => undo(draft),
    });
  const problems = ownFirst(check?.problems ?? [], path);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S saves from anywhere inside
    <article className={styles.page} onKeyDown={onKey}>
      <header className={styles.head}>
        <h1>{words("studio.title")}</h1>
        {!narrow && <p className={styles.help}>{words("studio.help")}</p>}
      </header>
      <div className={styles.columns} data-panel={shownPanel || undefined}>
        {narrow ? (
          <Select
            showSearch
            className={styles.pick}
            value={path}
            placeholder={words("studio.choose")}
            aria-label={words("studio.files")}
            options={tree.files.map((file) => ({ value: file.path, label: file.path }))}
            onChange={choose}
          />
        ) : (
          <FileTree tree={tree} chosen={path} unsaved={changed} onChoose={choose} />
        )}
        {!draft ? (
          path === undefined ? (
            <p className={styles.empty}>{words("studio.choose")}</p>
          ) : (
            <Loading />
          )
        ) : (
          <section className={styles.file} aria-label={draft.path}>
            <header className={styles.bar}>
              <h2>{draft.path}</h2>
              {isDirty && <Tag color="gold">{words("studio.unsaved")}</Tag>}
              {!editable && <Tag>{words("studio.readOnly")}</Tag>}
              <output className={styles.state}>
                {pending
                  ? words("studio.checking")
                  : problems.length === 0
                    ? words("studio.sound")
                    : words("studio.problems", { count: problems.length })}
              </output>
              {!narrow && (
                <Button aria-pressed={preview} onClick={() => setPreview(!preview)}>
                  {words("studio.preview")}
                </Button>
              )}
              {editable && (
                <>
                  <Button disabled={!isDirty} onClick={askUndo}>
                    {words("studio.undo")}
                  </Button>
                  <Button type="primary" disabled={!isDirty} onClick={() => setSaving(true)}>
                    {words("studio.save")}
                  </Button>
                </>
              )}
            </header>
            <CodeEditor
              key={`${draft.path} ${draft.turn} ${editable}`}
              ref={editor}
              label={words("studio.code", { path: draft.path })}
              text={draft.text}
              readOnly={!editable}
              dialect={dialect}
              problems={problems.filter(({ file }) => file === draft.path)}
              onChange={(text) => type(draft.path, text)}
            />
            {problems.length > 0 && (
              <ProblemList
                path={draft.path}
                problems={problems}
                onGo={(problem) => editor.current?.goTo(problem)}
              />
            )}
          </section>
        )}
        {shownPanel && sound && (
          <aside className={styles.panel} aria-label={words("studio.preview")}>
            <Part load={loadPreview} props={{ draft: sound }} />
          </aside>
        )}
      </div>
      {saving && draft && (
        <SaveDialog
          draft={draft}
          check={pending ? undefined : check}
          onSaved={onSaved}
          onTakeTheirs={() => void reload(draft.path).then(() => setSaving(false))}
          onClose={() => setSaving(false)}
        />
      )}
    </article>
  );
}

/** Problems of the open file, then errors elsewhere: warnings of other files are their own matter. */
function ownFirst(problems: readonly SchemaProblem[], path: string | undefined) {
  const told = problems.filter(({ file, severity }) => file === path || severity === "error");
  return told.toSorted((a, b) => Number(a.file !== path) - Number(b.file !== path));
}
