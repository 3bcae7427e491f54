import { Alert, Button, Input } from "antd";
import type { ButtonView } from "../../src/engine/index.ts";
import { ActionMenu } from "../actions/ActionMenu.tsx";
import { useWords } from "../base/words.ts";
import type { Against } from "./useVerdicts.ts";
import type { Verdict } from "./verdict.ts";

/** The remark and the verdicts, the one that leads on last and solid; further actions in a menu. */
export function VerdictBar(props: {
  readonly verdicts: readonly Verdict[];
  readonly more: readonly ButtonView[];
  /** How many are decided on together; none: the one that is shown. */
  readonly picked: number;
  readonly remark: string;
  /** Id of the remark's box. */
  readonly field: string;
  /** A remark is asked for and missing. */
  readonly missing: boolean;
  readonly against: Against | null;
  readonly busy: boolean;
  readonly onRemark: (remark: string) => void;
  readonly onGive: (verdict: Verdict) => void;
  readonly onMore: (button: ButtonView) => void;
}) {
  const {
    verdicts,
    more,
    picked,
    remark,
    field,
    missing,
    against,
    busy,
    onRemark,
    onGive,
    onMore,
  } = props;
  const words = useWords();
  const asking = verdicts.filter((verdict) => verdict.remark?.required);
  const actions = asking.map(({ button }) => button.title).join(words("inbox.or"));
  const label = asking.length > 0 ? words("inbox.remarkFor", { actions }) : words("inbox.remark");
  return (
    <footer className="wb-verdict">
      {against && (
        <Alert
          type={against.codes.length > 0 ? "warning" : "error"}
          showIcon
          role="alert"
          message={against.messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        />
      )}
      <div className="wb-verdict-row">
        {verdicts.some((verdict) => verdict.remark) && (
          <div className="wb-verdict-remark">
            <Input.TextArea
              id={field}
              value={remark}
              autoSize={{ minRows: 1, maxRows: 4 }}
              maxLength={500}
              placeholder={label}
              aria-label={label}
              aria-invalid={missing || undefined}
              status={missing ? "error" : ""}
              onChange={({ target }) => onRemark(target.value)}
            />
            {missing && <span role="alert">{words("inbox.remarkFirst")}</span>}
          </div>
        )}
        <div className="wb-verdict-buttons">
          {more.length > 0 && (
            <ActionMenu
              dots
              buttons={more}
              stateOf={() => ({ allowed: true })}
              busy={busy}
              onAction={onMore}
            />
          )}
          {verdicts.map((verdict, at) => {
            const { button, key } = verdict;
            const isLast = at === verdicts.length - 1;
            const goesOn = against?.verdict.key === key && against.codes.length > 0;
            return (
              <Button
                key={button.key}
                type={isLast ? "primary" : button.danger ? "text" : "default"}
                danger={!isLast && button.danger === true}
                aria-keyshortcuts={key}
                disabled={busy}
                onClick={() => onGive(verdict)}
              >
                {goesOn ? words("action.continueAnyway") : button.title}{" "}
                {picked > 0 && `${picked} `}
                <kbd aria-hidden="true">{key}</kbd>
              </Button>
            );
          })}
        </div>
      </div>
    </footer>
  );
}
