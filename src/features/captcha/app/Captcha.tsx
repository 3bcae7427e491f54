import { ReloadOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useEffect, useState } from "react";
import { call } from "../../../app/core/http/http.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "../../../app/core/public/public.module.css";

/** What was read in a picture, as calls take it. */
export interface CaptchaValue {
  readonly id: string;
  readonly letters: string;
}

/** A picture with letters and the box to type them; a form item gives `value` and `onChange`. Another `turn`: a new picture. */
export function Captcha(props: {
  readonly id?: string;
  readonly value?: CaptchaValue;
  readonly onChange?: (value: CaptchaValue | undefined) => void;
  readonly turn: number;
}) {
  const { id, value, onChange, turn } = props;
  const words = useWords();
  const [again, setAgain] = useState(0);
  const [shown, setShown] = useState<{ readonly id: string; readonly picture: string }>();
  const [letters, setLetters] = useState("");
  useEffect(() => {
    const abort = new AbortController();
    call<{ id: string; picture: string }>({
      method: "GET",
      path: "/res/captcha",
      signal: abort.signal,
    }).then(
      (next) => {
        setLetters("");
        setShown(next);
      },
      () => setShown(undefined),
    );
    return () => abort.abort();
  }, [turn, again]);
  const type = (text: string) => {
    setLetters(text);
    onChange?.(shown && text !== "" ? { id: shown.id, letters: text } : undefined);
  };
  const renew = () => {
    setAgain(again + 1);
    if (value) onChange?.(undefined);
  };
  return (
    <div className={styles.captcha}>
      <Input
        id={id}
        value={letters}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => type(event.target.value)}
      />
      {shown && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(shown.picture)}`}
          alt={words("captcha.picture")}
        />
      )}
      <Button
        icon={<ReloadOutlined aria-hidden />}
        aria-label={words("captcha.another")}
        title={words("captcha.another")}
        onClick={renew}
      />
    </div>
  );
}
