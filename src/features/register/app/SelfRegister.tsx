import { Result } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { PublicPage } from "../../../app/core/public/PublicPage.tsx";
import { LoadFailed } from "../../../app/core/parts/LoadFailed.tsx";
import { RegisterForm, type Known } from "./RegisterForm.tsx";
import { useRegisterInfo } from "./useRegisterInfo.ts";

const nothingKnown: Known = { set: {} };

/** `/selfRegister`: a company recommends itself. */
export function SelfRegister() {
  return <Registering source="SELF" known={nothingKnown} />;
}

/** The form, and what is said once it was sent. */
export function Registering(props: {
  readonly source: "SELF" | "INVITE";
  readonly code?: string;
  readonly known: Known;
}) {
  const words = useWords();
  const { info, failed, retry } = useRegisterInfo();
  const [number, setNumber] = useState<string>();
  if (number !== undefined)
    return (
      <PublicPage title={words("register.sent")}>
        <Result
          status="success"
          title={number}
          subTitle={words("register.sentText")}
          extra={<Link to="/user/login">{words("register.toSignIn")}</Link>}
        />
      </PublicPage>
    );
  // Whether a code opens anything was asked before.
  const isOpen = props.code !== undefined || info?.modes.includes(props.source);
  return (
    <PublicPage title={words("register.formTitle")} lead={words("register.formLead")}>
      {failed ? (
        <LoadFailed error={failed} onRetry={retry} />
      ) : !info ? (
        <Loading />
      ) : isOpen ? (
        <RegisterForm {...props} info={info} onSent={setNumber} />
      ) : (
        <p>{words("register.closed")}</p>
      )}
    </PublicPage>
  );
}
