/** A setting with an impossible value. The message is one line: variable, value, what is allowed. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}
