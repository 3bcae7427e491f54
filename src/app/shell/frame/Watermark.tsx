import { useMemo } from "react";
import { useReader } from "../../core/reader/readerContext.ts";
import { useLook } from "../../core/theme/lookContext.ts";
import styles from "./watermark.module.css";

/** Name and code of the user, faintly across the page, so that a photograph of the screen shows whose it was. */
export function Watermark() {
  const { user, staffCode, staffName } = useReader();
  const { appearance } = useLook();
  const text = `${staffName ?? user.name} ${staffCode ?? user.loginName}`;
  const image = useMemo(() => tile(text, appearance === "dark" ? 0.16 : 0.11), [text, appearance]);
  return (
    <div
      className={styles.mark}
      data-watermark={text}
      aria-hidden="true"
      style={{ backgroundImage: image }}
    />
  );
}

/** A slanted line of mid-grey text as a picture to repeat. */
function tile(text: string, opacity: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><text x="160" y="110" fill="#78898c" fill-opacity="${opacity}" font-size="14" font-family="Segoe UI, PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif" text-anchor="middle" transform="rotate(-20 160 100)">${escaped(text)}</text></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
