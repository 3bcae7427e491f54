import { NoValue, type KitCell, useReading } from "waybill/kit";

interface Settings {
  /** From which value it is yellow, and from which red. */
  readonly yellow: number;
  readonly red: number;
}

const lights = {
  green: { sign: "●", color: "var(--wb-good)", cn: "正常", tw: "正常", en: "fine" },
  yellow: { sign: "▲", color: "var(--wb-warning)", cn: "注意", tw: "注意", en: "watch" },
  red: { sign: "■", color: "var(--wb-bad)", cn: "超限", tw: "超限", en: "too high" },
} as const;

/** A number with a light: the sign and the word say it too, since colour alone is seen by some. Typed as any number. */
export const trafficLight: KitCell<number, Settings> = {
  kinds: ["integer"],
  settings: ({ yellow, red }) => {
    if (typeof yellow !== "number" || typeof red !== "number" || yellow >= red)
      throw new Error(`"yellow" and "red" are numbers, the first below the second`);
    return { yellow, red };
  },
  text: (value, settings, { language }) =>
    value === null ? "" : `${value} ${lights[lightOf(value, settings)][language]}`,
  Cell: function TrafficLight({ value, settings, inGrid }) {
    const { language } = useReading();
    if (value === null) return inGrid ? null : <NoValue />;
    const light = lights[lightOf(value, settings)];
    return (
      <span className="wb-number">
        <span style={{ color: light.color }} role="img" aria-label={light[language]}>
          {light.sign}
        </span>{" "}
        {value}
      </span>
    );
  },
};

function lightOf(value: number, { yellow, red }: Settings): keyof typeof lights {
  return value >= red ? "red" : value >= yellow ? "yellow" : "green";
}
