import { act, startTransition, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Tab } from "./tabs.ts";
import type { Tabs } from "./tabsContext.ts";
import { useOpenTabs } from "./useOpenTabs.ts";

const orders = "/purchasing/purchase-order";
let root: Root;
let tabs: Tabs;
let asked: { readonly unsaved: readonly Tab[]; readonly go: () => void }[];
let router: ReturnType<typeof createMemoryRouter>;

const isTab = (path: string) => !path.startsWith("/trace/");
const ask = (unsaved: readonly Tab[], go: () => void) => asked.push({ unsaved, go });

function Probe({ report }: { readonly report: (tabs: Tabs) => void }) {
  const open = useOpenTabs({ isTab, ask });
  useEffect(() => report(open), [open, report]);
  return null;
}

function start(path: string) {
  const report = (open: Tabs) => {
    tabs = open;
  };
  const element = <Probe report={report} />;
  router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
  root = createRoot(document.createElement("div"));
  return act(async () => root.render(<RouterProvider router={router} useTransitions={false} />));
}
const go = (path: string) => act(() => router.navigate(path));
const paths = () => tabs.tabs.map((tab) => tab.path);
const front = () => tabs.tabs.find((tab) => tab.id === tabs.active)?.path;
const here = () => router.state.location.pathname + router.state.location.search;

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
});
afterEach(() => act(async () => root.unmount()));

it("opens a tab for each address and brings open ones to the front", async () => {
  await start("/home/homepage");
  await go(orders);
  await go(`${orders}/1`);
  await go(`${orders}?page=2`);
  expect(paths()).toEqual(["/home/homepage", orders, `${orders}/1`]);
  expect(front()).toBe(orders);
  expect(tabs.tabs[1]!.search).toBe("?page=2");
});

it("survives a reload with the tabs and their query strings, starting at a deep link", async () => {
  await start(`${orders}?page=2`);
  await act(async () => root.unmount());
  await start(`${orders}/1`);
  expect(paths()).toEqual(["/home/homepage", orders, `${orders}/1`]);
  expect(tabs.tabs[1]!.search).toBe("?page=2");
});

it("opens the tab though another change to the tabs still waits", async () => {
  await start(`${orders}/1`);
  await act(async () => {
    startTransition(() => tabs.change(tabs.active!, { title: "PO1" }));
    await router.navigate(`${orders}/1/verify`);
  });
  expect(paths()).toEqual(["/home/homepage", `${orders}/1`, `${orders}/1/verify`]);
  expect(tabs.tabs[1]!.title).toBe("PO1");
  expect(front()).toBe(`${orders}/1/verify`);
});

it("gives a new document its own address in the same tab", async () => {
  await start(`${orders}/new`);
  const { active } = tabs;
  await act(async () => {
    tabs.change(active!, { path: `${orders}/1`, search: "" });
    await router.navigate(`${orders}/1`, { replace: true });
  });
  expect(paths()).toEqual(["/home/homepage", `${orders}/1`]);
  expect(tabs.active).toBe(active);
});

it("goes on with the neighbour when the tab in front is closed, and stays when another is", async () => {
  await start("/home/homepage");
  await go(orders);
  await go(`${orders}/1`);
  await act(async () => tabs.close(tabs.tabs[1]!.id));
  expect(here()).toBe(`${orders}/1`);
  await act(async () => tabs.close(tabs.tabs[1]!.id));
  expect(here()).toBe("/home/homepage");
  await act(async () => tabs.close(tabs.tabs[0]!.id));
  expect(paths()).toEqual(["/home/homepage"]);
});

it("asks before unsaved work is closed or left, and does it once it may", async () => {
  await start(`${orders}/1`);
  const id = tabs.active!;
  let left = false;
  await act(async () => tabs.change(id, { unsaved: true }));
  await act(async () => tabs.close(id));
  await act(async () => tabs.leave(() => (left = true)));
  expect(asked.map(({ unsaved }) => unsaved.map((tab) => tab.id))).toEqual([[id], [id]]);
  expect([left, paths().length]).toEqual([false, 2]);
  await act(async () => asked[1]!.go());
  await act(async () => asked[0]!.go());
  expect([left, paths().length]).toEqual([true, 1]);
});

it("asks about unsaved work in any of the tabs that are closed together, and only in those", async () => {
  await start(orders);
  await go(`${orders}/1`);
  await go(`${orders}/2`);
  await go(`${orders}/3`);
  const [, first, second, third] = tabs.tabs.map(({ id }) => id);
  await act(async () => tabs.change(second!, { unsaved: true }));
  await act(async () => tabs.change(third!, { unsaved: true }));
  await act(async () => tabs.close(first!, second!));
  expect(asked.map(({ unsaved }) => unsaved.map((tab) => tab.id))).toEqual([[second]]);
  await act(async () => asked[0]!.go());
  expect(paths()).toEqual(["/home/homepage", `${orders}/2`, `${orders}/3`]);
});

it("stops the browser from closing over unsaved work only", async () => {
  await start(`${orders}/1`);
  const closing = () => {
    const event = new Event("beforeunload", { cancelable: true });
    globalThis.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await act(async () => tabs.change(tabs.active!, { unsaved: true }));
  expect(closing()).toBe(true);
});

it("leaves the tabs alone while something that is no tab is shown", async () => {
  await start(orders);
  await go("/trace/1");
  expect(paths()).toEqual(["/home/homepage", orders]);
  expect(tabs.active).toBeUndefined();
});
