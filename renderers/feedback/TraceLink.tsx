import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";

/** Leads to the trace of a refusal, where the app has a page for it; nothing without one. */
export function TraceLink({ id }: { id: string | undefined }) {
  const { traceHref } = useRenderer();
  const words = useWords();
  if (!id) return null;
  const text = words("state.trace", { id });
  return (
    <div className="wb-muted wb-trace">
      {traceHref ? (
        <a href={traceHref(id)} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </div>
  );
}
