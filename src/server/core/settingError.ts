/** A setting with an invalid value. The message is one line: variable, value, allowed values. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}
