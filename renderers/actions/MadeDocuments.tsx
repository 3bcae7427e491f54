import { Button } from "antd";
import type { MadeView } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";

/** How many are named; the graph of related documents shows all. */
const most = 10;

/** What an action made, by kind and number: each opens on the page that the person has for it. */
export function MadeDocuments(props: { made: readonly MadeView[]; onOpened?: () => void }) {
  const { onOpen } = useRenderer();
  const words = useWords();
  const { made, onOpened } = props;
  if (made.length === 0) return null;
  return (
    <div className="wb-made">
      <span>{words("action.made", { count: made.length })}</span>
      <ul>
        {made.slice(0, most).map(({ document, id, number, title, page }) => (
          <li key={id}>
            <span className="wb-muted">{title}</span>{" "}
            {onOpen && page !== undefined ? (
              <Button
                type="link"
                size="small"
                className="wb-made-link"
                onClick={() => {
                  onOpened?.();
                  onOpen({ document, id, page, title: number });
                }}
              >
                {number || title}
              </Button>
            ) : (
              <span className="wb-code">{number}</span>
            )}
          </li>
        ))}
        {made.length > most && <li className="wb-muted">…</li>}
      </ul>
    </div>
  );
}
