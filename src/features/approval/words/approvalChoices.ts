import type { CheckedFiles } from "../../../engine/dialect/shapes/checkFiles.ts";
import { approvalOf } from "./approval.ts";
import type { Choice } from "../../../engine/dialect/model/document.ts";
import type { MakeLabel } from "../../../engine/dialect/assemble/label.ts";

/** Name of the list of choices that the loader itself gives. */
export const approvalDocuments = "approval-documents";

/** Stands for every approved document of a module: `purchasing/*`. */
const ofModule = (module: string): string => `${module}/*`;

/**
 * The choices `approval-documents`: every document that is approved, by its name, then every module that has one
 * (`purchasing/*`), with their own labels.
 */
export function approvalChoices(checked: CheckedFiles, makeLabel: MakeLabel): readonly Choice[] {
  const approved = checked.documents.filter(({ source }) => approvalOf(source) !== undefined);
  const modules = (checked.modules?.source.modules ?? []).filter(({ name }) =>
    approved.some(({ module }) => module === name),
  );
  return Object.freeze([
    ...approved.map(({ name, source }) =>
      Object.freeze({
        value: name,
        title: makeLabel(source, name),
        renamedFrom: source.renamedFrom,
      }),
    ),
    ...modules.map((module) => {
      const { cn, tw, en } = makeLabel(module, module.name);
      const title = {
        cn: `${cn}（全部单据）`,
        tw: `${tw}（全部單據）`,
        en: `${en} (all documents)`,
      };
      return Object.freeze({ value: ofModule(module.name), title: Object.freeze(title) });
    }),
  ]);
}
