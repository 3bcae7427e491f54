/** How antd calls what makes the styles of a component: with the class of its parts, and that of its variables. */
type Called = readonly [prefix: string, root?: string];
const own = (prefix: string): Called => [prefix, `${prefix}-css-var`];

/**
 * The modules of antd that make styles (below `antd/es` and `antd/lib`), and how antd calls their exports. The build fails at one
 * that the product uses and that is not here.
 */
export const styleModules: Readonly<Record<string, Readonly<Record<string, Called>>>> = {
  "theme/util/useResetIconStyle": { default: ["anticon"] },
  "app/style/index": { default: ["ant-app"] },
  "_util/wave/style": { default: ["ant-wave"] },
  "alert/style/index": { default: ["ant-alert"] },
  "avatar/style/index": { default: own("ant-avatar") },
  "badge/style/index": { default: ["ant-badge"] },
  "badge/style/ribbon": { default: ["ant-ribbon", "ant-ribbon-wrapper"] },
  "button/style/index": { default: ["ant-btn"] },
  "calendar/style/index": { default: ["ant-picker", "ant-picker-calendar"] },
  "checkbox/style/index": { default: own("ant-checkbox") },
  "date-picker/style/index": { default: own("ant-picker") },
  "divider/style/index": { default: ["ant-divider"] },
  "drawer/style/index": { default: ["ant-drawer"] },
  "dropdown/style/index": { default: own("ant-dropdown") },
  "empty/style/index": { default: ["ant-empty"] },
  "form/style/index": { default: own("ant-form") },
  "grid/style/index": { useRowStyle: ["ant-row"], useColStyle: ["ant-col"] },
  "image/style/index": { default: own("ant-image") },
  "input/style/index": { useSharedStyle: ["ant-input"], default: own("ant-input") },
  "input/style/otp": { default: ["ant-otp"] },
  "input/style/textarea": { default: own("ant-input") },
  "input-number/style/index": { default: own("ant-input-number") },
  "mentions/style/index": { default: own("ant-mentions") },
  "menu/style/index": { default: own("ant-menu") },
  "message/style/index": { default: own("ant-message") },
  "modal/style/index": { default: own("ant-modal") },
  "notification/style/index": { default: own("ant-notification") },
  "pagination/style/index": { default: ["ant-pagination"] },
  "popover/style/index": { default: ["ant-popover"] },
  "progress/style/index": { default: ["ant-progress"] },
  "radio/style/index": { default: own("ant-radio") },
  "result/style/index": { default: ["ant-result"] },
  "segmented/style/index": { default: ["ant-segmented"] },
  "select/style/index": { default: own("ant-select") },
  "skeleton/style/index": { default: ["ant-skeleton"] },
  "slider/style/index": { default: ["ant-slider"] },
  "space/style/index": { default: ["ant-space"] },
  "space/style/addon": { default: ["ant-space-addon"] },
  "space/style/compact": { default: ["ant-space-compact"] },
  "spin/style/index": { default: ["ant-spin"] },
  "steps/style/index": { default: ["ant-steps"] },
  "switch/style/index": { default: ["ant-switch"] },
  "table/style/index": { default: own("ant-table") },
  "tabs/style/index": { default: own("ant-tabs") },
  "tag/style/index": { default: ["ant-tag"] },
  "tooltip/style/index": { default: ["ant-tooltip"] },
  "tree/style/index": { default: ["ant-tree"] },
  "upload/style/index": { default: ["ant-upload", "ant-upload-wrapper"] },
};

/** Modules whose export is a component that makes further styles of a whole, by the class of its parts. */
export const partModules: Readonly<Record<string, string>> = {
  "button/style/compact": "ant-btn",
  "form/style/fallbackCmp": "ant-form",
  "modal/style/confirm": "ant-modal",
  "pagination/style/bordered": "ant-pagination",
  "tag/style/presetCmp": "ant-tag",
  "tag/style/statusCmp": "ant-tag",
};

/** Folders of components that are on a list, in the frame or on the sign-in page: their styles are in the first file. */
const first = new Set(
  (
    "theme app _util alert badge button checkbox drawer dropdown empty form grid input input-number menu message modal " +
    "notification pagination popover segmented select skeleton space spin switch tooltip"
  ).split(" "),
);

/** Whether the styles of a module are in the file that the first page waits for. */
export const isFirst = (path: string): boolean => first.has(path.split("/")[0]!);
