import { readStored, writeStored } from "../../../../app/core/storage/storage.ts";

const kept = "scanSound";

/** Whether scans are answered by sound and vibration on this device. */
export const isLoud = (): boolean => readStored("local", kept) !== false;
export const setLoud = (loud: boolean): void =>
  writeStored("local", kept, loud ? undefined : false);

let audio: AudioContext | undefined;

/** One high tone and a short buzz for what was taken, two low tones and a long buzz for what was not. */
export function answerScan(isTaken: boolean): void {
  if (!isLoud()) return;
  navigator.vibrate?.(isTaken ? 40 : [120, 60, 120]);
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    for (const [at, tone] of isTaken
      ? [[0, 1320] as const]
      : [[0, 220] as const, [0.16, 180] as const]) {
      const oscillator = audio.createOscillator();
      const gain = audio.createGain();
      oscillator.frequency.value = tone;
      gain.gain.setValueAtTime(0.15, start + at);
      gain.gain.exponentialRampToValueAtTime(0.001, start + at + 0.12);
      oscillator.connect(gain).connect(audio.destination);
      oscillator.start(start + at);
      oscillator.stop(start + at + 0.13);
    }
  } catch {
    // No sound here: the page shows the answer too.
  }
}
