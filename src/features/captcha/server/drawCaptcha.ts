import { randomInt } from "node:crypto";
import { glyphs } from "./glyphs.ts";

/** Size of the picture in pixels. */
const [width, height] = [160, 56];
const [cell, left, top] = [5.6, 10, 11];

/**
 * Letters as an SVG picture: bent strokes among others that mean nothing, no text and no element a letter, so that its
 * source does not say what it shows.
 */
export function drawCaptcha(letters: string): string {
  const step = (width - 2 * left) / letters.length;
  const strokes = [...letters].flatMap((letter, index) =>
    drawLetter(letter, left + index * step, top + jitter(5)),
  );
  const noise = Array.from({ length: 3 }, () => {
    const [x, y] = [width / 2 + jitter(width / 2 - 20), height / 2 + jitter(height / 2 - 8)];
    return path([
      [x, y],
      [x + jitter(18), y + jitter(10)],
    ]);
  });
  const parts = shuffled([...strokes, ...noise]).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#f2f5f5"/><path d="${parts}" fill="none" stroke="#17454f" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

type Point = readonly [x: number, y: number];

function drawLetter(letter: string, x: number, y: number): readonly string[] {
  const strokes = glyphs[letter];
  if (!strokes) throw new Error(`No glyph for ${letter}`);
  const [turn, wide, lean] = [jitter(0.2), cell + jitter(0.7), jitter(0.2)];
  return strokes.map((run) => {
    const points = Array.from({ length: run.length / 2 }, (_, index): Point => {
      const gx = (Number(run[index * 2]) - 2) * wide + jitter(0.5);
      const gy = (Number(run[index * 2 + 1]) - 3) * cell + jitter(0.5);
      const sheared = gx + gy * lean;
      return [
        x + 2 * cell + sheared * Math.cos(turn) - gy * Math.sin(turn),
        y + 3 * cell + sheared * Math.sin(turn) + gy * Math.cos(turn),
      ];
    });
    return path(points);
  });
}

function path(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
}

/** A number up to `most` in either direction. */
function jitter(most: number): number {
  return (randomInt(2001) / 1000 - 1) * most;
}

function shuffled<T>(list: readonly T[]): readonly T[] {
  return list
    .map((value) => [randomInt(1_000_000), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value);
}
