/** The data cannot be opened, for a reason that the operator can fix. The message is one line. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}
