import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { PublicPage } from "../../../app/core/public/PublicPage.tsx";
import { askInvitation } from "./registerData.ts";
import { Registering } from "./SelfRegister.tsx";
import styles from "../../../app/core/public/public.module.css";

/** `/inviteRegister?code=…`: an invited company registers; an invitation that is not valid says so. */
export function InviteRegister() {
  const words = useWords();
  const [search] = useSearchParams();
  const code = search.get("code") ?? "";
  const [state, setState] = useState<{ known?: Record<string, unknown>; refusal?: string }>({});
  useEffect(() => {
    let gone = false;
    askInvitation(code).then(
      ({ companyName, email }) => {
        if (gone) return;
        const known = { ...(companyName && { name: companyName }), ...(email && { email }) };
        setState({ known });
      },
      (error: Error) => {
        if (!gone) setState({ refusal: error.message });
      },
    );
    return () => {
      gone = true;
    };
  }, [code]);
  if (state.known) return <Registering source="INVITE" code={code} known={state.known} />;
  return (
    <PublicPage title={words("register.formTitle")}>
      {state.refusal === undefined ? (
        <Loading />
      ) : (
        <div className={styles.none} role="alert">
          <p>{state.refusal}</p>
          <Link to="/registerType">{words("register.otherWays")}</Link>
        </div>
      )}
    </PublicPage>
  );
}
