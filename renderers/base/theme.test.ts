import { expect, test } from "vitest";
import { appearances, densities, palettes, paletteVariables, themeOf } from "./theme.ts";

test.each(appearances)("%s: text meets AA on every ground it stands on", (appearance) => {
  const colors = palettes[appearance];
  const { ground, surface, raised, sunken, hover, selected } = colors;
  const everywhere = [ground, surface, raised, sunken, hover, selected];
  const pairs = [
    ...(["text", "textSecondary", "link"] as const).flatMap((name) =>
      everywhere.map((on) => [name, on] as const),
    ),
    ...(["textMuted", "good", "warning", "bad", "info"] as const).flatMap((name) =>
      [surface, raised, sunken].map((on) => [name, on] as const),
    ),
    ["onPrimary", colors.primary] as const,
    ["onPrimary", colors.primaryHover] as const,
    ["onPrimary", colors.bad] as const,
    ["accentInk", colors.accentTint] as const,
    ["onAccent", colors.accent] as const,
    ["onInverse", colors.inverse] as const,
    ["link", colors.primaryTint] as const,
    ["textSecondary", colors.muteTint] as const,
    ["good", colors.goodTint] as const,
    ["bad", colors.badTint] as const,
    ["info", colors.infoTint] as const,
  ];
  const faint = pairs.filter(([name, on]) => contrast(colors[name], on) < 4.5);
  expect(faint).toEqual([]);
});

test.each(appearances)("%s: borders of controls and marks are 3:1", (appearance) => {
  const colors = palettes[appearance];
  const grounds = [colors.surface, colors.sunken, colors.raised];
  const marks = ["control", "primary", "good", "bad", "info"] as const;
  const faint = marks.flatMap((name) => grounds.filter((on) => contrast(colors[name], on) < 3));
  expect(faint).toEqual([]);
});

test("every theme has the palette's own colours, and variables never collide", () => {
  for (const appearance of appearances) {
    for (const density of densities) {
      expect(themeOf(appearance, density).token?.colorPrimary).toBe(palettes[appearance].primary);
      const variables = paletteVariables(appearance, density);
      expect(variables["--wb-control"]).toBe(palettes[appearance].control);
      expect(variables["--wb-row"]).toMatch(/^\d+px$/);
    }
  }
});

/** The WCAG contrast ratio of two `#rrggbb` colours. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
