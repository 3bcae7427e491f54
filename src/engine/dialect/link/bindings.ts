import type { DocumentDraft, Drafts } from "../assemble/draft.ts";
import type { Binding } from "../bound/binding.ts";
import type { Feature } from "../model/feature.ts";

/**
 * A document that code of a feature is bound to must have every field that the code reads, and the documents that the
 * code uses with it must be there and have theirs. What is missing is not judged when a file cannot be read: the
 * document may be in it.
 */
export function checkBindings(
  drafts: Drafts,
  features: readonly Feature[],
  brokenDocuments: ReadonlySet<string>,
): void {
  const draftOf = ({ code }: Binding) => drafts.all.find(({ source }) => source.code === code);
  for (const { name, binds = [] } of features) {
    const reached = new Set(binds.filter(draftOf));
    // A set hands out what is added to it while it is walked.
    for (const bound of reached) {
      const draft = draftOf(bound)!;
      checkFields(draft, bound, name);
      for (const needed of bound.needs()) {
        if (draftOf(needed)) reached.add(needed);
        else if (brokenDocuments.size === 0) reportMissing(draft, needed, name);
      }
    }
  }
}

function checkFields({ source, report }: DocumentDraft, { fields }: Binding, feature: string) {
  const written = new Set(Object.values(source.properties ?? {}).map(({ code }) => code));
  for (const [key, code] of Object.entries(fields)) {
    if (written.has(code)) continue;
    const message = `The code of "${feature}" reads the field with the code "${code}" (${key}), which is missing`;
    report("/properties", { message, onKey: true });
  }
}

function reportMissing({ report }: DocumentDraft, { code }: Binding, feature: string): void {
  const message = `The code of "${feature}" needs a document with the code "${code}" beside this one`;
  report("/code", { message });
}
