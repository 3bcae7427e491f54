import { passwordLevel, type PasswordRules } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "./password.module.css";

/** How strong a password is, from 1 to 4, beside how strong it must be. Said to screen readers as it changes. */
export function PasswordMeter(props: {
  readonly password: string;
  readonly loginName: string;
  readonly rules: PasswordRules;
}) {
  const { password, loginName, rules } = props;
  const words = useWords();
  const level = password === "" ? 0 : passwordLevel(password, loginName);
  const said =
    level === 0
      ? words("password.rule", { min: rules.min, max: rules.max, level: rules.level })
      : words("password.level", { level, needed: rules.level });
  return (
    <span className={styles.meter}>
      <span className={styles.bars} data-good={level >= rules.level || undefined} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={bar <= level || undefined} />
        ))}
      </span>
      <output>{said}</output>
    </span>
  );
}

/** Why a password cannot be taken: too short, too long, too weak; undefined when it can. */
export function passwordFault(
  password: string,
  loginName: string,
  rules: PasswordRules,
): "password.length" | "password.weak" | undefined {
  const { length } = [...password];
  if (length < rules.min || length > rules.max) return "password.length";
  return passwordLevel(password, loginName) < rules.level ? "password.weak" : undefined;
}
