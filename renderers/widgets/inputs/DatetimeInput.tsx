import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { fromWallClock, toWallClock } from "../../values/wallClock.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import type { InputProps } from "../widget.ts";
import { usePicker } from "./usePicker.ts";

/** An instant, typed and picked as the company's wall clock shows it; it travels as UTC. */
export function DatetimeInput(props: InputProps) {
  const { value, onChange } = props;
  const { timeZone } = useRenderer();
  const words = useWords();
  const picker = usePicker(props);
  const wall = typeof value === "string" ? toWallClock(value, timeZone) : "";
  return (
    <DatePicker
      {...picker}
      showTime={{ format: "HH:mm", minuteStep: 1 }}
      format={["YYYY-MM-DD HH:mm", "YYYY/M/D H:mm", "YYYYMMDD HHmm"]}
      placeholder={words("value.datetimePlaceholder")}
      value={wall ? dayjs(wall, "YYYY-MM-DD HH:mm:ss") : null}
      onChange={(at: Dayjs | null) =>
        onChange(at ? fromWallClock(at.format("YYYY-MM-DD HH:mm:ss"), timeZone) : null)
      }
    />
  );
}
