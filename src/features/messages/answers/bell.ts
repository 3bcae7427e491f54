/** A message as the bell shows it. */
export interface BellMessage {
  readonly id: string;
  readonly title: string;
  readonly body: string | null;
  readonly type: string;
  /** The document it opens, by name and id. */
  readonly docType: string | null;
  readonly record: string | null;
  readonly sentAt: string;
}
