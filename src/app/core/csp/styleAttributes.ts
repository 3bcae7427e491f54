/**
 * Lets scripts set whole style attributes under a policy without `unsafe-inline`: `setAttribute("style", ...)` goes
 * through the CSSOM, which the policy allows. antd's growing text areas measure themselves that way.
 */
export function allowStyleAttributes(): void {
  const setAttribute = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function set(this: Element, name: string, value: string): void {
    if (name === "style" && "style" in this) (this as HTMLElement).style.cssText = value;
    else setAttribute.call(this, name, value);
  };
}
