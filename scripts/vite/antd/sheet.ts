import { createRequire } from "node:module";
import type * as Cssinjs from "@ant-design/cssinjs";
import type * as Antd from "antd";
import type * as React from "react";
import type * as ReactDom from "react-dom/server";
import { appearances, densities, themeOf } from "../../../renderers/base/theme.ts";
import { partModules, styleModules } from "./styleModules.ts";

/*
 * antd makes the rules of a component when the first one is drawn, and the values of its variables for each theme. This makes both
 * beforehand, by antd's own functions. They are its modules for Node, since those for browsers name no files that Node finds.
 */
const require = createRequire(import.meta.url);

const { iconStyles } = require("@ant-design/icons/lib/renderUtils") as { iconStyles: string };

type Theme = ReturnType<typeof themeOf>;
type Hook = (prefix: string, root: string) => unknown;

/** The style sheet of some of the modules: the variables in each look of the product, and the rules, which are the same in all. */
export function antdSheet(modules: readonly string[]): string {
  const looks = appearances.flatMap((appearance) =>
    densities.map((density) => themeOf(appearance, density)),
  );
  const pages = looks.map((look) => pageOf(modules, look));
  const variables = pages.map((page) => page(["token", "cssVar"])).join("");
  const [rules = "", ...others] = new Set(pages.map((page) => page(["style"])));
  if (others.length > 0) throw new Error("antd's rules are others in another look");
  return [
    grouped(variables),
    modules.includes("theme/util/useResetIconStyle") ? iconStyles : "",
    leftToRight(rules),
  ].join("\n");
}

/** What antd would write into a page with all these components, by types of styles. */
function pageOf(modules: readonly string[], theme: Theme): (types: readonly string[]) => string {
  const { createElement, Fragment } = require("react") as typeof React;
  const { renderToString } = require("react-dom/server") as typeof ReactDom;
  const { ConfigProvider, theme: antd } = require("antd") as typeof Antd;
  const { createCache, extractStyle, StyleProvider } =
    require("@ant-design/cssinjs") as typeof Cssinjs;
  const load = <T>(path: string) => require(`antd/lib/${path}`) as Readonly<Record<string, T>>;
  const hooks = modules.flatMap((path) =>
    Object.entries(styleModules[path] ?? {}).map(
      ([name, [prefix, root = prefix]]) =>
        () =>
          load<Hook>(path)[name]!(prefix, root),
    ),
  );
  const parts = modules.flatMap((path) => {
    const prefixCls = partModules[path];
    if (prefixCls === undefined) return [];
    const Part = load<React.ComponentType<{ prefixCls: string }>>(path)["default"]!;
    return createElement(Part, { key: path, prefixCls });
  });
  function Styles(): React.ReactNode {
    antd.useToken();
    const wrapped = hooks.map((hook) => {
      const answer = hook();
      return Array.isArray(answer)
        ? (answer[0] as (node: React.ReactNode) => React.ReactNode)(null)
        : null;
    });
    return createElement(Fragment, null, ...wrapped, ...parts);
  }
  const cache = createCache();
  const page = createElement(ConfigProvider, { theme }, createElement(Styles));
  renderToString(createElement(StyleProvider, { cache }, page));
  return (types) => {
    const options = { plain: true, types: [...types] } as Parameters<typeof extractStyle>[1];
    return extractStyle(cache, options).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, "");
  };
}

/** `.look.scope{--name:value;}` of all looks: what is the same in several of them is written once. */
function grouped(css: string): string {
  const scopes = new Map<string, Map<string, string[]>>();
  for (const [, look = "", scope = "", body = ""] of css.matchAll(
    /\.(wb-[\w-]+)((?:\.[\w-]+)?)\{([^}]*)\}/g,
  )) {
    const declared = new Map<string, string>();
    for (const declaration of body.split(";").filter((one) => one !== ""))
      declared.set(declaration.slice(0, declaration.indexOf(":")), declaration);
    const within = scopes.get(scope) ?? new Map<string, string[]>();
    scopes.set(scope, within);
    for (const declaration of declared.values())
      within.set(declaration, [...(within.get(declaration) ?? []), `.${look}`]);
  }
  return Array.from(scopes, ([scope, within]) =>
    Array.from(
      Map.groupBy(within, ([, looks]) => looks.join()),
      ([looks, same]) => `:is(${looks})${scope}{${same.map(([one]) => one).join(";")}}`,
    ).join(""),
  ).join("");
}

/** Without the rules of texts that run from right to left, which the product has in no language. */
function leftToRight(css: string): string {
  let [out, start, depth, open] = ["", 0, 0, 0];
  for (let at = 0; at < css.length; at++) {
    if (css[at] === "{" && depth++ === 0) open = at;
    if (css[at] !== "}" || --depth > 0) continue;
    const selectors = css.slice(start, open).split(",");
    if (!selectors.every((selector) => /-rtl\b/.test(selector))) out += css.slice(start, at + 1);
    start = at + 1;
  }
  return out;
}
