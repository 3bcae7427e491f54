import { Alert } from "antd";
import type { JSONPath } from "jsonc-parser";
import { useMemo, useState } from "react";
import { WordForm } from "../../../../../renderers/inputs/WordForm.tsx";
import { NamedSelect } from "../../../../../renderers/widgets/NamedSelect.tsx";
import type {
  Language,
  LayerChange,
  SchemaPlace,
  SchemaProblem,
} from "../../../../engine/index.ts";
import { firstSentence } from "../../../../engine/index.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { DialectShape } from "../editor/dialect.ts";
import styles from "../studio.module.css";
import { findingsAt, layerWordsAt, type WordFinding } from "./findings.ts";
import { formSchema } from "./formSchema.ts";
import { LayerNote } from "./LayerNote.tsx";
import { PlaceSelect } from "./PlaceSelect.tsx";
import { nearestPlace, readText } from "./places.ts";
import { rewrite, type Written } from "./rewrite.ts";
import { wordsOf, type NodeForm } from "./wordsOf.ts";

/**
 * The words of one object of a file as a form beside its text: what is changed here is written into the text, what is typed
 * there is shown here. While the text is no JSON the form shows what it said last, and changes nothing.
 */
export function FormPanel(props: {
  dialect: DialectShape;
  text: string;
  path: JSONPath;
  /** Of the file, as the draft is. */
  problems: readonly SchemaProblem[];
  /** What layers change in the file. */
  changes: readonly LayerChange[];
  readOnly: boolean;
  language: Language;
  onGo: (place: SchemaPlace) => void;
  onPlace: (path: JSONPath) => void;
  onWrite: (text: string) => void;
}) {
  const { dialect, text, problems, changes, readOnly, language, onGo, onPlace, onWrite } = props;
  const words = useWords();
  const read = useMemo(() => readText(text), [text]);
  const [sound, setSound] = useState(read);
  if (sound !== read && !("broken" in read)) setSound(read);
  const shown = "broken" in read ? sound : read;
  const tree = "broken" in shown ? undefined : shown.tree;
  const wanted = JSON.stringify(tree ? nearestPlace(tree, props.path) : []);
  const path = useMemo(() => JSON.parse(wanted) as JSONPath, [wanted]);
  const file = "broken" in shown ? undefined : shown.value;
  const form = useMemo(() => wordsOf(dialect, file, path), [dialect, file, path]);
  const values = useMemo(() => valueIn(file, path), [file, path]);
  // Of the words alone: a form that is drawn anew at each key would lose its place.
  const named = JSON.stringify(form.words);
  const { schema, uiSchema } = useMemo(
    () => formSchema(JSON.parse(named) as typeof form.words),
    [named],
  );
  // What makes the text no JSON stands in the list below, once; the form says no more than that it waits.
  const isBroken = "broken" in read;
  const found = useMemo(
    () => findingsAt(isBroken ? [] : problems, path),
    [isBroken, problems, path],
  );
  const layered = useMemo(() => layerWordsAt(changes, file, path), [changes, file, path]);
  const written = new Set(form.words.map(({ key }) => key));
  // Of a word that has no input the object is told.
  const told = Object.entries(found.words).filter(([key]) => !written.has(key));
  const own = [...found.own, ...told.flatMap(([key, of]) => (isDeeper(form, key) ? [] : of))];
  const locked = readOnly || isBroken;
  const write = (key: string, value: Written | undefined) =>
    onWrite(rewrite(text, [...path, key], value));
  return (
    <>
      <PlaceSelect
        dialect={dialect}
        file={file}
        path={path}
        kind={form.kind}
        language={language}
        onChoose={onPlace}
      />
      {isBroken && <Alert type="warning" showIcon message={words("studio.form.broken")} />}
      <div className={styles.panelBody}>
        {own.map(({ severity, text: said }) => (
          <Alert key={said} type={severity} showIcon message={said} />
        ))}
        <WordForm
          key={wanted}
          schema={schema}
          uiSchema={uiSchema}
          values={values}
          readOnly={locked}
          place={{
            removeLabel: (key) => words("studio.form.remove", { word: key }),
            onRemove: (key) => write(key, undefined),
            wrong: found.words,
            notes: Object.fromEntries(
              Object.entries(layered).map(([key, of]) => [
                key,
                <LayerNote key={key} words={of} onGo={onGo} />,
              ]),
            ),
          }}
          onChange={(changed) => {
            if (locked) return;
            const other = form.words.find(({ key }) => isOther(values[key], changed[key]));
            if (other) write(other.key, changed[other.key] as Written);
          }}
        />
        {!locked && form.addable.length > 0 && (
          <NamedSelect<string>
            showSearch
            className={styles.add}
            value={null}
            placeholder={words("studio.form.add")}
            aria-label={words("studio.form.add")}
            options={form.addable.map(({ key, help = "" }) => ({
              value: key,
              label: key,
              // The list has room for a sentence; once the word is there the form says the rest.
              title: firstSentence(help),
            }))}
            optionRender={({ data }) => (
              <>
                <code>{data.label}</code> <small className={styles.help}>{data.title}</small>
              </>
            )}
            onChange={(key) => write(key, form.addable.find((one) => one.key === key)!.start)}
          />
        )}
        {(path.length > 0 || form.deeper.length > 0) && (
          <p className={styles.deeper}>
            {words("studio.form.deeper")}{" "}
            {path.length > 0 && (
              <button
                type="button"
                aria-label={words("studio.form.up")}
                onClick={() => onPlace(path.slice(0, -1))}
              >
                ↑
              </button>
            )}
            {form.deeper.map((key) => (
              <button
                key={key}
                type="button"
                data-severity={worst(found.words[key])}
                onClick={() => onPlace([...path, key])}
              >
                {key}
                {found.words[key] && (
                  <strong title={found.words[key].map(({ text: said }) => said).join("\n")}>
                    {" "}
                    ! <i className="visually-hidden">{words("studio.hasProblems")}</i>
                  </strong>
                )}
              </button>
            ))}
          </p>
        )}
      </div>
    </>
  );
}

const isDeeper = ({ deeper }: NodeForm, key: string): boolean =>
  deeper.some((one) => String(one) === key);

const worst = (findings: readonly WordFinding[] = []) =>
  findings.find(({ severity }) => severity === "error")?.severity ?? findings[0]?.severity;

/** A number that is being typed is no value yet; it is written when it is one. */
const isOther = (before: unknown, after: unknown): boolean =>
  after !== undefined && JSON.stringify(before) !== JSON.stringify(after);

function valueIn(file: unknown, path: JSONPath): Readonly<Record<string, unknown>> {
  return path.reduce<Readonly<Record<string, unknown>>>(
    (at, key) => (at[key] ?? {}) as Readonly<Record<string, unknown>>,
    (file ?? {}) as Readonly<Record<string, unknown>>,
  );
}
