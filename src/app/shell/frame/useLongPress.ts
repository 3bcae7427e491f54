import { useRef, type PointerEvent } from "react";

const milliseconds = 500;
/** A finger that moves further than this scrolls. Pixels. */
const slack = 10;

/** What to spread on an element so that a finger that rests on it does `act` there. The click that ends it does nothing. */
export function useLongPress(act: (x: number, y: number) => void) {
  const pressed = useRef<{ x: number; y: number; timer: number; done: boolean }>(undefined);
  const end = () => clearTimeout(pressed.current?.timer);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType === "mouse") return;
      const timer = window.setTimeout(() => {
        if (pressed.current) pressed.current.done = true;
        act(x, y);
      }, milliseconds);
      pressed.current = { x, y, timer, done: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = pressed.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slack) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!pressed.current?.done) return;
      pressed.current.done = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
