import type { ControlChart } from "./controlCharts.ts";

/** The four rules of the Western Electric handbook (1956), each with the sign that chance alone hardly gives. */
const westernElectricRules = ["beyond3", "two2of3", "four1of5", "eightSameSide"] as const;
export type WesternElectricRule = (typeof westernElectricRules)[number];

/** How many of how many values in a row lie on one side, further than so many deviations. */
const signs: Readonly<Record<WesternElectricRule, readonly [number, number, number]>> = {
  beyond3: [1, 1, 3],
  two2of3: [2, 3, 2],
  four1of5: [4, 5, 1],
  eightSameSide: [8, 8, 0],
};

/** For each value the rules that it breaks: it lies outside itself, and with those before it makes the number full. */
export function brokenRules({
  values,
  center,
  sigma,
}: Pick<ControlChart, "values" | "center" | "sigma">): readonly (readonly WesternElectricRule[])[] {
  return values.map((_, at) =>
    westernElectricRules.filter((rule) => {
      const [wanted, span, zone] = signs[rule];
      if (at + 1 < span) return false;
      const last = values.slice(at + 1 - span, at + 1);
      return ([1, -1] as const).some((side) => {
        const isOut = (value: (typeof last)[number]) =>
          value.minus(center).times(side).gt(sigma.times(zone));
        return isOut(values[at]!) && last.filter(isOut).length >= wanted;
      });
    }),
  );
}
