import { Checkbox, Form } from "antd";
import { Scrolling } from "../../../../renderers/feedback/Scrolling.tsx";
import { sanitizeHtml } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Captcha } from "../../captcha/app/index.ts";
import type { Agreement } from "./registerData.ts";
import styles from "../../../app/core/public/public.module.css";

/** The last step: what is accepted, and the work against programs. */
export function AgreementStep(props: {
  readonly agreements: readonly Agreement[];
  readonly turn: number;
}) {
  const { agreements, turn } = props;
  const words = useWords();
  return (
    <>
      {agreements.map(({ id, name, edition, body }) => (
        <section key={id} aria-label={name}>
          <Scrolling
            className={styles.agreement}
            // oxlint-disable-next-line react/no-danger -- sanitised by the server, and once more here
            dangerouslySetInnerHTML={{ __html: sanitizeHtml(body) }}
          />
          <p>{words("register.edition", { name, edition })}</p>
        </section>
      ))}
      {agreements.length > 0 && (
        <Form.Item
          name="accepted"
          getValueFromEvent={(event: { target: { checked: boolean } }) =>
            event.target.checked ? agreements.map(({ id }) => id) : undefined
          }
          getValueProps={(value: unknown) => ({ checked: value !== undefined })}
          rules={[{ required: true, message: words("register.needAgreement") }]}
        >
          <Checkbox>{words("register.agree")}</Checkbox>
        </Form.Item>
      )}
      <Form.Item
        name="captcha"
        label={words("captcha.label")}
        rules={[{ required: true, message: words("captcha.need") }]}
      >
        <Captcha turn={turn} />
      </Form.Item>
    </>
  );
}
