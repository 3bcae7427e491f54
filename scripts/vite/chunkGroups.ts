/** What the sign-in page and the frame both need; all that these need themselves is in one file with them. */
const controls = anyOf([
  "antd/es/(alert|input|spin|tooltip)/index.js",
  "antd/es/_util/(convertToTooltipProps|mediaQueryUtil|hooks/useForceUpdate).js",
  "antd/es/grid/hooks/useBreakpoint.js",
  "antd/es/style/motion/collapse.js",
  "@ant-design/icons/es/icons/(CheckCircle|Lock|QuestionCircle|Reload|User)Outlined.js",
  "app/core/parts/(AppearanceButton|BrandMark).tsx",
  "app/core/language/(LanguageChoice.tsx|useWords.ts)",
  "renderers/base/useAsked.ts",
]);

/**
 * Which modules of the client share a file. Pages are split by the app's own lazy imports; left alone, every set of pages that
 * share a module would give a file of its own, and a list page would load seventy of them. Groups, by order of priority, each
 * with all that it needs and no group before it has:
 *
 * - React and AG Grid change seldom: a browser keeps them over a release;
 * - `open`: the first script, which asks for all others;
 * - `start`: what the first page needs whatever it is;
 * - `controls`, `signIn`: what the sign-in page and the frame both need, and what it alone needs: the parts of forms above all;
 * - `frame`, `list`, `detail`: what somebody signed in needs, what a list needs besides, what a document's page needs besides;
 * - `inputs`, `dialog`: what a list loads with its first input or dialog, and a document's page from the start;
 * - the texts of a language, of the shell and of all features: one file of words a language;
 * - icons: hundreds of bytes each. Small ones join what the same pages use.
 *
 * So files need each other in one direction only. A group that takes modules by their folder (antd, the renderers) takes their
 * needs along too, and then files need each other in a ring, of which one begins before what it uses is there: that broke the
 * start. `npm run bench:paint` says requests and kilobytes.
 */
export const chunkGroups = [
  packages(
    "react",
    9,
    "react|react-dom|react-is|scheduler|react-router|react-intl|@formatjs/[^/]+",
  ),
  { name: "open", test: /[\\/]src[\\/]app[\\/]open\.ts$/, priority: 10 },
  { name: "start", test: /[\\/]src[\\/]app[\\/]main\.tsx$/, priority: 8 },
  ...["zh-CN", "zh-TW", "en-US"].map((locale) => ({
    name: locale,
    test: anyOf([
      `(src/(app/core|features/[^/]+)|renderers)/messages/(\\w+/)?${locale}.ts`,
      `antd/es/locale/${locale.replace("-", "_")}.js`,
    ]),
    priority: 8,
  })),
  packages("ag-grid", 8, "ag-grid-[a-z]+|@ag-grid-community/[^/]+"),
  { name: "controls", test: controls, priority: 7 },
  { name: "signIn", test: /[\\/]accounts[\\/]app[\\/]LoginPage\.tsx$/, priority: 6.5 },
  { name: "frame", test: /[\\/]shell[\\/]frame[\\/]Frame\.tsx$/, priority: 6 },
  { name: "list", test: /[\\/]pages[\\/]list[\\/]ListScreen\.tsx$/, priority: 5 },
  { name: "inputs", test: /[\\/]widgets[\\/]inputs[\\/]index\.ts$/, priority: 4 },
  { name: "dialog", test: /[\\/]actions[\\/]ActionDialog\.tsx$/, priority: 3 },
  { name: "detail", test: /[\\/]pages[\\/]detail[\\/]DetailScreen\.tsx$/, priority: 2 },
  {
    name: "icons",
    test: /[\\/]@ant-design[\\/](icons|icons-svg|colors)[\\/]/,
    priority: 1,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 100_000,
  },
];

/** Files by the ends of their paths. */
function anyOf(paths: readonly string[]): RegExp {
  return new RegExp(`[\\\\/](${paths.join("|").replaceAll("/", "[\\\\/]")})$`);
}

/** Packages in one file, whoever uses them. */
function packages(name: string, priority: number, names: string) {
  return { name, test: new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`), priority };
}
