import { SearchOutlined } from "@ant-design/icons";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import type { FoundDocument } from "../../../engine/index.ts";
import { useWords } from "../../core/language/useWords.ts";
import { findDocuments, onlyOne, documentAddress } from "./findDocuments.ts";
import { useImplementer } from "../../core/parts/implementerContext.ts";
import { dictionaryPath, useFoundFields, type FoundField } from "./useFoundFields.ts";
import { useFoundDocuments } from "./useFoundDocuments.ts";
import { markAfter, optionId, OptionList } from "./OptionList.tsx";
import { sectionsFor, type PaletteItem } from "./paletteItem.ts";
import styles from "./palette.module.css";

/**
 * Finds pages, documents by number, commands of the page in front, and settings; chosen by arrow keys and Enter. The
 * focus returns to its earlier place before anything runs.
 */
export function Palette(props: {
  readonly items: readonly PaletteItem[];
  readonly onClose: () => void;
}) {
  const { items, onClose } = props;
  const words = useWords();
  const navigate = useNavigate();
  const list = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [marked, setMarked] = useState<string>();
  const found = useFoundDocuments(typed);
  const { on: implementer } = useImplementer();
  const fields = useFoundFields(typed, implementer);
  useEffect(() => {
    const element = dialog.current!;
    // A press beside it closes it; React does not know the attribute yet.
    element.setAttribute("closedby", "any");
    element.showModal();
    return () => element.close();
  }, []);

  const open = (hit: FoundDocument) => void navigate(documentAddress(hit));
  const sections = sectionsFor(
    items,
    found.hits.map((hit) => itemOf(hit, () => open(hit))),
    typed,
    fields.map(fieldItem),
  );
  const shown = sections.flatMap((section) => section.items);
  const front = shown.some(({ key }) => key === marked)
    ? marked
    : shown.find(({ off }) => off === undefined)?.key;
  const choose = (key: string | undefined) => {
    const item = shown.find((one) => one.key === key);
    if (!item || item.off !== undefined) return;
    dialog.current!.close();
    item.run();
  };
  /** A number that was typed or scanned faster than the server answers is looked up before anything else is chosen. */
  const enter = async () => {
    if (!found.loading || marked !== undefined || !/\d/.test(typed)) return choose(front);
    const asked = typed;
    const only = onlyOne(await findDocuments(asked), asked);
    if (!only) return choose(front);
    dialog.current?.close();
    open(only);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = markAfter(event.key, shown, front);
    if (next !== undefined) setMarked(next);
    if (event.key === "Enter") enter().catch(() => undefined);
    if (next !== undefined || event.key === "Enter") event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={words("palette.title")}
      onClose={onClose}
    >
      <div className={styles.box}>
        <SearchOutlined aria-hidden />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be typed into
          autoFocus
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={front === undefined ? undefined : optionId(list, front)}
          aria-label={words("palette.title")}
          placeholder={words("palette.placeholder")}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <OptionList
        id={list}
        label={words("palette.title")}
        groups={sections.map(({ group, items: options }) => ({
          key: group,
          title: words(`palette.group.${group}`),
          options,
        }))}
        marked={front}
        onMark={setMarked}
        onChoose={choose}
      />
      {shown.length === 0 && (
        <output className={styles.none}>
          {words(found.loading ? "app.loading" : "palette.none")}
        </output>
      )}
      <p className={styles.keys} aria-hidden>
        <span>{words("palette.move")}</span>
        <span>{words("palette.choose")}</span>
        <span>{words("palette.leave")}</span>
      </p>
    </dialog>
  );
}

/** A field opens in the data dictionary, beside the current page. */
function fieldItem(field: FoundField): PaletteItem {
  const { document, documentTitle, table, key, code, title } = field;
  const path = table === "" ? key : `${table}.${key}`;
  return {
    key: `field ${document} ${path}`,
    group: "fields",
    title: [code, title].filter(Boolean).join(" "),
    hint: `${documentTitle} · ${path}`,
    run: () => void window.open(dictionaryPath(field), "_blank", "noopener"),
  };
}

function itemOf(hit: FoundDocument, run: () => void): PaletteItem {
  return {
    key: `document ${hit.id}`,
    group: "documents",
    title: hit.name === undefined ? hit.number : `${hit.number} ${hit.name}`,
    hint: [hit.title, hit.stateTitle].filter(Boolean).join(" · "),
    run,
  };
}
