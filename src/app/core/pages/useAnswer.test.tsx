import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import { useAsked, type Asked } from "./useAnswer.ts";

it("tells why there is no answer, and has it once it was asked again", async () => {
  const answers = [
    () => Promise.reject(new SourceError({ status: 503, message: "away" })),
    () => Promise.resolve("here"),
  ];
  const ask = () => answers.shift()!();
  let asked: Asked<string> | undefined;
  const report = (now: Asked<string>) => {
    asked = now;
  };
  function Probe() {
    const now = useAsked<string>(ask);
    useEffect(() => report(now), [now]);
    return `${now.answer ?? "-"} ${now.failed?.message ?? "-"}`;
  }
  const shown = document.createElement("div");
  const root = createRoot(shown);
  await act(async () => root.render(<Probe />));
  expect(shown.textContent).toBe("- away");
  await act(async () => asked?.again());
  expect(shown.textContent).toBe("here -");
  await act(async () => asked?.take("newer"));
  expect(shown.textContent).toBe("newer -");
  act(() => root.unmount());
});
