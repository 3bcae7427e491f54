import { useCallback } from "react";
import { Link } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useTab, useTabTitle } from "../../../app/core/tabs/tabContext.ts";
import { Answered } from "../../../app/core/pages/Answered.tsx";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { askVerification } from "./auctionSource.ts";
import { Verification } from "./Verification.tsx";
import styles from "./auction.module.css";

/** `/:module/:page/:id/verify`: a supplier checks that his offers stand in the log as he made them. */
export function VerifyScreen({ page, id }: { readonly page: string; readonly id: string }) {
  const words = useWords();
  const { path } = useTab();
  const ask = useCallback((signal: AbortSignal) => askVerification(page, id, signal), [page, id]);
  const asked = useAsked(ask);
  useTabTitle(asked.answer && `${words("auction.verify.title")} ${asked.answer.number}`);
  return (
    <Answered of={asked}>
      {(found) => (
        <div className={styles.list}>
          <Verification found={found} />
          <p>
            <Link to={path.replace(/\/verify$/, "")}>{words("auction.verify.back")}</Link>
          </p>
        </div>
      )}
    </Answered>
  );
}
