import type { Document, Field } from "../model/document.ts";
import type { DocumentDraft } from "../assemble/draft.ts";
import { pointerTo } from "../read/jsonText.ts";
import { unknownField } from "./rows.ts";

/** A document's own words that name fields: identity, numbering. */
export function linkIdentity(draft: DocumentDraft): void {
  const { document, source, report } = draft;
  const { identity, header } = document;
  const keys = header.fields.map(({ key }) => key);
  const at = (word: string) => (source.identity ? pointerTo("/identity", word) : "/properties");

  const code = header.field(identity.code);
  if (!code && source.identity?.code !== undefined)
    report(at("code"), unknownField(identity.code, keys));
  else if (!code && source.properties) {
    const message =
      'Nothing to know a row by: no number series, no field "code"; name one in "identity"';
    report(source.identity ? "/identity" : "/properties", { message });
  } else if (
    code &&
    (code.many || ["json", "attachment", "image", "html"].includes(code.kind.name))
  ) {
    report(at("code"), {
      message: `"${code.key}" (${code.kind.name}) cannot be what people know a row by`,
    });
  }
  const name = identity.name === undefined ? undefined : header.field(identity.name);
  if (code?.internal && (!name || name.internal))
    report(at("code"), {
      message: `"${code.key}" is internal: portal users know a ${document.name} by its name alone, and "name" names no field that they may read`,
    });
  if (identity.name !== undefined && !header.field(identity.name))
    report(at("name"), unknownField(identity.name, keys));
  if (source.identity?.summary && !summaryField(document))
    report(at("summary"), {
      message: `"${identity.summary}" is no text of the lines`,
      allowed: header.children.flatMap((lines) =>
        lines.fields
          .filter(({ kind }) => kind.name === "text")
          .map(({ key }) => `${lines.key}.${key}`),
      ),
    });
  for (const [tag, key] of Object.entries(source.identity?.names ?? {})) {
    const field = header.field(key);
    const place = pointerTo("/identity/names", tag);
    if (!field) report(place, unknownField(key, keys));
    else if (field.kind.name !== "text" || isForSome(field))
      report(place, { message: `"${key}" is no text that everybody may read` });
  }
  source.identity?.carry?.forEach((key, index) => {
    const field = header.field(key);
    const place = pointerTo("/identity/carry", index);
    const lines = header.children.find((table) => table.key === key);
    const closed = lines?.fields.find(isForSome);
    if (closed)
      report(place, { message: `"${key}" has "${closed.key}", which is not for everybody` });
    else if (lines) return;
    else if (!field) report(place, unknownField(key, keys));
    else if (isForSome(field))
      report(place, {
        message: `"${key}" is not for everybody: it would travel with every reference to a ${document.name}`,
      });
  });

  const { standing } = identity;
  if (standing !== undefined) {
    const fits = identity.carry.filter((key) => header.field(key)?.choices !== undefined);
    if (!fits.includes(standing)) report(at("standing"), unknownField(standing, fits));
  }

  const numbered = header.fields.filter(({ kind }) => kind.name === "number-series");
  if (source.numbering !== undefined && !document.numbering) {
    report("/numbering", {
      message: "Not a numbering",
      allowed: "prefix, {yyyy}{MM}{dd} in this order, one run of zeros: RTA{yyyy}{MM}{0000}",
    });
  }
  if (source.numbering !== undefined && numbered.length === 0) {
    report("/numbering", { message: "No field of kind number-series takes the number" });
  }
  if (source.numbering === undefined && numbered[0]) {
    report(pointerTo("/properties", numbered[0].key), {
      message: 'A number series needs the document\'s "numbering"',
    });
  }
  for (const extra of numbered.slice(1)) {
    report(pointerTo("/properties", extra.key, "kind"), {
      message: "A document has one number series",
    });
  }
}

/** Whether some readers of the rows do not get the field. */
function isForSome({ internal, confidential, sealed }: Field): boolean {
  return internal === true || confidential !== undefined || sealed === true;
}

/** The text field of lines that summarises a document. */
export function summaryField({ identity, header }: Document): Field | undefined {
  const [table, key = ""] = identity.summary?.split(".") ?? [];
  const field = header.children.find((lines) => lines.key === table)?.field(key);
  return field?.kind.name === "text" ? field : undefined;
}
