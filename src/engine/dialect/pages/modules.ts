import { nearest } from "../text/nearest.ts";
import type { MakeLabel } from "../assemble/label.ts";
import type { CheckedFile, CheckedFiles } from "../shapes/checkFiles.ts";
import type { MenuSection, Module } from "../model/document.ts";

/**
 * The modules in the order of the menu. Without `modules.json` (fixtures, a first schema) each folder is a module;
 * with it, a folder that it does not name is a problem of the files in that folder.
 */
export function buildModules(options: {
  checked: CheckedFiles;
  makeLabel: MakeLabel;
}): readonly Module[] {
  const { checked, makeLabel } = options;
  const files = [...checked.documents, ...checked.pages, ...checked.screens];
  if (!checked.modules) {
    const folders = [...new Set(files.map(({ module }) => module))];
    return folders.map((name, sort) =>
      Object.freeze({
        name,
        title: makeLabel({ title: name }, name),
        icon: undefined,
        sort,
        sections: [],
      }),
    );
  }
  const modules = (checked.modules.source.modules ?? []).map((module, index) =>
    Object.freeze({
      name: module.name,
      title: makeLabel(module, module.name),
      icon: module.icon,
      sort: module.sort ?? index,
      sections: Object.freeze(
        (module.sections ?? []).map((section) =>
          Object.freeze({
            key: section.key,
            title: makeLabel(section, section.key),
            from: section.from,
          }),
        ),
      ),
    }),
  );
  modules.forEach(({ sections }, at) => checkSections(sections, at, checked.modules!.report));
  const names = modules.map(({ name }) => name);
  names.forEach((name, index) => {
    if (names.indexOf(name) !== index)
      checked.modules!.report(`/modules/${index}/name`, { message: `"${name}" is there already` });
  });
  for (const { module, report } of files) {
    if (names.includes(module)) continue;
    report("", {
      message: `The folder "${module}" is no module of modules.json`,
      allowed: names,
      nearest: nearest(module, names),
    });
  }
  return Object.freeze(modules.toSorted((a, b) => a.sort - b.sort));
}

/** Sections begin one after the other, so that every page lies in one of them, or above the first. */
function checkSections(
  sections: readonly MenuSection[],
  at: number,
  report: CheckedFile<unknown>["report"],
): void {
  sections.forEach(({ key, from }, index) => {
    const place = `/modules/${at}/sections/${index}`;
    const before = sections.slice(0, index);
    if (before.some((one) => one.key === key))
      report(`${place}/key`, { message: `"${key}" is there already` });
    const above = before.at(-1);
    if (above && from <= above.from)
      report(`${place}/from`, {
        message: `A section begins after the one before it, "${above.key}" from ${above.from}`,
      });
  });
}
