import { Alert, App, Form, Input, Modal, type FormInstance } from "antd";
import { useState } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import type { PasswordRules } from "../../../engine/index.ts";
import { call } from "../../../app/core/http/http.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { signOut } from "../../../app/core/account/sessionCalls.ts";
import { passwordFault, PasswordMeter } from "./PasswordMeter.tsx";

interface Passwords {
  readonly old: string;
  readonly new: string;
  readonly again: string;
}
/** What holds until the server has said what it asks for. */
const usualRules: PasswordRules = { min: 8, max: 16, level: 3 };

/**
 * Changes one's own password; every other session of the person ends with it. Who must change it cannot leave but by
 * signing out.
 */
export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const { message } = App.useApp();
  const { user, mustChangePwd } = useReader();
  const [form] = Form.useForm<Passwords>();
  const typed = Form.useWatch("new", form) ?? "";
  const rules = usePasswordRules();
  const [sending, setSending] = useState(false);
  const send = async (passwords: Passwords) => {
    setSending(true);
    try {
      await changePassword(passwords);
      void message.success(words("password.changed"));
      if (mustChangePwd) location.reload();
      else onClose();
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      showRefusal(form, error);
    } finally {
      setSending(false);
    }
  };
  const leave = () => (mustChangePwd ? void signOut() : onClose());
  const needed = (label: string) => ({
    required: true,
    message: words("password.needed", { label }),
  });
  return (
    <Modal
      open
      title={words("password.title")}
      width={440}
      closable={mustChangePwd ? false : { "aria-label": words("app.close") }}
      keyboard={!mustChangePwd}
      maskClosable={false}
      okText={words("password.submit")}
      cancelText={words(mustChangePwd ? "frame.signOut" : "app.cancel")}
      confirmLoading={sending}
      onOk={() => form.submit()}
      onCancel={leave}
      destroyOnHidden
    >
      {mustChangePwd && <Alert type="info" showIcon message={words("password.must")} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={(passwords) => void send(passwords)}
      >
        <input type="text" autoComplete="username" value={user.loginName} readOnly hidden />
        <Form.Item name="old" label={words("password.old")} rules={[needed(words("password.old"))]}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here */}
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <Form.Item
          name="new"
          label={words("password.new")}
          extra={<PasswordMeter password={typed} loginName={user.loginName} rules={rules} />}
          rules={[
            needed(words("password.new")),
            {
              validator: (_, value: string = "") => {
                const fault =
                  value === "" ? undefined : passwordFault(value, user.loginName, rules);
                return fault
                  ? Promise.reject(new Error(words(fault, { ...rules })))
                  : Promise.resolve();
              },
            },
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="again"
          label={words("password.again")}
          rules={[
            needed(words("password.again")),
            ({ getFieldValue }) => ({
              validator: (_, value: string = "") =>
                value === "" || value === getFieldValue("new")
                  ? Promise.resolve()
                  : Promise.reject(new Error(words("password.differs"))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
      <p>{words("password.ends")}</p>
    </Modal>
  );
}

/** What the server asks of a new password. */
function usePasswordRules(): PasswordRules {
  // Without an answer (a notice says why) the server judges the password in any case.
  return useAsked(askRules).answer?.passwordRules ?? usualRules;
}

const askRules = (signal: AbortSignal) =>
  call<{ passwordRules: PasswordRules }>({ method: "GET", path: "/res/initConfig", signal });

async function changePassword(passwords: Passwords): Promise<void> {
  await call<unknown>({
    path: "/rs/resetPassword",
    body: { old: passwords.old, new: passwords.new },
    mutating: true,
    quiet: (error) => error.status >= 5000 && error.status < 6000,
  });
}

/** A wrong old password stands at that field, everything else at the new one. */
function showRefusal(form: FormInstance<Passwords>, error: SourceError): void {
  const name = error.msgKey === "auth.wrong" ? "old" : "new";
  form.setFields([{ name, errors: [error.message] }]);
  form.getFieldInstance(name)?.focus();
}
