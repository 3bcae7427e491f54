import { useMemo } from "react";
import { useNavigate } from "react-router";
import { ListView } from "../../../../../renderers/list/ListView.tsx";
import {
  listStateFromParams,
  listStateToParams,
} from "../../../../../renderers/grid/list/listAddress.ts";
import { markRead, messagePage } from "../../../../features/messages/app/messages.ts";
import { ReadAllButton } from "../../../../features/messages/app/ReadAllButton.tsx";
import { dataSource } from "../../source/dataSource.ts";
import { useWords } from "../../language/useWords.ts";
import { Loading } from "../../parts/Loading.tsx";
import { Part } from "../../parts/Part.tsx";
import { GuideStart } from "../../../../features/guide/app/GuideStart.tsx";
import { useTab } from "../../tabs/tabContext.ts";
import type { ListPage, ListRow } from "../../../../engine/index.ts";
import { entryOfDocument } from "../../reader/menu.ts";
import { useReader } from "../../reader/readerContext.ts";
import { PageRefused } from "../PageRefused.tsx";
import { RendererRoot } from "../RendererRoot.tsx";
import { documentSaved, useSaves } from "../savedDocuments.ts";
import { usePageDefinition } from "../usePageDefinition.ts";
import styles from "./list.module.css";

const loadAuctions = async () =>
  (await import("../../../../features/auction/app/AuctionList.tsx")).AuctionListScreen;

/** `/:module/:page`: a list. Its filter, search, sort, page and columns are in the address. */
export function ListScreen(props: { readonly module: string; readonly page: string }) {
  const navigate = useNavigate();
  const words = useWords();
  const { path, search, active, setSearch, setUnsaved } = useTab();
  const saves = useSaves(active);
  const { definition, refused, retry } = usePageDefinition({ ...props, load: dataSource.listPage });
  const state = useMemo(() => listStateFromParams(new URLSearchParams(search)), [search]);
  const { menu, party } = useReader();
  /** The row itself, or the document it names, on its own page if the reader has that. */
  function addressOf({ opens }: ListPage, row: ListRow): string {
    const named = opens ? row[opens.document] : undefined;
    const entry = typeof named === "string" ? entryOfDocument(menu, named) : undefined;
    const record = opens ? row[opens.record] : undefined;
    return entry && typeof record === "string"
      ? `${entry.path}/${encodeURIComponent(record)}`
      : `${path}/${encodeURIComponent(row.headerId ?? row.id)}`;
  }
  if (refused) return <PageRefused refused={refused} retry={retry} />;
  if (!definition) return <Loading />;
  if (definition.auction && party !== null)
    return (
      <Part
        load={loadAuctions}
        props={{ page: definition.page, title: definition.title, path, refresh: saves }}
      />
    );
  if (definition.style === "guide")
    return <GuideStart definition={definition} path={path} refresh={saves} />;
  return (
    <RendererRoot>
      <div className={styles.page}>
        <h1 className="visually-hidden">{definition.title}</h1>
        <ListView
          page={definition.page}
          definition={definition}
          state={state}
          onChange={(next) => setSearch(withMark(listStateToParams(next).toString()))}
          onOpen={(row) => {
            if (definition.page === messagePage) readIfNew(row);
            void navigate(addressOf(definition, row));
          }}
          onAdd={() => void navigate(`${path}/new`)}
          onGuide={(draft = "new") => void navigate(`${path}/guide/${encodeURIComponent(draft)}`)}
          onActed={documentSaved}
          onDirtyChange={setUnsaved}
          refresh={saves}
          {...(definition.page === messagePage && {
            tools: <ReadAllButton label={words("bell.readAll")} />,
          })}
        />
      </div>
    </RendererRoot>
  );
}

/** A message counts as read once it is opened. That it could not be marked is no reason not to open it. */
function readIfNew({ id, readAt }: ListRow): void {
  if (readAt === null) markRead(id).then(documentSaved, () => undefined);
}

function withMark(query: string): string {
  return query && `?${query}`;
}
