import { DownOutlined, StarFilled, StarOutlined } from "@ant-design/icons";
import { Dropdown } from "antd";
import { allRows, type Filter, type ListCounts, type ListPage } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { cellWidth } from "../cells/columnWidths.ts";
import type { ListState } from "./listState.ts";
import { isLookedAt, type OwnView, type OwnViews } from "./useOwnViews.ts";
import { ViewMenu } from "./ViewMenu.tsx";

/** A tab: a view of the page, or one's own. */
interface Tab {
  readonly key: string;
  readonly title: string;
  readonly own?: OwnView;
  readonly count?: ListCounts[string] | undefined;
  readonly tone?: "need" | "bad" | undefined;
}

/** The px around the words of a tab, and the room of "More". */
const around = 54;
const moreRoom = 76;

/** The views of a list as tabs with their counts; those that have no room are behind "More". */
export function ViewTabs(props: {
  definition: ListPage;
  state: ListState;
  counts: ListCounts;
  /** Those that are kept on the account; without it the page offers none. */
  own?: OwnViews | undefined;
  /** In px; tabs that do not fit are behind "More". Infinity: all are in a row that scrolls. */
  room: number;
  onView: (key: string) => void;
  onOwn?: (view: OwnView) => void;
}) {
  const { definition, state, counts, own, room, onView, onOwn } = props;
  const words = useWords();
  const tabs: readonly Tab[] = [
    { key: allRows, title: words("list.viewAll"), count: counts[allRows] },
    ...definition.views.map(({ key, title, query }) => ({
      key,
      title,
      count: counts[key],
      tone: toneOf(query.filter, definition),
    })),
    ...(own?.views ?? []).map((view) => ({ key: `own ${view.id}`, title: view.name, own: view })),
  ];
  if (tabs.length === 1) return <span className="wb-views" />;
  const ownNow = own?.views.find((view) => isLookedAt(view, state));
  const isNow = ({ key, own: view }: Tab) =>
    view ? view === ownNow : ownNow === undefined && (state.view ?? allRows) === key;
  const press = ({ key, own: view }: Tab) => (view ? onOwn?.(view) : onView(key));
  const { near, far } = fitting(tabs, room, isNow);
  return (
    <nav className="wb-views" aria-label={words("list.views")}>
      {near.map((tab) => (
        <span key={tab.key} className={isNow(tab) ? "wb-view wb-view-on" : "wb-view"}>
          <button
            type="button"
            aria-current={isNow(tab) ? "true" : undefined}
            onClick={() => press(tab)}
          >
            {tab.own &&
              (tab.own.isDefault ? (
                <StarFilled aria-hidden="true" />
              ) : (
                <StarOutlined aria-hidden="true" />
              ))}
            {tab.title}
            <Count count={tab.count} tone={tab.tone} />
          </button>
          {own && tab.own && isNow(tab) && <ViewMenu view={tab.own} own={own} state={state} />}
        </span>
      ))}
      {far.length > 0 && (
        <Dropdown
          trigger={["click"]}
          menu={{
            className: "wb-menu-tall",
            items: far.map((tab) => ({ key: tab.key, label: tab.title })),
            onClick: ({ key }) => press(far.find((tab) => tab.key === key)!),
          }}
        >
          <button
            type="button"
            className="wb-view wb-views-more"
            aria-label={`${words("list.moreViews")} · ${words("list.views")}`}
            aria-haspopup="menu"
          >
            {words("list.moreViews")} <DownOutlined aria-hidden="true" />
          </button>
        </Dropdown>
      )}
    </nav>
  );
}

/** A zero is left out: it adds nothing to the tab's title. */
function Count({ count, tone }: Pick<Tab, "count" | "tone">) {
  if (!count || count.total === 0) return null;
  const text = count.capped ? "10k+" : String(count.total);
  return <span className={tone ? `wb-count wb-count-${tone}` : "wb-count"}>{text}</span>;
}

/** Overdue, and a state that is bad, are bad; where the next step of each state is the user's, they are needed. */
function toneOf(filter: Filter | undefined, definition: ListPage): Tab["tone"] {
  if (JSON.stringify(filter ?? null).includes('"overdue"')) return "bad";
  const bad = definition.columns.some(({ key, choices = [] }) => {
    const values = statesIn(filter, key) ?? [];
    const isBad = (value: string) => choices.find((one) => one.value === value)?.tone === "bad";
    return values.length > 0 && values.every(isBad);
  });
  if (bad) return "bad";
  const { next, buttons } = definition;
  const states = next && statesIn(filter, next.column);
  if (!states || states.length === 0) return undefined;
  const isMine = (state: string) => {
    const step = next.states[state];
    return step?.draft !== true && buttons.some(({ key }) => key === step?.primary);
  };
  return states.every(isMine) ? "need" : undefined;
}

/** The states a view asks for, where it asks for nothing but states. */
function statesIn(filter: Filter | undefined, column: string): readonly string[] | undefined {
  const all = Array.isArray(filter) ? (filter as readonly Filter[]) : filter ? [filter] : [];
  const [only] = all.length === 1 ? all : [];
  if (!only || !("field" in only) || only.field !== column) return undefined;
  return (Array.isArray(only.value) ? only.value : [only.value]).map(String);
}

function fitting(
  tabs: readonly Tab[],
  room: number,
  isNow: (tab: Tab) => boolean,
): { readonly near: readonly Tab[]; readonly far: readonly Tab[] } {
  const widths = tabs.map(({ title }) => cellWidth(title) + around);
  const sum = (of: readonly number[]) => of.reduce((total, width) => total + width, 0);
  if (sum(widths) <= room) return { near: tabs, far: [] };
  let end = tabs.length;
  while (end > 1 && sum(widths.slice(0, end)) > room - moreRoom) end -= 1;
  const near = tabs.slice(0, end);
  const hidden = tabs.slice(end).find(isNow);
  // The present one is always to be seen: it takes the last place.
  const shown = hidden ? [...near.slice(0, Math.max(1, end - 1)), hidden] : near;
  return { near: shown, far: tabs.filter((tab) => !shown.includes(tab)) };
}
