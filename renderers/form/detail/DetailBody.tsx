import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Tabs, type TabsProps } from "antd";
import { useCallback, useMemo, useState, type ReactNode, type UIEvent } from "react";
import type { DetailPage } from "../../../src/engine/index.ts";
import { useAnswer } from "../../document/answer.ts";
import { useNarrow } from "../../feedback/useNarrow.ts";
import { useWords } from "../../base/words.ts";
import { RendererBoundary } from "../../feedback/RendererBoundary.tsx";
import { useDocument } from "../../document/useDocument.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { fileWidgets, HeaderSections } from "../formily/HeaderForm.tsx";
import type { LoadedProps } from "./LoadedDetail.tsx";
import { useNothingIn } from "../../grid/lines/useLines.ts";
import { titleFieldOf } from "../formily/TitleField.tsx";
import { useHeaderFocus } from "./useHeaderFocus.ts";

interface TabPart {
  readonly key: string;
  readonly label: ReactNode;
  readonly children: ReactNode;
}
/** The parts of a document's page beside its header. */
export interface PartsOfDetail {
  readonly lines: readonly {
    readonly key: string;
    readonly label: ReactNode;
    /** Drawn with a place for its tools, in the row of its tab. */
    readonly render: (tools: HTMLElement | null) => ReactNode;
  }[];
  /** Tabs of features. */
  readonly further: NonNullable<LoadedProps["tabs"]>;
  /** Its past, and its relatives. */
  readonly life: readonly TabPart[];
}

/** A page narrower than this begins with the panel folded. Beside the side menu, a window of 1280 px has room. */
const roomForPanel = 1000;

/** Whether the side panel is open. */
export function usePanel() {
  const [open, setOpen] = useState(true);
  const fold = () => setOpen((now) => !now);
  return { open, setOpen, fold };
}

/**
 * Lines over the full width, and beside them the panel with details, activity, files and related documents. Without
 * lines the details are the page. On a phone all of them are tabs of one row.
 */
export function DetailBody(
  props: LoadedProps & {
    store: DocumentStore;
    idPrefix: string;
    reading: boolean;
    saving: boolean;
    panel: ReturnType<typeof usePanel>;
    parts: PartsOfDetail;
  },
) {
  const { store, idPrefix, reading, saving, panel, parts } = props;
  const answer = useAnswer(store, props.readOnly);
  const page = useMemo(() => (answer ? typedFirst(props.page) : props.page), [answer, props.page]);
  const words = useWords();
  const narrow = useNarrow();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const isFile = (key: string) =>
    fileWidgets.has(page.header.fields.find((field) => field.key === key)?.widget ?? "");
  const hasFiles = page.sections.some(({ fields }) => fields.some(isFile));
  const hasLines = parts.lines.length > 0;
  const splitsFiles = hasFiles && hasLines && !narrow;
  const title = titleFieldOf(page)?.key;
  const sections = (fields: (key: string) => boolean, folds: boolean) => (
    <RendererBoundary>
      <HeaderSections page={page} reading={reading} fields={fields} folds={folds} />
    </RendererBoundary>
  );
  const details: TabPart = {
    key: "details",
    label: words("object.details"),
    children: sections(
      (key) => key !== title && (!splitsFiles || !isFile(key)),
      reading || hasLines,
    ),
  };
  const files: readonly TabPart[] = splitsFiles
    ? [
        {
          key: "files",
          label: <FilesLabel store={store} isFile={isFile} />,
          children: sections(isFile, false),
        },
      ]
    : [];
  // Only the lines that are shown have their tools in the row of the tabs.
  const [shownLines, showLines] = useState<string>();
  // While it is read, tables in which there is nothing are left out; one stays, so that the page says that there is none.
  const nothingIn = useNothingIn(store, page.header.children, props.readOnly === true);
  const allEmpty = parts.lines.every(({ key }) => nothingIn.has(key.split(".")[0]!));
  const isTold = ({ key }: { readonly key: string }, index: number) =>
    !reading ||
    key === props.tab ||
    !nothingIn.has(key.split(".")[0]!) ||
    (index === 0 && allEmpty);
  const lines = parts.lines.filter(isTold).map(({ render, ...part }): TabPart => ({
    ...part,
    children: render(narrow || part.key !== shownLines ? null : tools),
  }));
  const further = (beside: boolean) =>
    parts.further
      .filter((tab) => (tab.beside === true) === beside)
      .map(({ key, label, content }): TabPart => ({ key, label, children: content }));
  const [timeline, ...relatives] = parts.life.toReversed();
  const others = [...relatives, ...further(true)].map(({ children, ...part }): TabPart =>
    narrow
      ? { ...part, children: <div className="wb-beside">{children}</div> }
      : { ...part, children },
  );
  const besides = [...(timeline ? [timeline] : []), ...files, ...others];
  const main = narrow
    ? [...lines, details, ...further(false), ...besides]
    : hasLines
      ? [...lines, ...further(false)]
      : [details, ...further(false)];
  const side = narrow ? [] : hasLines ? [details, ...besides] : besides;
  const { active, showTab } = useShownTabs(props, { main, side });
  if (active.main !== shownLines) showLines(active.main);
  const { setOpen } = panel;
  const fit = useCallback(
    (body: HTMLElement | null) => {
      if (body) setOpen(body.clientWidth >= roomForPanel);
    },
    [setOpen],
  );
  useHeaderFocus(store, idPrefix, (key) => {
    if (key === "" && hasLines) setOpen(true);
    showTab(key === "" ? "details" : key);
  });
  return (
    <div ref={fit} className="wb-detail-body" inert={saving} onScrollCapture={condense}>
      <div className="wb-detail-main" data-one={(main.length === 1 && !hasLines) || undefined}>
        <Tabs
          id={`${idPrefix}lines`}
          className="wb-detail-tabs"
          size="small"
          activeKey={active.main}
          onChange={showTab}
          items={main.map((part) => ({ ...part, forceRender: part.key === "details" }))}
          renderTabBar={besideTabs(
            <div
              ref={setTools}
              className="wb-lines-tools"
              hidden={!lines.some(({ key }) => key === active.main)}
            />,
          )}
        />
      </div>
      {side.length > 0 && (
        <aside
          className="wb-panel"
          aria-label={words("object.panel")}
          data-folded={!panel.open || undefined}
        >
          <Tabs
            className="wb-panel-tabs"
            size="small"
            activeKey={active.side}
            onChange={(key) => {
              setOpen(true);
              showTab(key);
            }}
            items={side.map((part) => ({ ...part, forceRender: part.key === "details" }))}
            renderTabBar={besideTabs(
              <button
                type="button"
                className="wb-icon-button"
                aria-expanded={panel.open}
                aria-label={words(panel.open ? "object.fold" : "object.unfold")}
                title={words(panel.open ? "object.fold" : "object.unfold")}
                onClick={panel.fold}
              >
                {panel.open ? <RightOutlined aria-hidden /> : <LeftOutlined aria-hidden />}
              </button>,
            )}
          />
        </aside>
      )}
    </div>
  );
}

