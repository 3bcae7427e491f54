import { useCallback, useRef } from "react";
import { useNavigate } from "react-router";
import { DetailView } from "../../../../../renderers/form/detail/DetailView.tsx";
import { dataSource } from "../../source/dataSource.ts";
import { Loading } from "../../parts/Loading.tsx";
import { Part } from "../../parts/Part.tsx";
import { useSlots } from "../../parts/useSlots.ts";
import { useReader } from "../../reader/readerContext.ts";
import { forgetDocuments, rememberDocument } from "../../recent/recentDocuments.ts";
import { copyOfDocument, newDocument } from "../../tabs/newDocument.ts";
import { useTab } from "../../tabs/tabContext.ts";
import { PageRefused } from "../PageRefused.tsx";
import { RendererRoot } from "../RendererRoot.tsx";
import { documentSaved, useSaves } from "../savedDocuments.ts";
import { usePageDefinition } from "../usePageDefinition.ts";
import styles from "./detail.module.css";
import { useFeatureTabs } from "./useFeatureTabs.tsx";

/** `/:module/:page/:id`: one document; `new` and `copy-<id>` start one, which gets its own address once it is saved. */
export function DetailScreen(props: {
  readonly module: string;
  readonly page: string;
  readonly id: string;
}) {
  const { module, page, id } = props;
  const navigate = useNavigate();
  const { user } = useReader();
  const { path, search, active, setSearch, setTitle, setUnsaved, moveTo, close } = useTab();
  const own = useRef(0);
  // What was saved here is shown already; what was saved elsewhere asks for the document again.
  // oxlint-disable-next-line react-hooks/refs
  const refresh = useSaves(active) - own.current;
  const { definition, refused, retry } = usePageDefinition({
    module,
    page,
    load: dataSource.detailPage,
  });
  const listPath = path.slice(0, path.lastIndexOf("/"));
  const begun = newDocument(id);
  const isNew = begun !== undefined;
  const pageTitle = definition?.title ?? "";
  const onTitle = useCallback(
    (title: string) => {
      setTitle(title);
      if (!isNew) rememberDocument(user.id, { path, title, page: pageTitle });
    },
    [setTitle, isNew, user.id, path, pageTitle],
  );
  const [instead] = useSlots(({ detail }) => detail?.instead, definition);
  const above = useSlots(({ detail }) => detail?.above, definition);
  const tabs = useFeatureTabs({
    definition,
    page,
    id: isNew || instead ? undefined : id,
    turn: useSaves(active),
  });
  if (refused) return <PageRefused refused={refused} retry={retry} />;
  if (!definition) return <Loading />;
  if (instead) return <Part load={instead.load} props={{ page, id }} />;
  const tab = new URLSearchParams(search).get("tab");
  return (
    <RendererRoot>
      <div className={styles.page}>
        <h1 className="visually-hidden">{definition.title}</h1>
        {!isNew &&
          above.map(({ key, load }) => (
            <Part key={key} quiet load={load} props={{ page, id, path, definition }} />
          ))}
        <DetailView
          page={page}
          definition={definition}
          {...(isNew ? {} : { id })}
          {...(begun?.copyOf === undefined ? {} : { copyOf: begun.copyOf })}
          onCopy={(of) => void navigate(`${listPath}/${copyOfDocument(of)}`)}
          {...(tab === null ? {} : { tab })}
          tabs={tabs}
          onTabChange={(next) => setSearch(`?tab=${encodeURIComponent(next)}`)}
          onTitleChange={onTitle}
          onDirtyChange={setUnsaved}
          refresh={refresh}
          hidden={!active}
          onSaved={({ record }) => {
            own.current++;
            documentSaved();
            if (isNew && record.id) moveTo(`${listPath}/${encodeURIComponent(record.id)}`);
          }}
          onDeleted={() => {
            documentSaved();
            forgetDocuments(user.id, path);
            close();
          }}
          onBack={() => void navigate(listPath)}
        />
      </div>
    </RendererRoot>
  );
}
