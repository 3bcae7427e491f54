import { theme as antd, type ThemeConfig } from "antd";

export const appearances = ["light", "dark"] as const;
export type Appearance = (typeof appearances)[number];
export const densities = ["compact", "standard", "comfortable"] as const;
export type Density = (typeof densities)[number];

/**
 * Colours of one appearance. Text on its ground is at least 4.5:1, marks and borders of controls at least 3:1. `ground` is the
 * shell's, `surface` the page's, `sunken` what lies beside it, `raised` what floats over it. `accent` means "needs you".
 */
const light = {
  primary: "#0f5b6b",
  primaryHover: "#0b6f82",
  primaryPress: "#0a4552",
  onPrimary: "#ffffff",
  primaryTint: "#e4f0f1",
  accent: "#f2b84b",
  accentInk: "#7a4b00",
  accentTint: "#fdf3dd",
  accentLine: "#e9c982",
  onAccent: "#2a1c00",
  ground: "#f1f5f4",
  surface: "#ffffff",
  sunken: "#f8faf9",
  raised: "#ffffff",
  inverse: "#12282e",
  onInverse: "#eef5f5",
  text: "#14252a",
  textSecondary: "#44575c",
  textMuted: "#5c6e73",
  link: "#0f5b6b",
  linkHover: "#0b6f82",
  lineSoft: "#e8eeed",
  line: "#d6dfde",
  control: "#819396",
  hover: "#f2f6f6",
  selected: "#e2f0f0",
  good: "#1f6f3d",
  goodTint: "#e6f3ea",
  warning: "#7a4b00",
  bad: "#b3261e",
  badTint: "#fcebe9",
  info: "#235e9c",
  infoTint: "#e7f0fa",
  muteTint: "#edf1f1",
  shadow: "0 6px 20px rgb(16 40 46 / 0.14), 0 1px 3px rgb(16 40 46 / 0.1)",
  shadowHigh: "0 16px 48px rgb(16 40 46 / 0.22), 0 2px 6px rgb(16 40 46 / 0.12)",
};

type Palette = Readonly<Record<keyof typeof light, string>>;

const dark: Palette = {
  primary: "#4fb0c1",
  primaryHover: "#6cc3d2",
  primaryPress: "#3b97a8",
  onPrimary: "#04191d",
  primaryTint: "#16343a",
  accent: "#f2b84b",
  accentInk: "#f0c36c",
  accentTint: "#33280f",
  accentLine: "#6b5420",
  onAccent: "#2a1c00",
  ground: "#0b1214",
  surface: "#131c1f",
  sunken: "#0f1719",
  raised: "#1c282c",
  inverse: "#e3ecec",
  onInverse: "#12282e",
  text: "#e6eeee",
  textSecondary: "#b4c4c6",
  textMuted: "#95a8ab",
  link: "#7ccad6",
  linkHover: "#a4dee6",
  lineSoft: "#212e32",
  line: "#2f4045",
  control: "#677f85",
  hover: "#1a262a",
  selected: "#18363c",
  good: "#74c890",
  goodTint: "#14301f",
  warning: "#f0c36c",
  bad: "#f2938a",
  badTint: "#3a1c1a",
  info: "#8abaf0",
  infoTint: "#172a40",
  muteTint: "#243236",
  shadow: "0 0 0 1px #2f4045, 0 8px 24px rgb(0 0 0 / 0.5)",
  shadowHigh: "0 0 0 1px #2f4045, 0 16px 48px rgb(0 0 0 / 0.6)",
};

export const palettes: Readonly<Record<Appearance, Palette>> = { light, dark };

/** Heights of rows and controls in px, and font sizes, of a density. */
export const measures: Readonly<Record<Density, Measures>> = {
  compact: { row: 28, rowTwo: 40, head: 32, field: 26, font: 13, gap: 8 },
  standard: { row: 32, rowTwo: 44, head: 32, field: 30, font: 13, gap: 8 },
  comfortable: { row: 36, rowTwo: 52, head: 36, field: 32, font: 14, gap: 12 },
};

interface Measures {
  /** A row of one line, of two lines, and of heads. */
  readonly row: number;
  readonly rowTwo: number;
  readonly head: number;
  readonly field: number;
  readonly font: number;
  readonly gap: number;
}

/** The product's fonts, for drawings without our styles. */
export const fontFamily =
  'Inter, "Segoe UI", -apple-system, BlinkMacSystemFont, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "PingFang TC", "Microsoft JhengHei", sans-serif';

