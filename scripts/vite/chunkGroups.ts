/**
 * Which modules of the client share a file. Pages are split by the app's own lazy imports; left alone, every set of pages that
 * share a module would give a file of its own, and a list page would load 120 of them. Groups, by order of priority:
 *
 * - React and AG Grid change seldom: a browser keeps them over a release;
 * - `start`: what the first page needs whatever it is, in one file. Nothing in it may wait for a lazy part at the top level:
 *   the part may need this file, and both would wait for ever;
 * - the texts of a language, of the shell and of all features: one file of words a language;
 * - icons: hundreds of bytes each. Small ones join what the same pages use.
 *
 * A group takes its dependencies along. Tried and left: one for antd or the renderers, which by such joining draws AG Grid into
 * the shell or what draws into the words of a language. `npm run bench:paint` says requests and kilobytes.
 */
export const chunkGroups = [
  packages(
    "react",
    4,
    "react|react-dom|react-is|scheduler|react-router|react-intl|@formatjs/[^/]+",
  ),
  { name: "start", tags: ["$initial" as const], priority: 3 },
  ...["zh-CN", "zh-TW", "en-US"].map((locale) => ({
    name: locale,
    test: new RegExp(
      `[\\\\/]src[\\\\/](app[\\\\/]core|features[\\\\/][^\\\\/]+)[\\\\/]messages[\\\\/](shell[\\\\/])?${locale}\\.ts$`,
    ),
    priority: 3,
  })),
  packages("ag-grid", 2, "ag-grid-[a-z]+|@ag-grid-community/[^/]+"),
  {
    name: "icons",
    test: /[\\/]@ant-design[\\/](icons|icons-svg|colors)[\\/]/,
    priority: 1,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 100_000,
  },
];

/** Packages in one file, whoever uses them. */
function packages(name: string, priority: number, names: string) {
  return { name, test: new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`), priority };
}
