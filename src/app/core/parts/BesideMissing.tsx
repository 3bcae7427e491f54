import { Button } from "antd";
import { pageRefusal } from "../http/envelope.ts";
import { useWords } from "../language/useWords.ts";

/**
 * Replaces facts beside a page, and says why: the user may not see them, they could not be loaded, or there are none
 * (`none`), as far as the user sees.
 */
export function BesideMissing(props: {
  readonly failed: Error | undefined;
  readonly again: () => void;
  readonly none: string;
  readonly partial: boolean | undefined;
  readonly className?: string | undefined;
}) {
  const { failed, again, none, partial, className } = props;
  const words = useWords();
  if (!failed) {
    return <p className={className}>{partial ? words("beside.partial", { none }) : none}</p>;
  }
  if (pageRefusal(failed) === 403) return <p className={className}>{words("beside.forbidden")}</p>;
  return (
    <p className={className} role="alert">
      {words("beside.failed", { reason: failed.message })}{" "}
      <Button size="small" onClick={again}>
        {words("app.retry")}
      </Button>
    </p>
  );
}
