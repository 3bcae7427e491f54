import { Button } from "antd";
import type { ProblemView } from "../base/dataSource.ts";
import { useWords } from "../base/words.ts";
import type { DocumentStore } from "./documentStore.ts";

/** Repairs a problem in one click: sets its field to the value that the rule names. Draws nothing where the rule names none. */
export function RepairButton(props: {
  store: DocumentStore;
  problem: ProblemView;
  onRepaired?: () => void;
}) {
  const { store, problem, onRepaired } = props;
  const words = useWords();
  const { repair, field, table = "", line } = problem;
  if (!repair || field === undefined) return null;
  return (
    <Button
      size="small"
      onClick={() => {
        store.edit([{ table, line, field, value: repair.value }]);
        store.focus({ table, line, field });
        onRepaired?.();
      }}
    >
      {words("form.repair", { value: repair.text })}
    </Button>
  );
}
