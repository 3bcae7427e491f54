import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { SourceError } from "../../../../renderers/dataSource.ts";
import type { AuctionVerification } from "../../../engine/index.ts";
import { pageRefusal } from "../../http/envelope.ts";
import { useWords } from "../../language/useWords.ts";
import { Loading } from "../../parts/Loading.tsx";
import { useTab } from "../../tabs/tabContext.ts";
import { PageRefused } from "../PageRefused.tsx";
import { askVerification } from "./auctionSource.ts";
import { Verification } from "./Verification.tsx";
import styles from "./auction.module.css";

/** `/:module/:page/:id/verify`: a supplier checks that his offers stand in the log as he made them. */
export function VerifyScreen({ page, id }: { readonly page: string; readonly id: string }) {
  const words = useWords();
  const { path, setTitle } = useTab();
  const [found, setFound] = useState<AuctionVerification>();
  const [failed, setFailed] = useState<SourceError>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let shown = true;
    askVerification(page, id).then(
      (answer) => shown && setFound(answer),
      (error: SourceError) => shown && setFailed(error),
    );
    return () => {
      shown = false;
    };
  }, [page, id, turn]);
  const title = found && `${words("auction.verify.title")} ${found.number}`;
  useEffect(() => {
    if (title !== undefined) setTitle(title);
  }, [title, setTitle]);
  if (failed)
    return (
      <PageRefused
        refused={pageRefusal(failed)}
        retry={() => {
          setFailed(undefined);
          setTurn(turn + 1);
        }}
      />
    );
  if (!found) return <Loading />;
  return (
    <div className={styles.list}>
      <Verification found={found} />
      <p>
        <Link to={path.replace(/\/verify$/, "")}>{words("auction.verify.back")}</Link>
      </p>
    </div>
  );
}
