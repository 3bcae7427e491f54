const longestAddress = 254;
const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const address = new RegExp(`^${local}(?:\\.${local})*@(?:${label}\\.)+${label}$`, "i");

/** Whether a text is one plain mail address: no names, lists, comments, quotes or line ends, which headers could be written with. */
export function isMailAddress(text: string): boolean {
  return text.length <= longestAddress && text.indexOf("@") <= 64 && address.test(text);
}
