/**
 * Reads a decimal as people type or paste it: spaces and group separators are dropped, full-width digits and a leading
 * `+` are taken, `(12)` and `−12` are negative. Returns the canonical text (`"-1234.5"`), null for nothing, undefined for no number.
 */
export function readDecimal(typed: string): string | null | undefined {
  let text = typed
    .normalize("NFKC")
    .replace(/[\s\u00a0_]/g, "")
    .replace("−", "-");
  if (text === "") return null;
  const inBrackets = /^\((.*)\)$/.exec(text);
  if (inBrackets) text = `-${inBrackets[1]}`;
  text = text.replace(/^[+]/, "").replace(/^[¥￥$€£]/, "");
  if (/^-?\d{1,3}(,\d{2,3})+(\.\d*)?$/.test(text)) text = text.replaceAll(",", "");
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match || (match[2] === "" && !match[3])) return undefined;
  const whole = match[2]!.replace(/^0+(?=\d)/, "") || "0";
  const fraction = (match[3] ?? "").replace(/0+$/, "");
  const sign = match[1] === "-" && (whole !== "0" || fraction !== "") ? "-" : "";
  return `${sign}${whole}${fraction ? `.${fraction}` : ""}`;
}
