import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { useLanguageWords } from "../../../app/core/language/languageContext.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { entryOfPage } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { EntryCard } from "./EntryCard.tsx";
import { branchesOf, stepOf, type MenuPlace } from "./menuTree.ts";
import { MenuTree } from "./MenuTree.tsx";
import { useMenuTree } from "./useMenuTree.ts";
import styles from "./menuTree.module.css";

const steps = [
  { step: "up", title: "menuTree.up" },
  { step: "down", title: "menuTree.down" },
  { step: "in", title: "menuTree.in" },
  { step: "out", title: "menuTree.out" },
] as const;

/** The whole menu as a tree: entries are moved by keyboard, buttons or pointer, and named in three languages. */
export function MenuTreePage() {
  const words = useWords();
  const { language } = useLanguageWords().words;
  const { menu } = useReader();
  const { tree, busy, move, save } = useMenuTree();
  const [chosen, setChosen] = useState<string>();
  const [said, setSaid] = useState("");
  if (!tree) return <Loading />;
  const branches = branchesOf(tree.entries);
  const entry = tree.entries.find(({ id }) => id === chosen) ?? branches[0]?.entry;
  const list = entryOfPage(menu, "menu");
  const go = async (id: string, place: MenuPlace | undefined) => {
    const moved = tree.entries.find((one) => one.id === id);
    if (!moved || !place || !tree.editable) return;
    setChosen(id);
    const into = tree.entries.find((one) => one.id === place.parent)?.names[language];
    const name = moved.names[language];
    if (await move({ id, version: moved.version, ...place }))
      setSaid(words("menuTree.moved", { name, group: into ?? words("menuTree.top") }));
  };
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{words("menuTree.title")}</h1>
        {list && <Link to={list.path}>{words("menuTree.list")}</Link>}
      </header>
      <p className={styles.help}>{words(tree.editable ? "menuTree.help" : "menuTree.readOnly")}</p>
      <output className={styles.said}>{said}</output>
      <div className={styles.columns}>
        <div className={styles.card}>
          {tree.editable && entry && (
            <div className={styles.tools} role="toolbar" aria-label={words("menuTree.move")}>
              {steps.map(({ step, title }) => {
                const place = stepOf(branches, entry.id, step);
                return (
                  <Button
                    key={step}
                    size="small"
                    disabled={!place || busy}
                    onClick={() => void go(entry.id, place)}
                  >
                    {words(title)}
                  </Button>
                );
              })}
            </div>
          )}
          <MenuTree
            branches={branches}
            language={language}
            chosen={entry?.id}
            editable={tree.editable}
            onChoose={setChosen}
            onMove={(id, place) => void go(id, place)}
          />
        </div>
        {entry && (
          <EntryCard
            key={`${entry.id} ${entry.version}`}
            entry={entry}
            editable={tree.editable}
            busy={busy}
            {...(list && { detail: `${list.path}/${encodeURIComponent(entry.id)}` })}
            onSave={(set) =>
              void save(entry, set).then((saved) => {
                if (saved) setSaid(words("menuTree.saved"));
              })
            }
          />
        )}
      </div>
    </section>
  );
}
