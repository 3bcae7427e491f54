import { NotificationOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "../../../../app/core/storage/storage.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";

/** What is remembered where the sound is off. */
const stored = "auctionQuiet";

/** Sounds when the supplier is overtaken, and the switch for it. `overtaken`: the lots it happened in, as they are listed. */
export function OvertakenSound({ overtaken }: { readonly overtaken: string | undefined }) {
  const words = useWords();
  const [on, setOn] = useState(() => readStored("local", stored) !== true);
  const last = useRef(overtaken);
  useEffect(() => {
    const isNews = overtaken !== undefined && overtaken !== last.current;
    last.current = overtaken;
    if (isNews && on) sound();
  }, [overtaken, on]);
  const turn = () => {
    writeStored("local", stored, on ? true : undefined);
    if (!on) sound();
    setOn(!on);
  };
  return (
    <Button
      type={on ? "default" : "text"}
      icon={<NotificationOutlined />}
      aria-pressed={on}
      title={words("auction.sound")}
      aria-label={words("auction.sound")}
      onClick={turn}
    />
  );
}

/** Two short tones. A browser that allows no sound before the page was touched stays silent. */
function sound(): void {
  const context = new AudioContext();
  const tone = (hertz: number, at: number) => {
    const source = context.createOscillator();
    const volume = context.createGain();
    source.frequency.value = hertz;
    volume.gain.value = 0.1;
    source.connect(volume).connect(context.destination);
    source.start(context.currentTime + at);
    source.stop(context.currentTime + at + 0.15);
  };
  tone(880, 0);
  tone(660, 0.2);
  setTimeout(() => void context.close(), 1_000);
}
