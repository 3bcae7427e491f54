/** The first sentence of a description: what a refusal has room for. */
export function firstSentence(text: string): string {
  const end = /\. (?=[A-Z`])/.exec(text);
  return end ? text.slice(0, end.index) : text;
}
