import { Button, Form, Input } from "antd";
import { useNavigate } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { PublicPage } from "../../../app/core/public/PublicPage.tsx";
import styles from "../../../app/core/public/public.module.css";
import { LoadFailed } from "../../../app/core/parts/LoadFailed.tsx";
import { useRegisterInfo } from "./useRegisterInfo.ts";

/** `/registerType`: how one may register, as far as it is open. */
export function RegisterType() {
  const words = useWords();
  const navigate = useNavigate();
  const { info, failed, retry } = useRegisterInfo();
  return (
    <PublicPage title={words("register.title")} lead={words("register.lead")}>
      {failed ? (
        <LoadFailed error={failed} onRetry={retry} />
      ) : !info ? (
        <Loading />
      ) : (
        <ul className={styles.cards}>
          {info.modes.includes("SELF") && (
            <li className={styles.card}>
              <h2>{words("register.self")}</h2>
              <p>{words("register.selfText")}</p>
              <Button
                type="primary"
                href="/selfRegister"
                onClick={(event) => {
                  event.preventDefault();
                  void navigate("/selfRegister");
                }}
              >
                {words("register.begin")}
              </Button>
            </li>
          )}
          {info.modes.includes("INVITE") && (
            <li className={styles.card}>
              <h2>{words("register.invited")}</h2>
              <p>{words("register.invitedText")}</p>
              <Form
                layout="vertical"
                requiredMark={false}
                onFinish={({ code }: { code: string }) =>
                  void navigate(`/inviteRegister?code=${encodeURIComponent(code.trim())}`)
                }
              >
                <Form.Item
                  name="code"
                  label={words("register.code")}
                  rules={[
                    { required: true, whitespace: true, message: words("register.needCode") },
                  ]}
                >
                  <Input maxLength={100} autoComplete="off" />
                </Form.Item>
                <Button htmlType="submit">{words("register.begin")}</Button>
              </Form>
            </li>
          )}
        </ul>
      )}
    </PublicPage>
  );
}
