import { SearchOutlined } from "@ant-design/icons";
import { memo, useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useNavigate } from "react-router";
import type { FoundDocument } from "../../../engine/index.ts";
import { useWords } from "../../core/language/useWords.ts";
import { markAfter, optionId, OptionList, type OptionGroup } from "./OptionList.tsx";
import { findDocuments, onlyOne, documentAddress, shortestSearch } from "./findDocuments.ts";
import { useFoundDocuments } from "./useFoundDocuments.ts";
import styles from "./numberSearch.module.css";

/**
 * The header's search by business number. Enter opens the document when there is only one, or one that is called just
 * so; of several one is chosen from the list, by arrow keys or pointer.
 */
export const NumberSearch = memo(function NumberSearch({
  box,
}: {
  readonly box: RefObject<HTMLInputElement | null>;
}) {
  const words = useWords();
  const navigate = useNavigate();
  const list = useId();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const { hits, more, loading } = useFoundDocuments(text);
  const answers = useRef(0);
  const groups = groupsOf(hits);
  const show = (hit: FoundDocument | undefined) => {
    if (!hit) return;
    setText("");
    setMarked(undefined);
    setOpen(false);
    box.current?.blur();
    void navigate(documentAddress(hit));
  };
  const enter = async () => {
    const chosen = hits.find(({ id }) => id === marked);
    if (chosen) return show(chosen);
    const turn = ++answers.current;
    const only = onlyOne(loading ? await findDocuments(text) : { hits, more }, text);
    if (turn === answers.current) show(only);
  };
  const close = () => {
    answers.current++;
    setOpen(false);
    setMarked(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = markAfter(
      event.key,
      groups.flatMap(({ options }) => options),
      marked,
    );
    if (next !== undefined) {
      setOpen(true);
      setMarked(next);
    } else if (event.key === "Enter") {
      setOpen(true);
      enter().catch(() => undefined);
    } else if (event.key === "Escape") {
      if (!open && text === "") box.current?.blur();
      if (!open) setText("");
      close();
    } else return;
    event.preventDefault();
  };
  const asked = text.trim().length >= shortestSearch;
  const isShown = open && asked;
  return (
    <div className={styles.search}>
      <SearchOutlined aria-hidden className={styles.icon!} />
      <input
        ref={box}
        role="combobox"
        type="text"
        aria-label={words("search.label")}
        aria-expanded={isShown && hits.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown && marked !== undefined ? optionId(list, marked) : undefined}
        placeholder={words("search.placeholder")}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMarked(undefined);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden>Ctrl K</kbd>
      <div className={styles.found} hidden={!isShown}>
        <OptionList
          id={list}
          label={words("search.found")}
          groups={groups}
          marked={marked}
          onMark={setMarked}
          onChoose={(key) => show(hits.find(({ id }) => id === key))}
        />
        {isShown && (
          <output className={styles.note}>
            {loading && words("app.loading")}
            {!loading && hits.length === 0 && words("search.none", { text: text.trim() })}
            {!loading && more && words("search.more")}
          </output>
        )}
      </div>
    </div>
  );
});

/** Hits by kind of document, in the order of the answer. */
function groupsOf(hits: readonly FoundDocument[]): readonly OptionGroup[] {
  const kinds = [...new Set(hits.map(({ document }) => document))];
  return kinds.map((document) => {
    const own = hits.filter((hit) => hit.document === document);
    return {
      key: document,
      title: own[0]!.title,
      options: own.map((hit) => ({
        key: hit.id,
        title: hit.name === undefined ? hit.number : `${hit.number} ${hit.name}`,
        hint: hit.stateTitle,
      })),
    };
  });
}
