import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { PublicPage } from "../../../app/core/public/PublicPage.tsx";
import { askInvitation } from "./registerData.ts";
import type { Known } from "./RegisterForm.tsx";
import { Registering } from "./SelfRegister.tsx";
import parts from "../../../app/core/parts/part.module.css";

/**
 * `/inviteRegister?code=…`: an invited company registers, or one that was refused corrects what it sent; a code that is not
 * valid says so.
 */
export function InviteRegister() {
  const words = useWords();
  const [search] = useSearchParams();
  const code = search.get("code") ?? "";
  const [state, setState] = useState<{ known?: Known; refusal?: string }>({});
  useEffect(() => {
    let gone = false;
    askInvitation(code).then(
      ({ companyName, email, set, lines, reason }) => {
        if (gone) return;
        const said = set ?? { ...(companyName && { name: companyName }), ...(email && { email }) };
        setState({ known: { set: said, ...(lines && { lines }), ...(reason && { reason }) } });
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
        <div className={parts.empty} role="alert">
          <p>{state.refusal}</p>
          <Link to="/registerType">{words("register.otherWays")}</Link>
        </div>
      )}
    </PublicPage>
  );
}
