import { LockOutlined, UserOutlined } from "@ant-design/icons";
import { Alert, Button, Form, Input, type InputRef } from "antd";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { useNavigate, useSearchParams } from "react-router";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { isServersPage, pathAfterSignIn, keepToken } from "../../../app/core/session/session.ts";
import { Captcha, type CaptchaValue } from "../../captcha/app/index.ts";
import { DemoAccounts } from "./DemoAccounts.tsx";
import { call } from "../../../app/core/http/http.ts";
import styles from "./login.module.css";

/** Wrong passwords after which the server wants a captcha. */
const freeFailures = 3;

interface Credentials {
  readonly loginName: string;
  readonly password: string;
  readonly captcha?: CaptchaValue;
}

/** Name and password. A refusal is shown here, and the password is selected to be typed again. */
export function LoginForm() {
  const words = useWords();
  const intl = useIntl();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [form] = Form.useForm<Credentials>();
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly intl: IntlShape }>();
  const [failures, setFailures] = useState(0);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [sending, setSending] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const loginName = useRef<InputRef>(null);
  const password = useRef<InputRef>(null);

  const send = async (credentials: Credentials) => {
    setRefusal(undefined);
    setSending(true);
    try {
      await signIn({ ...credentials, loginName: credentials.loginName.trim() });
      const path = pathAfterSignIn(search.get("from"));
      if (isServersPage(path)) location.replace(path);
      else await navigate(path, { replace: true });
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      setRefusal({ message: error.message, intl });
      setFailures(failures + 1);
      if (error.status === 5005) setNeedsCaptcha(true);
      form.setFieldValue("captcha", undefined);
      password.current?.focus({ cursor: "all" });
    } finally {
      setSending(false);
    }
  };
  useEffect(() => loginName.current?.focus(), []);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));

  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values) => void send(values)}
    >
      {/* A refusal stays in the language it came in: it goes when the language changes. */}
      {refusal?.intl === intl && (
        <Alert
          className={styles.refusal}
          type="error"
          showIcon
          role="alert"
          message={refusal.message}
        />
      )}
      <Form.Item
        name="loginName"
        label={words("login.loginName")}
        rules={[{ required: true, whitespace: true, message: words("login.needName") }]}
      >
        <Input
          ref={loginName}
          prefix={<UserOutlined aria-hidden />}
          autoComplete="username"
          autoCapitalize="none"
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={words("login.password")}
        rules={[{ required: true, message: words("login.needPassword") }]}
        extra={capsLock ? <output>{words("login.capsLock")}</output> : undefined}
      >
        <Input.Password
          ref={password}
          prefix={<LockOutlined aria-hidden />}
          autoComplete="current-password"
          onKeyUp={watchCapsLock}
          onKeyDown={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
      </Form.Item>
      {(needsCaptcha || failures >= freeFailures) && (
        <Form.Item
          name="captcha"
          label={words("captcha.label")}
          rules={[{ required: true, message: words("captcha.need") }]}
        >
          <Captcha turn={failures} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={sending}>
        {words("login.submit")}
      </Button>
      <DemoAccounts onPick={(account) => form.setFieldsValue(account)} />
    </Form>
  );
}

/** Signs in and keeps the token. Rejects with the refusal, which the form shows itself. */
async function signIn(credentials: {
  readonly loginName: string;
  readonly password: string;
  readonly captcha?: { readonly id: string; readonly answer: string } | undefined;
}): Promise<void> {
  const { token } = await call<{ token: string }>({
    path: "/rs/login",
    // Roles of handhelds count on what is held in the hand.
    body: { ...credentials, client: matchMedia("(pointer: coarse)").matches ? "APP" : "WEB" },
    quiet: (error: SourceError) => error.msgKey !== "app.offline",
  });
  keepToken(token, Date.now());
}
