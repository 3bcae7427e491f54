import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { pageRefusal } from "../../../app/core/http/envelope.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { useTab, useTabTitle } from "../../../app/core/tabs/tabContext.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { overtakenIn } from "./hall/hallNotices.ts";
import { Hall } from "./hall/Hall.tsx";
import { Monitor } from "./monitor/Monitor.tsx";
import { MonitorActions } from "./monitor/MonitorActions.tsx";
import { PageRefused } from "../../../app/core/pages/PageRefused.tsx";
import { RendererRoot } from "../../../app/core/pages/RendererRoot.tsx";
import { hallActs, monitorActs } from "./auctionSource.ts";
import { useAuction } from "./useAuction.ts";
import { saveFile } from "../../../../renderers/base/saveFile.ts";
import { download } from "../../../app/core/http/http.ts";
import { address } from "../../../app/core/source/address.ts";

/** An event as it goes on: the hall for a supplier, the monitor for the buyer's side. */
export function AuctionScreen({ page, id }: { readonly page: string; readonly id: string }) {
  const auction = useAuction(page, id);
  const acts = useMemo(() => hallActs(page, id), [page, id]);
  const [may, setMay] = useState({ award: false, invalidate: false });
  const navigate = useNavigate();
  const { path } = useTab();
  const { view, link, clock, error } = auction;
  const words = useWords();
  const known = view && `${view.number} ${view.title}`;
  const isOvertaken =
    view?.as === "supplier" && link !== "offline" && overtakenIn(view) !== undefined;
  const name = known && isOvertaken ? words("auction.title.overtaken", { name: known }) : known;
  useTabTitle(name);
  if (error && !view)
    return <PageRefused refused={pageRefusal(error)} retry={() => void auction.refresh()} />;
  if (!view || !clock) return <Loading />;
  const shown = {
    view,
    link,
    now: auction.now,
    onRefresh: () => void auction.refresh(),
  };
  const again = async (act: Promise<void>) => {
    await act;
    await auction.refresh();
  };
  const buying = monitorActs(page, id, () => view);
  const base = path.replace(/\/hall$/, "");
  return view.as === "supplier" ? (
    <Hall
      {...shown}
      acts={acts}
      onView={auction.take}
      onVerify={() => void navigate(`${base}/verify`)}
    />
  ) : (
    <Monitor
      {...shown}
      actions={
        <RendererRoot>
          <MonitorActions view={view} now={auction.now} onDone={shown.onRefresh} onMay={setMay} />
        </RendererRoot>
      }
      acts={{
        ...(may.invalidate && {
          invalidate: (offer, reason) => again(buying.invalidate(offer, reason)),
        }),
        ...(may.award && { choose: (line, supplier) => again(buying.choose(line, supplier)) }),
      }}
      onAudit={() => void keepAudit(page, id, `${view.number}.json`)}
    />
  );
}

/** Downloads the pack from which auditors recompute ranks and hashes. A refusal has shown its notice. */
async function keepAudit(page: string, id: string, name: string): Promise<void> {
  try {
    saveFile(await download(address`/res/auction/${page}/${id}/audit`), name);
  } catch {
    // `download` has said what is wrong.
  }
}