/** The tab of a document's files: how many there are. */
function FilesLabel(props: {
  readonly store: DocumentStore;
  readonly isFile: (key: string) => boolean;
}) {
  const words = useWords();
  const count = useDocument(props.store, ({ record }) =>
    Object.entries(record)
      .filter(([key, value]) => value !== null && props.isFile(key))
      .reduce((sum, [, value]) => sum + (Array.isArray(value) ? value.length : 1), 0),
  );
  return (
    <>
      {words("object.files")} {count > 0 && <span className="wb-tab-count">{count}</span>}
    </>
  );
}

/** Where a document is answered, fields to fill in come before the requested ones. */
function typedFirst(page: DetailPage): DetailPage {
  const typed = new Set(
    page.header.fields
      .filter(({ editable }) => editable !== "system" && editable !== "never")
      .map(({ key }) => key),
  );
  const isTyped = ({ fields }: DetailPage["sections"][number]) =>
    fields.some((key) => typed.has(key));
  const [first, rest] = [page.sections.filter(isTyped), page.sections.filter((s) => !isTyped(s))];
  return { ...page, sections: [...first, ...rest] };
}

/** Tools in the row of the tabs. antd's own place for them is inside the list of tabs, which may hold tabs only (axe). */
function besideTabs(tools: ReactNode): NonNullable<TabsProps["renderTabBar"]> {
  return (bar, TabBar) => (
    <div className="wb-tab-bar">
      <TabBar {...bar} />
      {tools}
    </div>
  );
}

/** The open tab of the page and that of the panel: the address names the one that was chosen last. */
function useShownTabs(
  { tab, onTabChange }: LoadedProps,
  tabs: { readonly main: readonly TabPart[]; readonly side: readonly TabPart[] },
) {
  const has = (side: keyof typeof tabs, key: string | undefined) =>
    tabs[side].some((part) => part.key === key);
  const [own, setOwn] = useState<{ main?: string; side?: string }>({});
  const of = (side: keyof typeof tabs) =>
    [tab, own[side]].find((key) => has(side, key)) ?? tabs[side][0]?.key ?? "";
  const active = { main: of("main"), side: of("side") };
  const showTab = (key: string) => {
    const side = has("main", key) ? "main" : "side";
    // The other one stays where it is when the address names this one.
    setOwn({ ...active, [side]: key });
    onTabChange?.(key);
  };
  return { active, showTab };
}

/**
 * The lines must be scrollable by this much before the header folds, so that the room it gives back does not end the
 * scrolling.
 */
const enough = 100;

/** While the lines are scrolled down, the header is one row. Only an attribute for the style sheet changes: React draws nothing. */
function condense({ target, currentTarget }: UIEvent): void {
  const box = target as HTMLElement;
  if (!box.matches(".ag-body-viewport, .ag-grid-viewport")) return;
  const article = currentTarget.closest<HTMLElement>(".wb-detail");
  if (!article) return;
  if (box.scrollTop <= 0) delete article.dataset["condensed"];
  else if (box.scrollHeight - box.clientHeight > enough) article.dataset["condensed"] = "";
}
