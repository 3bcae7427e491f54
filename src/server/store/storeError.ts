/** The data cannot be opened, for a reason that whoever starts the process can mend. The message is one line. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}
