import { Skeleton } from "antd";
import { lazy, Suspense, useCallback, useState, type ReactNode } from "react";
import type { ListPage, ListRow } from "../../src/engine/index.ts";
import { LoadFailure } from "../feedback/LoadFailure.tsx";
import { OwnPage } from "../feedback/OwnPage.tsx";
import { registeredPageKind } from "../base/registered.ts";
import { useAsked } from "../base/useAsked.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { LoadedList } from "../grid/list/LoadedList.tsx";
import type { InboxParts } from "../inbox/InboxView.tsx";
import { isPlain, opened, type ListState } from "../grid/list/listState.ts";

export interface ListViewProps {
  /** Page name; its definition is loaded unless given. */
  readonly page: string;
  readonly definition?: ListPage;
  /** The look at the list; kept here unless given. The app puts it into the address. */
  readonly state?: ListState;
  readonly onChange?: (state: ListState) => void;
  /** Opens a row: double click, Enter, the link on its code. */
  readonly onOpen?: (row: ListRow) => void;
  readonly onAdd?: () => void;
  /** Makes a new document by the page's guide, or continues an unfinished one. */
  readonly onGuide?: (draft?: string) => void;
  /** After an action changed rows: other open pages may show them too. */
  readonly onActed?: () => void;
  /** Another number asks for the rows again: an open document was saved. */
  readonly refresh?: number;
  /** The page is hidden behind another one: it does not look for new rows. */
  readonly hidden?: boolean;
  /** Edit pages: whether leaving would lose something. */
  readonly onDirtyChange?: (dirty: boolean) => void;
  /** Further tools at the right of the toolbar. */
  readonly tools?: ReactNode;
  /** Inboxes: how documents that rows name are found. Default: their own pages. */
  readonly inbox?: InboxParts;
}

const InboxView = lazy(() =>
  import("../inbox/InboxView.tsx").then((module) => ({ default: module.InboxView })),
);
const PlanView = lazy(() =>
  import("../pictures/PlanView.tsx").then((module) => ({ default: module.PlanView })),
);
const TimelineView = lazy(() =>
  import("../pictures/TimelineView.tsx").then((module) => ({ default: module.TimelineView })),
);
const ownPages: InboxParts = { pageOf: (document) => document };

const EditView = lazy(() =>
  import("./EditView.tsx").then((module) => ({ default: module.EditView })),
);

/** A list page made from its definition: filters, grid or cards, sums, paging, actions on rows, import and export. */
export function ListView(props: ListViewProps) {
  const { page, definition: given, state, onChange } = props;
  const { source } = useRenderer();
  const ask = useCallback(() => source.listPage(page), [source, page]);
  const { answer, failed, again } = useAsked(given ? undefined : ask);
  const loaded = given ?? answer;
  const [own, setOwn] = useState<ListState>({});
  if (failed) return <LoadFailure error={failed} onRetry={again} />;
  if (!loaded || loaded.page !== page)
    return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const asked = state ?? own;
  const shown = opened(asked, loaded);
  const show = (next: ListState) => {
    if (!state) setOwn(next);
    onChange?.(next);
  };
  const kind = loaded.renderer && registeredPageKind(loaded.renderer.name);
  if (kind) {
    const { onOpen, onAdd, refresh } = props;
    return <OwnPage kind={kind} page={loaded} onOpen={onOpen} onAdd={onAdd} refresh={refresh} />;
  }
  if (loaded.style === "edit") {
    return (
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        <EditView {...props} definition={loaded} state={shown} onChange={show} />
      </Suspense>
    );
  }
  const { inbox = ownPages, refresh, onOpen, onActed, onDirtyChange } = props;
  if (loaded.inbox && !shown.table) {
    return (
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        <InboxView
          key={loaded.page}
          definition={loaded}
          parts={inbox}
          refresh={refresh}
          onOpen={onOpen}
          onActed={onActed}
          onDirtyChange={onDirtyChange}
          view={shown.view}
          onView={(view) => show({ ...shown, view })}
          onTable={() => show({ ...shown, table: true })}
        />
      </Suspense>
    );
  }
  if (loaded.timeline && !shown.table) {
    return (
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        <TimelineView
          key={loaded.page}
          definition={loaded}
          refresh={refresh}
          onOpen={onOpen}
          onActed={onActed}
          onTable={() => show({ ...shown, table: true })}
        />
      </Suspense>
    );
  }
  if (loaded.plan && !shown.table) {
    return (
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        <PlanView
          key={loaded.page}
          definition={loaded}
          refresh={refresh}
          onOpen={onOpen}
          onTable={() => show({ ...shown, table: true })}
        />
      </Suspense>
    );
  }
  return (
    <LoadedList
      {...props}
      key={loaded.page}
      definition={loaded}
      state={shown}
      plain={isPlain(asked)}
      onChange={show}
    />
  );
}
