/** A message as the bell shows it. */
export interface BellMessage {
  readonly id: string;
  readonly title: string;
  readonly body: string | null;
  readonly type: string;
  /** The document it opens, by name and id. */
  readonly docType: string | null;
  readonly record: string | null;
  /** The list that it opens instead, as it was looked at. */
  readonly list: { readonly page: string; readonly state: object } | null;
  readonly sentAt: string;
}
