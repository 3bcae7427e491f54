import { expect, test } from "vitest";
import { contrast } from "../../storybook/foundations/contrast.ts";
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
