import { useCallback } from "react";
import { Link, useSearchParams } from "react-router";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
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
  const ask = useCallback(async (): Promise<Known> => {
    const { companyName, email, set, lines, reason } = await askInvitation(code);
    const said = set ?? { ...(companyName && { name: companyName }), ...(email && { email }) };
    return { set: said, ...(lines && { lines }), ...(reason && { reason }) };
  }, [code]);
  const { answer: known, failed } = useAsked(ask);
  if (known) return <Registering source="INVITE" code={code} known={known} />;
  return (
    <PublicPage title={words("register.formTitle")}>
      {failed === undefined ? (
        <Loading />
      ) : (
        <div className={parts.empty} role="alert">
          <p>{failed.message}</p>
          <Link to="/registerType">{words("register.otherWays")}</Link>
        </div>
      )}
    </PublicPage>
  );
}
