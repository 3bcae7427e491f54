import type { Document } from "../../dialect/model/document.ts";
import type { Reader } from "../../dialect/model/reader.ts";

/**
 * Whether a reader can give a new document the lines that it cannot be without. Where only conversions bring them (`add` of the
 * line table does not hold for the reader), a document that is begun by hand leads nowhere.
 */
export function takesLines({ header, status }: Document, { actor }: Reader): boolean {
  if (!actor) return true;
  const party = actor.user.accountType === "STAFF" ? null : actor.party;
  const environment = {
    header: status ? { [status.field]: status.initial } : {},
    me: { party },
    isNew: true,
  };
  const known = [`header.${status?.field}`, "me.party", "isNew"];
  return header.children.every(({ minItems, add }) => {
    if (minItems === 0 || !add || !add.dependencies.every((path) => known.includes(path)))
      return true;
    return add.evaluate(environment) === true;
  });
}