/** The antd theme of the product: petrol primary, quiet greys, small radii, dense rows. Its tokens are CSS variables, which our own styles and AG Grid read. */
export function themeOf(appearance: Appearance, density: Density): ThemeConfig {
  const colors = palettes[appearance];
  const size = measures[density];
  return {
    cssVar: { key: `wb-${appearance}-${density}` },
    hashed: false,
    algorithm: appearance === "dark" ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: colors.primary,
      colorPrimaryHover: colors.primaryHover,
      colorPrimaryActive: colors.primaryPress,
      colorLink: colors.link,
      colorLinkHover: colors.linkHover,
      colorLinkActive: colors.linkHover,
      colorBgLayout: colors.ground,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.raised,
      colorText: colors.text,
      colorTextSecondary: colors.textSecondary,
      colorTextTertiary: colors.textMuted,
      colorTextDescription: colors.textMuted,
      colorTextPlaceholder: colors.textMuted,
      colorTextDisabled: colors.textSecondary,
      colorBgContainerDisabled: colors.sunken,
      colorBorder: colors.control,
      colorBorderSecondary: colors.line,
      colorSplit: colors.lineSoft,
      colorError: colors.bad,
      colorErrorText: colors.bad,
      colorWarning: colors.warning,
      colorSuccess: colors.good,
      colorInfo: colors.info,
      ...tints(colors),
      controlItemBgHover: colors.hover,
      controlItemBgActive: colors.selected,
      colorFillAlter: colors.sunken,
      borderRadius: 5,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      boxShadowSecondary: colors.shadow,
      fontFamily,
      fontSize: size.font,
      controlHeight: size.field,
      controlHeightSM: 24,
      padding: size.gap + 4,
      wireframe: false,
      // A button that works keeps its colours, and says so by its icon: faded text on it is below 4.5:1.
      opacityLoading: 1,
      fontWeightStrong: 600,
      motionDurationFast: "0.12s",
      motionDurationMid: "0.16s",
      motionDurationSlow: "0.22s",
      motionEaseOut: "cubic-bezier(.2,0,0,1)",
    },
    components: {
      Button: {
        primaryColor: colors.onPrimary,
        dangerColor: colors.onPrimary,
        fontWeight: 400,
        paddingInline: 12,
        primaryShadow: "none",
        defaultShadow: "none",
        dangerShadow: "none",
      },
      Tabs: {
        itemSelectedColor: colors.link,
        itemHoverColor: colors.linkHover,
        inkBarColor: colors.link,
        horizontalMargin: "0",
      },
      Card: {
        headerHeight: size.field + 12,
        headerFontSize: size.font + 1,
        bodyPadding: size.gap + 4,
      },
      Table: {
        headerBg: colors.sunken,
        headerColor: colors.textSecondary,
        rowHoverBg: colors.hover,
        cellPaddingBlockSM: 5,
      },
      Select: { optionSelectedBg: colors.selected },
      Modal: { titleFontSize: size.font + 2 },
      Menu: { itemSelectedBg: colors.selected, itemSelectedColor: colors.link },
      Tooltip: { colorBgSpotlight: colors.inverse, colorTextLightSolid: colors.onInverse },
      Dropdown: {
        borderRadiusLG: 10,
        boxShadowSecondary: colors.shadowHigh,
        controlItemBgHover: colors.hover,
      },
      Popover: { borderRadiusLG: 10, boxShadowSecondary: colors.shadowHigh },
    },
  };
}

/** Quiet grounds and borders of messages. */
function tints(colors: Palette): Partial<ThemeConfig["token"]> {
  const pairs = {
    Error: [colors.bad, colors.badTint],
    Warning: [colors.accentInk, colors.accentTint],
    Success: [colors.good, colors.goodTint],
    Info: [colors.info, colors.infoTint],
  } as const;
  return Object.fromEntries(
    Object.entries(pairs).flatMap(([name, [color, tint]]) => [
      [`color${name}Bg`, tint],
      [`color${name}BgHover`, tint],
      [`color${name}Border`, mixed(color, colors.surface, 0.38)],
    ]),
  );
}

/** A colour laid over another: `share` of it, from 0 to 1. */
function mixed(color: string, ground: string, share: number): string {
  const part = (from: string, at: number) => Number.parseInt(from.slice(at, at + 2), 16);
  const mix = (at: number) => Math.round(part(color, at) * share + part(ground, at) * (1 - share));
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, "0")).join("")}`;
}

/** CSS variables of the palette for our own styles (`--wb-line`), set on the renderers' root element. */
export function paletteVariables(
  appearance: Appearance,
  density: Density,
): Readonly<Record<string, string>> {
  const colors = Object.entries(palettes[appearance]).map(([name, value]) => [
    variableName(name),
    value,
  ]);
  const sizes = Object.entries(measures[density]).map(([name, value]) => [
    variableName(name),
    `${value}px`,
  ]);
  return Object.fromEntries([...colors, ...sizes]) as Record<string, string>;
}

/** Gives the whole page an appearance: dialogs and drop-downs are rendered in `<body>`, and its ground is that of the page. */
export function paintPage(appearance: Appearance, density: Density): void {
  const { body, documentElement } = document;
  for (const [name, value] of Object.entries(paletteVariables(appearance, density)))
    body.style.setProperty(name, value);
  documentElement.style.background = "none";
  body.dataset["appearance"] = appearance;
  body.dataset["density"] = density;
}

/** The CSS variable of a colour or measure: `textMuted` -> `--wb-text-muted`. */
export const variableName = (name: string): string =>
  `--wb-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Whether people asked their system for less motion: `motion` of the outermost theme, which inner ones inherit. */
export function lessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
