import { CheckCircleOutlined, ReloadOutlined } from "@ant-design/icons";
import { Button, Spin } from "antd";
import { useEffect, useEffectEvent, useState } from "react";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "../../../app/core/public/public.module.css";
import { workOut, type CaptchaValue } from "./workOut.ts";

/**
 * Work that the browser does before a form is sent, about a second: nothing for a person to read or type. A form item gives
 * `onChange`. Another `turn`: the answer is used, a new one is worked out.
 */
export function Captcha(props: {
  readonly id?: string;
  readonly value?: CaptchaValue;
  readonly onChange?: (value: CaptchaValue | undefined) => void;
  readonly turn: number;
}) {
  const { id, onChange, turn } = props;
  const words = useWords();
  const [again, setAgain] = useState(0);
  const [ended, setEnded] = useState<{ readonly run: string; readonly state: "done" | "failed" }>();
  const run = `${turn} ${again}`;
  const state = ended?.run === run ? ended.state : "working";
  const tell = useEffectEvent((value: CaptchaValue | undefined) => onChange?.(value));
  useEffect(() => {
    const controller = new AbortController();
    workOut(controller).then(
      (value) => {
        if (controller.signal.aborted) return;
        tell(value);
        setEnded({ run, state: value ? "done" : "failed" });
      },
      () => {
        if (!controller.signal.aborted) setEnded({ run, state: "failed" });
      },
    );
    return () => controller.abort();
  }, [run]);
  return (
    <div id={id} className={styles.captcha}>
      {state === "working" && <Spin size="small" />}
      {state === "done" && <CheckCircleOutlined aria-hidden />}
      <output>{words(texts[state])}</output>
      {state === "failed" && (
        <Button icon={<ReloadOutlined aria-hidden />} onClick={() => setAgain(again + 1)}>
          {words("captcha.again")}
        </Button>
      )}
    </div>
  );
}

const texts = {
  working: "captcha.working",
  done: "captcha.done",
  failed: "captcha.failed",
} as const;
