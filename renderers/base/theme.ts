import { theme as antd, type ThemeConfig } from "antd";

export const appearances = ["light", "dark"] as const;
export type Appearance = (typeof appearances)[number];
export const densities = ["compact", "comfortable"] as const;
export type Density = (typeof densities)[number];

/** Colours of one appearance. Text on its ground is at least 4.5:1, marks and borders of controls at least 3:1. */
interface Palette {
  readonly primary: string;
  readonly onPrimary: string;
  readonly link: string;
  readonly linkHover: string;
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly textMuted: string;
  readonly line: string;
  readonly lineSoft: string;
  readonly control: string;
  readonly hover: string;
  readonly selected: string;
  readonly good: string;
  readonly warning: string;
  readonly bad: string;
  readonly info: string;
}

const light: Palette = {
  primary: "#0f5b6b",
  onPrimary: "#ffffff",
  link: "#0f5b6b",
  linkHover: "#0b7286",
  ground: "#eef2f1",
  surface: "#ffffff",
  raised: "#ffffff",
  sunken: "#f6f8f8",
  text: "#17282d",
  textSecondary: "#4a5d62",
  textMuted: "#5d6f74",
  line: "#d5dedd",
  lineSoft: "#e5ebea",
  control: "#b9c7c7",
  hover: "#eff5f4",
  selected: "#dcecec",
  good: "#23703f",
  warning: "#8f5a00",
  bad: "#b3261e",
  info: "#245f9e",
};

const dark: Palette = {
  primary: "#47a7b8",
  onPrimary: "#04191d",
  link: "#7ccad6",
  linkHover: "#a4dee6",
  ground: "#0f1618",
  surface: "#172124",
  raised: "#1e2b2f",
  sunken: "#131c1f",
  text: "#e3ecec",
  textSecondary: "#b2c2c4",
  textMuted: "#93a6a9",
  line: "#33454a",
  lineSoft: "#26363a",
  control: "#4c6268",
  hover: "#1d2a2e",
  selected: "#1f3f46",
  good: "#6cc48a",
  warning: "#e0aa4e",
  bad: "#f08a80",
  info: "#82b4ea",
};

export const palettes: Readonly<Record<Appearance, Palette>> = { light, dark };

/** Row and control heights in px, and font sizes, of a density. */
export const measures: Readonly<
  Record<Density, { row: number; head: number; field: number; font: number; gap: number }>
> = {
  compact: { row: 28, head: 30, field: 26, font: 13, gap: 8 },
  comfortable: { row: 36, head: 38, field: 32, font: 14, gap: 12 },
};

const fontFamily =
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
      borderRadius: 4,
      borderRadiusLG: 6,
      borderRadiusSM: 3,
      fontFamily,
      fontSize: size.font,
      controlHeight: size.field,
      controlHeightSM: size.field - 4,
      padding: size.gap + 4,
      wireframe: false,
      motionDurationMid: "0.12s",
      motionDurationSlow: "0.16s",
    },
    components: {
      Button: {
        primaryColor: colors.onPrimary,
        dangerColor: colors.onPrimary,
        fontWeight: 500,
        primaryShadow: "none",
        defaultShadow: "none",
        dangerShadow: "none",
      },
      Tabs: {
        itemSelectedColor: colors.link,
        itemHoverColor: colors.linkHover,
        inkBarColor: colors.link,
        horizontalMargin: "0 0 8px 0",
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
      Tooltip: { colorBgSpotlight: "#21363c", colorTextLightSolid: "#f2f7f7" },
    },
  };
}

/** Quiet grounds and borders of messages, made from their colour and the surface they lie on. */
function tints(colors: Palette): Partial<ThemeConfig["token"]> {
  const names = {
    Error: colors.bad,
    Warning: colors.warning,
    Success: colors.good,
    Info: colors.info,
  };
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, color]) => [
      [`color${name}Bg`, mixed(color, colors.surface, 0.09)],
      [`color${name}BgHover`, mixed(color, colors.surface, 0.14)],
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
    `--wb-${dashed(name)}`,
    value,
  ]);
  const sizes = Object.entries(measures[density]).map(([name, value]) => [
    `--wb-${name}`,
    `${value}px`,
  ]);
  return Object.fromEntries([...colors, ...sizes]) as Record<string, string>;
}

const dashed = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
