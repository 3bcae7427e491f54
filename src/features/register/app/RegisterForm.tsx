import { Alert, Button, Form, Input, Steps } from "antd";
import { useRef, useState } from "react";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { AgreementStep } from "./AgreementStep.tsx";
import type { CaptchaValue } from "../../captcha/app/index.ts";
import { ContactLines } from "./ContactLines.tsx";
import { RegisterInput } from "./RegisterInput.tsx";
import { sendApplication, type RegisterInfo } from "./registerData.ts";
import styles from "../../../app/core/public/public.module.css";

/** What is known before anything is typed: from the invitation, or from the application that was refused, with the reason. */
export interface Known {
  readonly set: Readonly<Record<string, unknown>>;
  readonly lines?: Readonly<Record<string, readonly unknown[]>>;
  readonly reason?: string;
}

interface Values {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly lines?: Readonly<Record<string, unknown>>;
  readonly password?: string;
  readonly accepted?: readonly string[];
  readonly captcha?: CaptchaValue;
}

/** The four steps of registering: account, company, papers, agreement. What was typed stays when a step is gone back to. */
export function RegisterForm(props: {
  readonly info: RegisterInfo;
  readonly source: "SELF" | "INVITE";
  readonly code?: string;
  readonly known: Known;
  readonly onSent: (number: string) => void;
}) {
  const { info, source, code, known, onSent } = props;
  const words = useWords();
  const [form] = Form.useForm<Values>();
  const [at, setAt] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const [turn, setTurn] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { steps, tables } = info.form;
  const last = steps.length - 1;
  const go = (step: number) => {
    setAt(step);
    setTimeout(() => heading.current?.focus());
  };
  const next = async () => {
    try {
      await form.validateFields();
    } catch {
      // The form says at each field what is missing.
      return;
    }
    if (at < last) return go(at + 1);
    await send(form.getFieldsValue(true) as Values);
  };
  /** What was refused is said at its field, on the step that has it. */
  const goTo = (problems: SourceError["problems"]) => {
    const named = problems.flatMap(({ field, table = "", message }) =>
      field === undefined || table !== "" ? [] : [{ field, message }],
    );
    const step = steps.findIndex(({ fields }) => fields.some(({ key }) => key === named[0]?.field));
    if (step < 0) return;
    go(step);
    form.setFields(
      named.map(({ field, message }) => ({ name: ["set", field], errors: [message] })),
    );
  };
  const send = async ({ set = {}, lines = {}, password = "", accepted = [], captcha }: Values) => {
    setRefusal(undefined);
    setSending(true);
    try {
      onSent(
        await sendApplication({
          source,
          ...(code !== undefined && { code }),
          captcha: captcha!,
          password,
          agreements: accepted,
          set,
          lines,
        }),
      );
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      setRefusal(
        [...new Set([error.message, ...error.problems.map(({ message }) => message)])].join("; "),
      );
      form.setFieldValue("captcha", undefined);
      setTurn(turn + 1);
      goTo(error.problems);
    } finally {
      setSending(false);
    }
  };
  const { min, max } = info.passwordRules;
  const step = steps[at]!;
  return (
    <>
      <Steps
        className={styles.steps!}
        size="small"
        current={at}
        items={steps.map(({ title }, index) => ({
          title: index === last ? words("register.submitStep") : title,
        }))}
      />
      <Form
        form={form}
        className={styles.form!}
        layout="vertical"
        preserve
        initialValues={{ set: known.set, lines: { ...startLines(info), ...known.lines } }}
        onFinish={() => void next()}
      >
        <h2 ref={heading} tabIndex={-1}>
          {at === last ? words("register.submitStep") : step.title}
        </h2>
        {known.reason !== undefined && at === 0 && (
          <Alert
            type="warning"
            showIcon
            message={words("register.refused", { reason: known.reason })}
          />
        )}
        {refusal !== undefined && <Alert type="error" showIcon role="alert" message={refusal} />}
        <div className={styles.fields}>
          {step.fields.map((field) => (
            <RegisterInput key={field.key} field={field} name={["set", field.key]} />
          ))}
          {at === 0 && (
            <>
              <Form.Item
                name="password"
                label={words("login.password")}
                extra={words("register.passwordHelp", { min, max })}
                rules={[
                  { required: true, message: words("login.needPassword") },
                  { min, max, message: words("register.passwordHelp", { min, max }) },
                ]}
              >
                <Input.Password autoComplete="new-password" maxLength={max} />
              </Form.Item>
              <Form.Item
                name="again"
                label={words("register.again")}
                dependencies={["password"]}
                rules={[
                  {
                    required: true,
                    message: words("register.needs", { field: words("register.again") }),
                  },
                  ({ getFieldValue }) => ({
                    validator: (_, value) =>
                      value === undefined || value === getFieldValue("password")
                        ? Promise.resolve()
                        : Promise.reject(new Error(words("register.differ"))),
                  }),
                ]}
              >
                <Input.Password autoComplete="new-password" maxLength={max} />
              </Form.Item>
            </>
          )}
        </div>
        {at === last - 1 && tables.map((table) => <ContactLines key={table.key} table={table} />)}
        {at === last && <AgreementStep agreements={info.agreements} turn={turn} />}
        <div className={styles.buttons}>
          <Button disabled={at === 0} onClick={() => go(at - 1)}>
            {words("register.back")}
          </Button>
          <Button type="primary" htmlType="submit" loading={sending}>
            {words(at === last ? "register.send" : "register.next")}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** As many empty lines as a table needs. */
function startLines({ form }: RegisterInfo): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    form.tables.map(({ key, minItems }) => [key, Array.from({ length: minItems }, () => ({}))]),
  );
}
