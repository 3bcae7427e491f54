import { createElement, type ComponentType } from "react";
import * as listed from "./menuIcons.ts";

/** By the names that schema files give them. */
export const menuIcons: Readonly<
  Record<string, ComponentType<{ readonly "aria-hidden": boolean }>>
> = listed;

/** The icon of a menu entry; a sheet of paper for entries without one, or with one that is not listed. */
export function MenuIcon({ name }: { readonly name: string | undefined }) {
  return createElement(menuIcons[name ?? ""] ?? listed.FileTextOutlined, { "aria-hidden": true });
}
