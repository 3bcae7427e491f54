import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { SourceError } from "./dataSource.ts";
import { useAsked, type Asked } from "./useAsked.ts";

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

/** Shows what is known of the answer to questions that the test settles itself. */
async function probe() {
  const settle = new Map<string, (answer: string) => void>();
  const aborted: string[] = [];
  const asks = new Map(
    ["A", "B"].map((name) => [
      name,
      (signal: AbortSignal) => {
        signal.addEventListener("abort", () => aborted.push(name));
        return new Promise<string>((resolve) => settle.set(name, resolve));
      },
    ]),
  );
  function Probe({ of, anew }: { readonly of?: string; readonly anew?: number }) {
    const { answer, busy } = useAsked(asks.get(of ?? ""), anew === undefined ? {} : { anew });
    return `${answer ?? "-"} ${busy ? "asking" : "known"}`;
  }
  const shown = document.createElement("div");
  const root = createRoot(shown);
  const show = (of?: string, anew?: number) =>
    act(async () =>
      root.render(
        <Probe {...(of !== undefined && { of })} {...(anew !== undefined && { anew })} />,
      ),
    );
  const answer = (name: string, text: string) => act(async () => settle.get(name)!(text));
  return { shown, show, answer, aborted, end: () => act(() => root.unmount()) };
}

it("drops the answer to a question that is no longer asked", async () => {
  const { shown, show, answer, aborted, end } = await probe();
  await show("A");
  expect(shown.textContent).toBe("- asking");
  await show("B");
  await answer("A", "of A");
  expect([shown.textContent, aborted]).toEqual(["- asking", ["A"]]);
  await answer("B", "of B");
  expect(shown.textContent).toBe("of B known");
  end();
});

it("keeps the last answer while it asks anew, and asks nothing without a question", async () => {
  const { shown, show, answer, end } = await probe();
  await show();
  expect(shown.textContent).toBe("- known");
  await show("A", 1);
  await answer("A", "first");
  await show("A", 2);
  expect(shown.textContent).toBe("first asking");
  await answer("A", "second");
  expect(shown.textContent).toBe("second known");
  await show();
  expect(shown.textContent).toBe("second known");
  end();
});
