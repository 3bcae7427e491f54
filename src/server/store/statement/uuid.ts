const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be cast to `uuid`: any other text is the id of no row. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
