import { useCallback, useRef } from "react";
import { useNavigate } from "react-router";
import { DetailView } from "../../../../../renderers/form/detail/DetailView.tsx";
import { dataSource } from "../../source/dataSource.ts";
import { useWords } from "../../language/useWords.ts";
import { Loading } from "../../parts/Loading.tsx";
import { Part } from "../../parts/Part.tsx";
import { useReader } from "../../reader/readerContext.ts";
import { forgetDocuments, rememberDocument } from "../../recent/recentDocuments.ts";
import { copyOfDocument, newDocument } from "../../tabs/newDocument.ts";
import { useTab } from "../../tabs/tabContext.ts";
import { PageRefused } from "../PageRefused.tsx";
import { RendererRoot } from "../RendererRoot.tsx";
import { tabParts } from "../../../shell/pages/detailParts.ts";
import { documentSaved, useSaves } from "../savedDocuments.ts";
import { usePageDefinition } from "../usePageDefinition.ts";
import { ApprovalSteps } from "../../../../features/approval/app/ApprovalSteps.tsx";
import { AuctionLink } from "../../../../features/auction/app/AuctionLink.tsx";
import { useApprovals } from "../../../../features/approval/app/approvals.ts";
import styles from "./detail.module.css";
import { systemTabsOf } from "./systemTabs.tsx";

const loadHall = async () =>
  (await import("../../../../features/auction/app/AuctionScreen.tsx")).AuctionScreen;

/** `/:module/:page/:id`: one document; `new` and `copy-<id>` start one, which gets its own address once it is saved. */
export function DetailScreen(props: {
  readonly module: string;
  readonly page: string;
  readonly id: string;
}) {
  const { module, page, id } = props;
  const navigate = useNavigate();
  const { user, party, menu } = useReader();
  const words = useWords();
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
  // Others take part too: what a supplier may see of an auction is its hall.
  const isHall = definition?.auction !== undefined && party !== null;
  const approvals = useApprovals({
    page,
    id: isNew || isHall || !definition?.approved ? undefined : id,
    turn: useSaves(active),
  });
  const made = (isNew ? [] : tabParts(page, menu)).map(({ key, title, loadTab }) => ({
    key,
    label: words(title),
    content: <Part load={loadTab} props={{ id }} />,
  }));
  const further = (isNew ? [] : systemTabsOf(definition)).map(({ key, label, content }) => ({
    key,
    label: words(label),
    content: content(id),
  }));
  const tabs =
    approvals.length === 0
      ? []
      : [
          {
            key: "approval",
            label: words("approval.title"),
            content: <ApprovalSteps approvals={approvals} />,
          },
        ];
  if (refused) return <PageRefused refused={refused} retry={retry} />;
  if (!definition) return <Loading />;
  if (isHall) return <Part load={loadHall} props={{ page, id }} />;
  const tab = new URLSearchParams(search).get("tab");
  return (
    <RendererRoot>
      <div className={styles.page}>
        <h1 className="visually-hidden">{definition.title}</h1>
        {definition.auction && !isNew && (
          <AuctionLink
            path={path}
            auction={definition.auction}
            label={words(definition.auction.scores ? "auction.score.open" : "auction.open.monitor")}
          />
        )}
        <DetailView
          page={page}
          definition={definition}
          {...(isNew ? {} : { id })}
          {...(begun?.copyOf === undefined ? {} : { copyOf: begun.copyOf })}
          onCopy={(of) => void navigate(`${listPath}/${copyOfDocument(of)}`)}
          {...(tab === null ? {} : { tab })}
          tabs={[...made, ...tabs, ...further]}
          onTabChange={(next) => setSearch(`?tab=${encodeURIComponent(next)}`)}
          onTitleChange={onTitle}
          onDirtyChange={setUnsaved}
          refresh={refresh}
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
