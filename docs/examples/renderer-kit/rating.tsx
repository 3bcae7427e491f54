import { Rate } from "antd";
import { inputAttributes, NoValue, type KitWidget, useRenderer } from "waybill/kit";

interface Settings {
  /** How many stars there are. */
  readonly stars: number;
}

const words = {
  cn: (value: number, stars: number) => `${value} 星（共 ${stars} 星）`,
  tw: (value: number, stars: number) => `${value} 星（共 ${stars} 星）`,
  en: (value: number, stars: number) => `${value} of ${stars} stars`,
};

/** Whole numbers as stars: `"renderer": { "name": "rating", "settings": { "stars": 10 } }`. */
export const rating: KitWidget<number, Settings> = {
  kinds: ["integer"],
  settings: ({ stars = 5 }) => {
    if (typeof stars !== "number" || !Number.isInteger(stars) || stars < 1 || stars > 10)
      throw new Error(`"stars" is a whole number from 1 to 10, not ${JSON.stringify(stars)}`);
    return { stars };
  },
  text: (value, { stars }, { language }) => (value === null ? "" : words[language](value, stars)),
  Cell: function RatingCell({ value, settings, inGrid }) {
    const { language } = useRenderer();
    if (value === null) return inGrid ? null : <NoValue />;
    const shown = Math.max(0, Math.min(value, settings.stars));
    return (
      <span role="img" aria-label={words[language](value, settings.stars)}>
        {"★".repeat(shown)}
        {"☆".repeat(settings.stars - shown)}
      </span>
    );
  },
  Input: function RatingInput(props) {
    const { value, onChange, onBlur, settings } = props;
    const { language } = useRenderer();
    const said = value === null ? "" : words[language](value, settings.stars);
    const { status: _status, disabled, autoFocus, ...attributes } = inputAttributes(props);
    return (
      <Rate
        {...attributes}
        aria-label={[props.label, said].filter(Boolean).join(": ")}
        count={settings.stars}
        value={value ?? 0}
        disabled={disabled ?? false}
        autoFocus={autoFocus ?? false}
        onChange={(next) => onChange(next === 0 ? null : next)}
        {...(onBlur && { onBlur })}
      />
    );
  },
};
