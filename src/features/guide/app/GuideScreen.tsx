import { useNavigate } from "react-router";
import { GuideView } from "../../../../renderers/guide/GuideView.tsx";
import { dataSource } from "../../../app/core/source/dataSource.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { entryOfPage } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { useTab, useTabTitle } from "../../../app/core/tabs/tabContext.ts";
import styles from "../../../app/core/pages/detail/detail.module.css";
import { PageRefused } from "../../../app/core/pages/PageRefused.tsx";
import { RendererRoot } from "../../../app/core/pages/RendererRoot.tsx";
import { documentSaved } from "../../../app/core/pages/savedDocuments.ts";
import { usePageDefinition } from "../../../app/core/pages/usePageDefinition.ts";

/**
 * `/:module/:page/guide/:draft?step=lots`: a guide; `new` begins one, which gets its own address once it is kept. The
 * document it makes takes the tab over.
 */
export function GuideScreen(props: {
  readonly module: string;
  readonly page: string;
  readonly draft: string;
}) {
  const { module, page, draft } = props;
  const navigate = useNavigate();
  const { menu } = useReader();
  const { path, search, setSearch, setUnsaved, moveTo, close } = useTab();
  const { definition, refused, retry } = usePageDefinition({
    module,
    page,
    load: dataSource.guidePage,
  });
  useTabTitle(definition?.title);
  if (refused) return <PageRefused refused={refused} retry={retry} />;
  if (!definition) return <Loading />;
  const guidePath = path.slice(0, path.lastIndexOf("/"));
  const listPath = guidePath.slice(0, guidePath.lastIndexOf("/"));
  const step = new URLSearchParams(search).get("step");
  return (
    <RendererRoot>
      <div className={styles.page}>
        <h1 className="visually-hidden">{definition.title}</h1>
        <GuideView
          page={page}
          definition={definition}
          {...(draft === "new" ? {} : { draft })}
          {...(step === null ? {} : { step })}
          onStepChange={(next) => setSearch(`?step=${encodeURIComponent(next)}`)}
          onDraft={(id) => {
            moveTo(`${guidePath}/${encodeURIComponent(id)}`, search);
            documentSaved();
          }}
          onDirtyChange={setUnsaved}
          onFinished={({ id, page: made }) => {
            documentSaved();
            const entry = entryOfPage(menu, made);
            if (entry) moveTo(`${entry.path}/${encodeURIComponent(id)}`);
            else close();
          }}
          onDiscarded={() => {
            documentSaved();
            setUnsaved(false);
            close();
          }}
          onBack={() => void navigate(listPath)}
          onStartAnew={() => moveTo(`${guidePath}/new`)}
        />
      </div>
    </RendererRoot>
  );
}
