import { useContext, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { ListView } from "../../../../../renderers/list/ListView.tsx";
import {
  listStateFromParams,
  listStateToParams,
} from "../../../../../renderers/grid/list/listAddress.ts";
import { dataSource } from "../../source/dataSource.ts";
import { ErrorRowsContext, useFeatures } from "../../featuresContext.ts";
import { Loading } from "../../parts/Loading.tsx";
import { Part } from "../../parts/Part.tsx";
import { useSlots } from "../../parts/useSlots.ts";
import { useTab } from "../../tabs/tabContext.ts";
import type { DetailPage } from "../../../../engine/index.ts";
import { entryOfDocument } from "../../reader/menu.ts";
import { useReader } from "../../reader/readerContext.ts";
import { InboxBeside } from "./InboxBeside.tsx";
import { PageRefused } from "../PageRefused.tsx";
import { RendererRoot } from "../RendererRoot.tsx";
import { documentSaved, useSaves } from "../savedDocuments.ts";
import { usePageDefinition } from "../usePageDefinition.ts";
import { rowAddress } from "./rowAddress.ts";
import styles from "./list.module.css";

/** `/:module/:page`: a list. Its filter, search, sort, page and columns are in the address. */
export function ListScreen(props: { readonly module: string; readonly page: string }) {
  const navigate = useNavigate();
  const features = useFeatures();
  const { path, search, active, setSearch, setUnsaved } = useTab();
  const saves = useSaves(active);
  const { definition, refused, retry } = usePageDefinition({ ...props, load: dataSource.listPage });
  const speaks = useErrorRows(definition?.style === "edit");
  const state = useMemo(() => listStateFromParams(new URLSearchParams(search)), [search]);
  const { menu } = useReader();
  const [instead] = useSlots(({ list }) => list?.instead, definition);
  const tools = useSlots(({ list }) => list?.tools, definition);
  const inbox = useMemo(
    () => ({
      pageOf: (document: string) => entryOfDocument(menu, document)?.page,
      beside: (open: { readonly page: string; readonly id: string }, shown: DetailPage) => (
        <InboxBeside {...open} definition={shown} />
      ),
    }),
    [menu],
  );
  if (refused) return <PageRefused refused={refused} retry={retry} />;
  if (!definition || !speaks) return <Loading />;
  const inList = { definition, path, refresh: saves };
  if (instead) return <Part load={instead.load} props={inList} />;
  return (
    <RendererRoot>
      <div className={styles.page}>
        {definition.renderer && <h1 className="visually-hidden">{definition.title}</h1>}
        <ListView
          page={definition.page}
          definition={definition}
          state={state}
          onChange={(next) => setSearch(withMark(listStateToParams(next).toString()))}
          onOpen={(row) => {
            for (const { list } of features) list?.opened?.(definition.page, row);
            void navigate(rowAddress(menu, path, definition, row));
          }}
          onAdd={() => void navigate(`${path}/new`)}
          onGuide={(draft = "new") => void navigate(`${path}/guide/${encodeURIComponent(draft)}`)}
          onActed={documentSaved}
          onDirtyChange={setUnsaved}
          refresh={saves}
          hidden={!active}
          inbox={inbox}
          {...(tools.length > 0 && {
            tools: tools.map(({ key, load }) => (
              <Part key={key} quiet load={load} props={inList} />
            )),
          })}
        />
      </div>
    </RendererRoot>
  );
}

/** Whether rows may be edited by now: what is typed is refused in the words of features too. */
function useErrorRows(edited: boolean): boolean {
  const load = useContext(ErrorRowsContext);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (edited) void load().then(() => setLoaded(true));
  }, [edited, load]);
  return loaded || !edited;
}

function withMark(query: string): string {
  return query && `?${query}`;
}
