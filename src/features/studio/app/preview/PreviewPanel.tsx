import { Segmented, Select } from "antd";
import { useState } from "react";
import { languageNames, languages, type Language } from "../../../../engine/index.ts";
import type { StudioPage } from "../../answers/studio.ts";
import { useLanguageWords } from "../../../../app/core/language/languageContext.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { Loading } from "../../../../app/core/parts/Loading.tsx";
import styles from "../studio.module.css";
import { PreviewStage, type PreviewView } from "./PreviewStage.tsx";
import { RightsTable } from "./RightsTable.tsx";
import { StatePictures } from "./StatePictures.tsx";
import { useDraftSchema } from "./useDraftSchema.ts";
import { usePreview } from "./usePreview.ts";

type View = PreviewView | "states" | "rights";

/** What a draft looks like before it is saved: its pages as a role sees them, its states and its rights. */
export function PreviewPanel({ draft }: { readonly draft: { path: string; text: string } }) {
  const words = useWords();
  const own = useLanguageWords().words.language;
  const [view, setView] = useState<View>("list");
  const [role, setRole] = useState<string>();
  const [page, setPage] = useState<string>();
  const [language, setLanguage] = useState<Language>(own);
  const [states, setStates] = useState<Readonly<Record<string, string>>>({});
  const look = {
    language,
    ...(role !== undefined && { role }),
    ...(page !== undefined && { page }),
  };
  const seen = usePreview(draft, look);
  const schema = useDraftSchema(seen);
  if (!seen) return <Loading />;
  const { roles, pages, page: shown } = seen.preview;
  if (!shown) return <p className={styles.help}>{words("studio.noPreview")}</p>;
  const views: View[] = [
    "list",
    "detail",
    ...(shown.guide ? (["guide"] as const) : []),
    "states",
    "rights",
  ];
  const now = views.includes(view) ? view : "list";
  return (
    <>
      <div className={styles.choices}>
        <Segmented
          size="small"
          value={now}
          aria-label={words("studio.preview")}
          options={views.map((value) => ({ value, label: words(`studio.view.${value}`) }))}
          onChange={setView}
        />
        <Select
          size="small"
          value={shown.name}
          aria-label={words("studio.page")}
          options={pages.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={setPage}
        />
        <Select
          size="small"
          allowClear
          showSearch
          value={role}
          placeholder={words("studio.ownRights")}
          aria-label={words("studio.role")}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          optionFilterProp="label"
          onChange={setRole}
        />
        <Select
          size="small"
          value={language}
          aria-label={words("studio.language")}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
        {headerMachines(shown).map(({ name, field, states: of }) => (
          <Select
            key={name}
            size="small"
            allowClear
            value={states[field]}
            placeholder={words("studio.state")}
            aria-label={words("studio.stateOf", { machine: name })}
            options={of.map((state) => ({ value: state.name, label: state.title }))}
            onChange={(state?: string) => setStates(withState(states, field, state))}
          />
        ))}
      </div>
      <div className={styles.panelBody}>
        {now === "states" ? (
          <StatePictures machines={shown.machines} />
        ) : now === "rights" ? (
          <RightsTable menu={shown.menu} rights={shown.rights} />
        ) : !shown.open ? (
          <p className={styles.help}>{words("studio.notOpen")}</p>
        ) : !schema ? (
          <Loading />
        ) : (
          <PreviewStage
            page={shown}
            view={now}
            schema={schema}
            language={language}
            states={headerStates(shown, states)}
          />
        )}
      </div>
    </>
  );
}

const headerMachines = ({ machines }: StudioPage) => machines.filter(({ table }) => table === "");

/** The chosen states that this document knows. */
function headerStates(page: StudioPage, chosen: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    headerMachines(page).flatMap(({ field, states }) => {
      const state = states.find(({ name }) => name === chosen[field]);
      return state ? [[field, state.name]] : [];
    }),
  );
}

function withState(
  states: Readonly<Record<string, string>>,
  field: string,
  state: string | undefined,
): Readonly<Record<string, string>> {
  const { [field]: _, ...others } = states;
  return state === undefined ? others : { ...others, [field]: state };
}
