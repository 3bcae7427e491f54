import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat";
import { useWords } from "../../base/words.ts";
import type { InputProps } from "../widget.ts";
import { usePicker } from "./usePicker.ts";

dayjs.extend(customParseFormat);

/** Accepted formats. The first one is shown. */
const typedForms = ["YYYY-MM-DD", "YYYYMMDD", "YYYY/M/D", "YYYY-M-D", "YYYY.M.D", "YYYY年M月D日"];

/** A date without time zone: the calendar's day is the value, whatever the clock says. */
export function DateInput(props: InputProps) {
  const { field, value, onChange } = props;
  const words = useWords();
  const picker = usePicker(props);
  return (
    <DatePicker
      {...picker}
      value={dayOf(value)}
      format={typedForms}
      placeholder={words("value.datePlaceholder")}
      {...limitsOf(field.limits)}
      onChange={(day: Dayjs | null) => onChange(day ? day.format("YYYY-MM-DD") : null)}
    />
  );
}

function dayOf(value: unknown): Dayjs | null {
  if (typeof value !== "string") return null;
  const day = dayjs(value.slice(0, 10), "YYYY-MM-DD", true);
  return day.isValid() ? day : null;
}

function limitsOf(limits: InputProps["field"]["limits"]) {
  const min = limits?.min ? dayOf(limits.min) : null;
  const max = limits?.max ? dayOf(limits.max) : null;
  return { ...(min ? { minDate: min } : {}), ...(max ? { maxDate: max } : {}) };
}
