import { Alert } from "antd";
import type { JSONPath } from "jsonc-parser";
import { useMemo, useState } from "react";
import { WordForm } from "../../../../../renderers/form/rjsf/WordForm.tsx";
import { NamedSelect } from "../../../../../renderers/widgets/NamedSelect.tsx";
import type { Language } from "../../../../engine/index.ts";
import { useWords } from "../../../language/useWords.ts";
import type { DialectShape } from "../editor/dialect.ts";
import styles from "../studio.module.css";
import { formSchema } from "./formSchema.ts";
import { PlaceSelect } from "./PlaceSelect.tsx";
import { nearestPlace, readText } from "./places.ts";
import { rewrite, type Written } from "./rewrite.ts";
import { wordsOf } from "./wordsOf.ts";

/**
 * The words of one object of a file as a form beside its text: what is changed here is written into the text, what is typed
 * there is shown here. While the text is no JSON the form shows what it said last, and changes nothing.
 */
export function FormPanel(props: {
  dialect: DialectShape;
  text: string;
  path: JSONPath;
  readOnly: boolean;
  language: Language;
  onPlace: (path: JSONPath) => void;
  onWrite: (text: string) => void;
}) {
  const { dialect, text, readOnly, language, onPlace, onWrite } = props;
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
  const locked = readOnly || "broken" in read;
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
      {"broken" in read && (
        <Alert
          type="warning"
          showIcon
          message={words("studio.form.broken", {
            place: `${read.broken.line}:${read.broken.column}`,
            why: read.broken.why,
          })}
        />
      )}
      <div className={styles.panelBody}>
        <WordForm
          key={wanted}
          schema={schema}
          uiSchema={uiSchema}
          values={values}
          readOnly={locked}
          place={{
            removeLabel: (key) => words("studio.form.remove", { word: key }),
            onRemove: (key) => write(key, undefined),
          }}
          onChange={(changed) => {
            if (locked) return;
            const own = form.words.find(({ key }) => isOther(values[key], changed[key]));
            if (own) write(own.key, changed[own.key] as Written);
          }}
        />
        {!locked && form.addable.length > 0 && (
          <NamedSelect<string>
            showSearch
            className={styles.add}
            value={null}
            placeholder={words("studio.form.add")}
            aria-label={words("studio.form.add")}
            options={form.addable.map(({ key, help }) => ({ value: key, label: key, title: help }))}
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
              <button key={key} type="button" onClick={() => onPlace([...path, key])}>
                {key}
              </button>
            ))}
          </p>
        )}
      </div>
    </>
  );
}

/** A number that is being typed is no value yet; it is written when it is one. */
const isOther = (before: unknown, after: unknown): boolean =>
  after !== undefined && JSON.stringify(before) !== JSON.stringify(after);

function valueIn(file: unknown, path: JSONPath): Readonly<Record<string, unknown>> {
  return path.reduce<Readonly<Record<string, unknown>>>(
    (at, key) => (at[key] ?? {}) as Readonly<Record<string, unknown>>,
    (file ?? {}) as Readonly<Record<string, unknown>>,
  );
}
