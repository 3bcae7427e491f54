import { App, Select } from "antd";
import type { JSONPath } from "jsonc-parser";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { SchemaPlace, SchemaProblem, SourceFile } from "../../../engine/index.ts";
import type { StudioMade, StudioSaved, StudioCheck } from "../answers/studio.ts";
import { schemasServed } from "./dev/schemaReadings.ts";
import { useCompact } from "../../../app/core/parts/useCompact.ts";
import { useLanguageWords } from "../../../app/core/language/languageContext.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { LoadFailed } from "../../../app/core/parts/LoadFailed.tsx";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { Part } from "../../../app/core/parts/Part.tsx";
import { useTab } from "../../../app/core/tabs/tabContext.ts";
import { CodeEditor, type CodeEditorHandle } from "./editor/CodeEditor.tsx";
import { replaced } from "./editor/replaced.ts";
import { FileBar } from "./FileBar.tsx";
import { FileTree } from "./FileTree.tsx";
import { pathOfProblem, placeAt, startOf } from "./form/places.ts";
import { LayerChanges } from "./LayerChanges.tsx";
import { NewDialog } from "./NewDialog.tsx";
import { ProblemList } from "./ProblemList.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { SaveDialog } from "./SaveDialog.tsx";
import { useCheck } from "./useCheck.ts";
import { isChanged, useDrafts } from "./useDrafts.ts";
import { usePanels } from "./usePanels.ts";
import { useStudioFiles } from "./useStudioFiles.ts";
import styles from "./studio.module.css";

const loadForm = async () => (await import("./form/FormPanel.tsx")).FormPanel;
const loadPreview = async () => (await import("./preview/PreviewPanel.tsx")).PreviewPanel;

