import { parseAst, type Plugin } from "vite";
import { antdSheet } from "./sheet.ts";
import { isFirst, partModules, styleModules } from "./styleModules.ts";

const inAntd = /[\\/]node_modules[\\/]antd[\\/]es[\\/](.*)\.js$/;
const written = new URL("written.ts", import.meta.url).pathname;

/** antd's functions that make styles: the first two answer a hook, the third a component. */
const makers = ["genStyleHooks", "genComponentStyleHook", "genSubStyleComponent"];

/**
 * Puts the styles of antd's components into two files of the build, before all others of the page, and leaves out of its code what
 * would make them in the browser. Not with a module of `WAYBILL_RENDERERS`, which may use any component in any theme, and not in
 * Storybook, which has no page to name the files.
 */
export function antdStyles(): Plugin {
  const files = { first: "", later: "" };
  return {
    name: "waybill:antd-styles",
    apply: (_config, { command }) =>
      command === "build" && !process.env["WAYBILL_RENDERERS"] && !process.env["STORYBOOK"],
    transform: {
      filter: { id: [inAntd, /[\\/]@ant-design[\\/]icons[\\/]es[\\/]renderUtils\.js$/] },
      handler(code, id) {
        const path = inAntd.exec(id)?.[1]?.replaceAll("\\", "/");
        if (path === undefined) return withoutInsertion(code);
        if (path === "theme/useToken") return withTokenHook(code);
        if (path === "theme/util/useResetIconStyle") return "export default () => undefined;";
        if (!(path in styleModules || path in partModules)) return null;
        return withoutMaking(code, isFirst(path) ? "useWritten" : "useWrittenLater");
      },
    },
    generateBundle: {
      // The page, which names the file, is made after this.
      order: "pre",
      handler(_options, bundle) {
        const used = new Set(
          Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])),
        );
        const paths = Array.from(used, (id) => inAntd.exec(id)?.[1]?.replaceAll("\\", "/"));
        const isUsed = (path: string) => paths.includes(path);
        if (Array.from(used).some((id) => /cssinjs[\\/]es[\\/]hooks[\\/]useStyleReg/.test(id)))
          this.error("A component of antd is used whose module is not in styleModules.ts");
        const modules = [...Object.keys(styleModules), ...Object.keys(partModules)].filter(isUsed);
        for (const name of ["first", "later"] as const) {
          const source = antdSheet(modules.filter((path) => isFirst(path) === (name === "first")));
          const file = this.emitFile({ type: "asset", name: `antd-${name}.css`, source });
          files[name] = `/${this.getFileName(file)}`;
        }
      },
    },
    transformIndexHtml: {
      order: "post",
      // `componentStyles.ts` and `written.ts` make style sheets of them.
      handler: () => [
        linkOf({ rel: "preload", as: "style", href: files.first }),
        linkOf({ rel: "later", "data-later": "", href: files.later }),
      ],
    },
  };
}

const linkOf = (attrs: Readonly<Record<string, string>>) => ({
  tag: "link",
  attrs: { ...attrs, crossorigin: true },
  injectTo: "head-prepend" as const,
});

/** Icons bring their styles along too. */
const withoutInsertion = (code: string): string =>
  code.replace(
    "export const useInsertStyles =",
    "export const useInsertStyles = () => {};\nconst _ =",
  );

function withTokenHook(code: string): string {
  const at = code.indexOf("export default function useToken");
  if (at < 0) throw new Error("antd's useToken is another one");
  return `import { tokenHook } from "${written}";\n${code.slice(0, at)}export default tokenHook(getComputedToken);`;
}

/** The module with its calls replaced; what made the styles is then used by nothing. */
function withoutMaking(code: string, hook: string): string {
  let out = code;
  for (const { start, end, callee } of callsIn(parseAst(code)).toReversed())
    out = `${out.slice(0, start)}${callee === makers[2] ? "Nothing" : hook}${out.slice(end)}`;
  const pure = out.replaceAll("new Keyframes(", "/* @__PURE__ */ new Keyframes(");
  return `import { Nothing, ${hook} } from "${written}";\n${pure}`;
}

interface Call {
  readonly start: number;
  readonly end: number;
  readonly callee: string;
}

/** The calls that make styles, in their order; none of them is within another. */
function callsIn(node: unknown): readonly Call[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(callsIn);
  const { type, callee, start, end } = node as Record<string, unknown>;
  const name = (callee as { readonly name?: string } | undefined)?.name ?? "";
  if (type === "CallExpression" && makers.includes(name))
    return [{ start: start as number, end: end as number, callee: name }];
  return Object.values(node).flatMap(callsIn);
}
