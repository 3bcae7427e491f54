import { linesOf, type ButtonView } from "../../../../engine/index.ts";
import { useActionFlow } from "../../../../../renderers/actions/useActionFlow.tsx";
import { useSubject } from "../../../../../renderers/actions/useSubject.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { SheetLine } from "../sheet/sheet.ts";
import type { LineDeed } from "./LineMenu.tsx";
import type { Loaded } from "../sheet/sheetSource.ts";
import { useSteady } from "../sheet/useSteady.ts";

/** What can be done with a line: split it, look at former prices, and the inquiry's own actions of its lines. */
export function useLineDeeds(options: {
  readonly loaded: Loaded;
  readonly off: string | undefined;
  /** Waits until all awards are stored and read. */
  readonly settled: () => Promise<void>;
  readonly onDone: () => void;
  readonly onSplit: (line: SheetLine) => void;
  readonly onHistory: (line: SheetLine) => void;
}) {
  const { loaded, off, settled, onDone, onSplit, onHistory } = options;
  const { definition, inquiry } = loaded;
  const words = useWords();
  const subject = useSubject({
    title: definition.title,
    number: () => String(inquiry.record["number"] ?? ""),
  });
  const flow = useActionFlow({
    page: definition.page,
    document: definition.document,
    subject,
    definition,
    onDone,
    onStale: onDone,
  });
  const table = definition.header.children.find(({ path }) => path === "items");
  const buttons = table?.actions ?? none;
  const { lineActions } = inquiry;
  const deedsOf = (line: SheetLine): readonly LineDeed[] => [
    { key: "split", title: words("sheet.split"), off: off ?? givenUp(line, words) },
    { key: "history", title: words("sheet.history") },
    ...buttons.flatMap(({ key, title, danger }: ButtonView): LineDeed[] => {
      const state = lineActions?.[line.id]?.[key];
      if (!state?.allowed) return [];
      return [{ key, title, ...(danger && { danger }) }];
    }),
  ];
  const start = useSteady((line: SheetLine, key: string) => {
    const button = buttons.find((one) => one.key === key);
    const { record } = inquiry;
    const row = linesOf(record, "items").find(({ id }) => id === line.id);
    if (!button || !row) return;
    flow.start(button, [
      {
        id: line.id,
        name: String(line.item),
        about: line.name,
        document: { id: record.id!, version: record.version },
        line: { table: "items", id: line.id, version: row.version ?? 0 },
        place: { row, header: record, parent: undefined },
      },
    ]);
  });
  const act = (line: SheetLine, key: string) => {
    if (key === "split") return onSplit(line);
    if (key === "history") return onHistory(line);
    void settled().then(() => start(line, key));
  };
  return { deedsOf, act, dialogs: flow.dialogs };
}

const none: readonly ButtonView[] = [];

function givenUp({ status }: SheetLine, words: ReturnType<typeof useWords>): string | undefined {
  return status === "GIVENUP" ? words("sheet.lineGivenUp") : undefined;
}
