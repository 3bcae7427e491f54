import type { JSONPath } from "jsonc-parser";
import { useMemo, useState } from "react";
import { localeOf, type Language } from "../../../../engine/index.ts";
import { NamedSelect } from "../../../../../renderers/widgets/NamedSelect.tsx";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { DialectShape } from "../editor/dialect.ts";
import styles from "../studio.module.css";
import { formPlaces, spoken, type Place } from "./places.ts";

/** Which object of the file the form shows: found by its name, its coded name or its title. */
export function PlaceSelect(props: {
  dialect: DialectShape;
  file: unknown;
  path: JSONPath;
  kind: string;
  language: Language;
  onChoose: (path: JSONPath) => void;
}) {
  const { dialect, file, path, kind, language, onChoose } = props;
  const words = useWords();
  // Found when they are looked for: a large file has a thousand of them.
  const [open, setOpen] = useState(false);
  const places = useMemo(() => (open ? formPlaces(dialect, file) : []), [open, dialect, file]);
  const nameOf = (of: JSONPath) => spoken(of) || words("studio.form.head");
  const titleOf = ({ value }: Place): string => {
    const title = value[language === "en" ? "title" : localeOf[language]] ?? value["zh-CN"];
    return typeof title === "string" ? title : "";
  };
  const key = JSON.stringify(path);
  return (
    <div className={styles.place}>
      <NamedSelect
        showSearch
        open={open}
        value={open ? key : nameOf(path)}
        aria-label={words("studio.form.place")}
        options={places.map((place) => ({
          value: JSON.stringify(place.path),
          label: nameOf(place.path),
          title: titleOf(place),
          find: [nameOf(place.path), titleOf(place), place.value["code"]].join(" ").toLowerCase(),
        }))}
        filterOption={(typed, option) => option?.find.includes(typed.toLowerCase()) === true}
        optionRender={({ data }) => (
          <>
            <code>{data.label}</code> <small className={styles.help}>{data.title}</small>
          </>
        )}
        onOpenChange={setOpen}
        onChange={(chosen: string) => onChoose(JSON.parse(chosen) as JSONPath)}
      />
      <small className={styles.help}>{kind}</small>
    </div>
  );
}