/** The schema files for administrators: a tree, an editor that knows the dialect, and what a change does before it is saved. */
export function StudioPage() {
  const words = useWords();
  const { message, modal } = App.useApp();
  const { search, setSearch, setUnsaved } = useTab();
  const narrow = useCompact();
  const { language } = useLanguageWords().words;
  const { tree, dialect, failed: treeFailed, reload: reloadTree } = useStudioFiles();
  const path = new URLSearchParams(search).get("file") ?? undefined;
  const { draft, changed, type, keepSaved, reload, undo, drop, failed, again } = useDrafts(path);
  const { check, pending } = useCheck(draft);
  const [asked, setAsked] = useState<"save" | "new" | "remove">();
  const editor = useRef<CodeEditorHandle>(null);
  const unsaved = changed.length > 0;
  useEffect(() => setUnsaved(unsaved), [setUnsaved, unsaved]);
  const sound = useSound(draft, pending ? undefined : check);
  const { shown, toggle, show } = usePanels();
  const [place, setPlace] = useState<JSONPath>([]);
  /** A place in a file that is still to be opened. */
  const [wanted, setWanted] = useState<SchemaPlace>();
  const opened = draft?.path;
  useEffect(() => {
    if (wanted && wanted.file === opened) editor.current?.goTo(wanted);
  }, [wanted, opened]);
  if (!tree)
    return treeFailed ? <LoadFailed error={treeFailed} onRetry={reloadTree} /> : <Loading />;

  const editable = tree.editable && !narrow;
  const isDirty = draft !== undefined && isChanged(draft);
  const choose = (next: string) => {
    setPlace([]);
    setWanted(undefined);
    setSearch(`?${new URLSearchParams({ file: next })}`);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    if (editable && isDirty) setAsked("save");
  };
  const onServed = ({ fingerprint }: StudioSaved) => {
    setAsked(undefined);
    reloadTree();
    if (fingerprint !== undefined) schemasServed(fingerprint);
  };
  const onSaved = (saved: StudioSaved) => {
    if (!draft) return;
    const { hash, problems } = saved;
    keepSaved({ path: draft.path, text: draft.text, hash });
    onServed(saved);
    const said = problems.length === 0 ? "studio.saved" : "studio.savedOnly";
    void message.success(words(said, { path: draft.path }));
  };
  const onMade = (made: StudioMade) => {
    onServed(made);
    choose(made.path);
  };
  const onRemoved = (saved: StudioSaved) => {
    if (!draft) return;
    onServed(saved);
    setSearch("");
    drop(draft.path);
    void message.success(words("studio.removed", { path: draft.path }));
  };
  const showPlace = (path: JSONPath) => {
    setPlace(path);
    if (draft) editor.current?.show(startOf(draft.text, path));
  };
  const goTo = (to: SchemaPlace) => {
    setAsked(undefined);
    show("code");
    if (to.file !== draft?.path) choose(to.file);
    // Shown at the next drawing, also in the file that is open.
    setWanted({ ...to });
    if (draft && dialect && to.file === draft.path)
      setPlace(pathOfProblem(dialect, draft.text, to.pointer));
  };
  const onAsk = (what: "save" | "remove" | "undo") => {
    if (what !== "undo") return setAsked(what);
    if (!draft) return;
    void modal.confirm({
      title: words("studio.undo"),
      content: words("studio.undoText", { path: draft.path }),
      onOk: () => undo(draft),
    });
  };
  const takeTheirs = () => draft && void reload(draft.path).then(() => setAsked(undefined));
  const problems = ownFirst(check?.problems ?? [], path);
  const own = problems.filter(({ file }) => file === path);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const changes = check?.changes ?? [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S saves from anywhere inside
    <article className={styles.page} onKeyDown={onKey}>
      <header className={styles.head}>
        <h1>{words("studio.title")}</h1>
        {!narrow && <p className={styles.help}>{words("studio.help")}</p>}
      </header>
      <div className={styles.columns}>
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
          <FileTree
            tree={tree}
            chosen={path}
            unsaved={changed}
            onChoose={choose}
            onNew={() => setAsked("new")}
          />
        )}
        {!draft ? (
          path === undefined ? (
            <p className={styles.empty}>{words("studio.choose")}</p>
          ) : failed ? (
            <LoadFailed error={failed} onRetry={again} />
          ) : (
            <Loading />
          )
        ) : (
          <section className={styles.file} aria-label={draft.path}>
            <FileBar
              path={draft.path}
              dirty={isDirty}
              editable={editable}
              found={pending ? undefined : { errors, warnings: problems.length - errors }}
              shown={shown}
              onToggle={toggle}
              onAsk={onAsk}
            />
            <div className={styles.work}>
              <div className={styles.code} hidden={!shown.includes("code")}>
                <CodeEditor
                  key={`${draft.path} ${draft.turn} ${editable}`}
                  ref={editor}
                  label={words("studio.codeOf", { path: draft.path })}
                  text={draft.text}
                  readOnly={!editable}
                  dialect={dialect}
                  problems={own}
                  onChange={(text) => type(draft.path, text)}
                  onCursor={(offset) => dialect && setPlace(placeAt(dialect, draft.text, offset))}
                />
              </div>
              {shown.includes("form") && dialect && (
                <section className={styles.panel} aria-label={words("studio.form")}>
                  <Part
                    load={loadForm}
                    props={{
                      dialect,
                      text: draft.text,
                      path: place,
                      problems: own,
                      changes,
                      readOnly: !editable,
                      language,
                      onGo: goTo,
                      onPlace: showPlace,
                      onWrite: (text: string) => editor.current?.write(text),
                    }}
                  />
                </section>
              )}
              {shown.includes("preview") && (
                <section className={styles.panel} aria-label={words("studio.preview")}>
                  {sound ? (
                    <Part load={loadPreview} props={{ draft: sound }} />
                  ) : pending ? (
                    <Loading />
                  ) : (
                    <p className={styles.help}>{words("studio.noSound")}</p>
                  )}
                </section>
              )}
            </div>
            {problems.length > 0 && (
              <ProblemList
                path={draft.path}
                problems={problems}
                onGo={goTo}
                mended={(problem) =>
                  editable && !pending ? replaced(draft.text, problem) : undefined
                }
                onMend={(text) => editor.current?.write(text)}
              />
            )}
            {changes.length > 0 && <LayerChanges path={draft.path} changes={changes} onGo={goTo} />}
          </section>
        )}
      </div>
      {asked === "new" && <NewDialog onMade={onMade} onClose={() => setAsked(undefined)} />}
      {asked === "remove" && draft && (
        <RemoveDialog
          draft={draft}
          onRemoved={onRemoved}
          onGo={goTo}
          onTakeTheirs={takeTheirs}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "save" && draft && (
        <SaveDialog
          draft={draft}
          check={pending ? undefined : check}
          onSaved={onSaved}
          onGo={goTo}
          onTakeTheirs={takeTheirs}
          onClose={() => setAsked(undefined)}
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

/** The last text of the open file that had no errors: what can be previewed. `check` is that of the draft as it stands. */
function useSound(
  draft: SourceFile | undefined,
  check: StudioCheck | undefined,
): SourceFile | undefined {
  const [sound, setSound] = useState<SourceFile>();
  const { path, text } = draft ?? {};
  const isSound = check && check.problems.every(({ severity }) => severity !== "error");
  const isNew = sound?.path !== path || sound?.text !== text;
  if (isSound && isNew && path !== undefined && text !== undefined) setSound({ path, text });
  return sound?.path === path ? sound : undefined;
}
