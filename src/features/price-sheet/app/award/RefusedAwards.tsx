import { Alert } from "antd";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { Refused } from "../sheet/sendAwards.ts";
import styles from "../sheet/sheet.module.css";

/** What the server did not take, with its reasons. */
export function RefusedAwards(props: {
  readonly refused: readonly Refused[];
  readonly onClose: () => void;
}) {
  const { refused, onClose } = props;
  const words = useWords();
  if (refused.length === 0) return null;
  return (
    <Alert
      className={styles.refused!}
      type="error"
      showIcon
      closable
      onClose={onClose}
      message={words("sheet.refused", { count: refused.length })}
      description={
        <ul>
          {refused.map(({ line, offer, message }) => (
            <li key={offer.id}>
              {line.item}. {line.name} · {offer.supplier}: {message}
            </li>
          ))}
        </ul>
      }
    />
  );
}
