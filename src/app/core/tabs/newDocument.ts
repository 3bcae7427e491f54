const copying = "copy-";

/** The last step of the address of a document that is not there yet: `new`, or `copy-<id>` of one that is to be like another. */
export function newDocument(step: string): { readonly copyOf: string | undefined } | undefined {
  if (step.startsWith(copying)) return { copyOf: step.slice(copying.length) };
  return step === "new" ? { copyOf: undefined } : undefined;
}

/** That step for a document like another. */
export const copyOfDocument = (id: string): string => `${copying}${encodeURIComponent(id)}`;
