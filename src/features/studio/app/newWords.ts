import type { MessageKey } from "../../../app/core/messages/messageKey.ts";

/** What is asked of somebody who makes a file, beside its template. */
export type NewPart = "module" | "name" | "document" | "layer" | "file" | "title" | "chinese";

/** What was answered so far. */
export type NewWords = { readonly template: string } & { readonly [part in NewPart]?: string };

const named: readonly (readonly [NewPart, boolean])[] = [
  ["module", true],
  ["name", true],
];
const titled: readonly (readonly [NewPart, boolean])[] = [
  ["title", false],
  ["chinese", false],
];

/** What a template asks, and whether it must be answered. */
export function partsOf(template: string): readonly (readonly [NewPart, boolean])[] {
  if (template === "choices" || template === "trait") return [["name", true]];
  if (template === "widgets" || template === "public")
    return [["name", true], ["document", true], ...titled];
  if (template === "layer")
    return [
      ["layer", true],
      ["file", true],
    ];
  if (template === "page") return [...named, ["document", true], ...titled];
  return [...named, ...titled];
}

/** Whether everything that must be answered is, with a name that a file may have. */
export function isWhole(wanted: NewWords): boolean {
  return partsOf(wanted.template).every(([part, required]) => {
    const value = wanted[part];
    if (part === "name") return value !== undefined && /^[a-z][a-z0-9-]*$/.test(value);
    return !required || value !== undefined;
  });
}

/** The call that makes the file. */
export function newFileCall(wanted: NewWords): Readonly<Record<string, string>> {
  const { template, module, name, document, layer, file, title, chinese } = wanted;
  if (template === "layer") return { template, place: file ?? "", layer: layer ?? "" };
  return {
    template,
    place: `${folders[template] ?? module}/${name}`,
    ...(document && { of: document }),
    ...(title && { title }),
    ...(chinese && { chinese }),
  };
}

/** Where templates stand that belong to no module. */
const folders: Readonly<Record<string, string>> = {
  choices: "choices",
  trait: "traits",
  widgets: "home",
  public: "public",
};

/** What a template is called. */
export function templateName(template: string): MessageKey {
  return templateNames[template] ?? "studio.template.document";
}

const templateNames: Readonly<Record<string, MessageKey>> = {
  master: "studio.template.master",
  page: "studio.template.page",
  choices: "studio.template.choices",
  trait: "studio.template.trait",
  widgets: "studio.template.widgets",
  public: "studio.template.public",
  layer: "studio.template.layer",
};

/** What is asked, as a label says it. */
export const partNames: Readonly<Record<NewPart, MessageKey>> = {
  module: "studio.new.module",
  name: "studio.new.name",
  document: "studio.new.document",
  layer: "studio.new.layer",
  file: "studio.new.file",
  title: "studio.new.title",
  chinese: "studio.new.chinese",
};
