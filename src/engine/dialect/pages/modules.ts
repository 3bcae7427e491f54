import { nearest } from "../text/nearest.ts";
import type { MakeLabel } from "../assemble/label.ts";
import type { CheckedFiles } from "../shapes/checkFiles.ts";
import type { Module } from "../model/document.ts";

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
      Object.freeze({ name, title: makeLabel({ title: name }, name), icon: undefined, sort }),
    );
  }
  const modules = (checked.modules.source.modules ?? []).map((module, index) =>
    Object.freeze({
      name: module.name,
      title: makeLabel(module, module.name),
      icon: module.icon,
      sort: module.sort ?? index,
    }),
  );
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
