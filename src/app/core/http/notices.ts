/** Something the person should see that no page is in charge of. */
export interface Notice {
  readonly level: "error" | "warning" | "success" | "info";
  readonly message: string;
  /** Leads to `/trace/:id`, with a button that copies the link. */
  readonly detailId?: string;
}

type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();
const waiting: Notice[] = [];

/** Shows a notice. Those sent before anything listens are kept and shown then. */
export function notify(notice: Notice): void {
  if (listeners.size === 0) waiting.push(notice);
  for (const listener of listeners) listener(notice);
}

/** Listens for notices; the answer ends it. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  for (const notice of waiting.splice(0)) listener(notice);
  return () => listeners.delete(listener);
}
