import { widgets } from "../../widgets/index.ts";
import { useReading } from "../../widgets/useReading.ts";

const field = { key: "at", title: "", kind: "datetime", widget: "datetime" } as const;

/** Instants as people read them: the company's wall clock. */
export function useInstant(): (at: string) => string {
  const reading = useReading();
  return (at) => widgets.datetime.text(at, field, { ...reading, row: {} });
}
