import { Button } from "antd";
import { useCallback, useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { address } from "../../../app/core/source/address.ts";
import { call } from "../../../app/core/http/http.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { homePath } from "../../../app/core/tabs/tabs.ts";
import { TraceFacts, type Trace } from "./TraceFacts.tsx";
import styles from "./trace.module.css";

/** `/trace/:id`: what happened when a call was refused, as far as the reader may know. */
export function TracePage() {
  const { id = "" } = useParams();
  return <TraceOf key={id} id={id} />;
}

function TraceOf({ id }: { readonly id: string }) {
  const words = useWords();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${words("trace.title")} · ${words("app.name")}`;
  }, [words]);
  const ask = useCallback(
    (signal: AbortSignal) =>
      call<Trace>({
        method: "GET",
        path: address`/res/trace/${id}`,
        signal,
        quiet: (error) => error.msgKey !== "app.offline",
      }),
    [id],
  );
  const { answer: trace, failed } = useAsked(ask);
  const home = (
    <Button type="primary" onClick={() => void navigate(homePath)}>
      {words("app.backHome")}
    </Button>
  );
  if (!trace && !failed) return <Loading />;
  return (
    <article className={styles.page}>
      <h1>{words("trace.title")}</h1>
      {trace ? (
        <TraceFacts trace={trace} />
      ) : (
        <p className={styles.missing}>{words("trace.missing", { id })}</p>
      )}
      {home}
    </article>
  );
}
