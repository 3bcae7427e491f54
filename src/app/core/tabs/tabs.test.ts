import { describe, expect, it } from "vitest";
import { tabsToClose } from "./closing.ts";
import { changeTab, closeTabs, firstTabs, homePath, keptAlive, openTab } from "./tabs.ts";

const orders = { id: "a", path: "/purchasing/purchase-order", search: "" };
const order = { id: "b", path: "/purchasing/purchase-order/1", search: "" };
const three = openTab(openTab(firstTabs, orders), order);

describe("openTab", () => {
  it("adds a page at the end", () => {
    expect(three.map((tab) => tab.path)).toEqual([homePath, orders.path, order.path]);
  });
  it("opens a page once and takes its query string over", () => {
    const again = openTab(three, { ...orders, id: "c", search: "?page=2" });
    expect(again.map((tab) => tab.id)).toEqual(["home", "a", "b"]);
    expect(again[1]!.search).toBe("?page=2");
  });
  it("answers the same tabs when nothing changes", () => {
    expect(openTab(three, { ...orders, id: "c" })).toBe(three);
  });
});

describe("changeTab", () => {
  it("gives a saved document its own address in the tab it was made in", () => {
    const made = openTab(firstTabs, { ...orders, path: `${orders.path}/new` });
    expect(changeTab(made, "a", { path: order.path })[1]).toMatchObject({
      id: "a",
      path: order.path,
    });
  });
  it("answers the same tabs when nothing differs", () => {
    expect(changeTab(three, "a", { path: orders.path })).toBe(three);
  });
});

describe("closeTabs", () => {
  it("goes on with the tab that takes the place of the one in front, else with the last", () => {
    expect(closeTabs(three, ["a"], "a").next.id).toBe("b");
    expect(closeTabs(three, ["b"], "b").next.id).toBe("a");
    expect(closeTabs(three, ["a", "b"], "a").next.id).toBe("home");
    expect(closeTabs(three, ["a"], "b").next.id).toBe("b");
  });
  it("never closes home", () => {
    expect(closeTabs(three, ["home"], "home").tabs).toBe(three);
    expect(closeTabs(three, ["home", "a", "b"], "b").tabs).toEqual(firstTabs);
  });
  it("leaves the tabs alone when there is no such tab", () => {
    expect(closeTabs(three, ["x"], "a").tabs).toBe(three);
  });
});

describe("tabsToClose", () => {
  const ids = (...asked: Parameters<typeof tabsToClose>) => {
    const found = tabsToClose(...asked);
    return typeof found === "string" ? found : found.map((tab) => tab.id);
  };
  it("knows the sides of a tab, home aside", () => {
    expect(ids(three, "a", "this")).toEqual(["a"]);
    expect(ids(three, "a", "right")).toEqual(["b"]);
    expect(ids(three, "b", "left")).toEqual(["a"]);
    expect(ids(three, "a", "others")).toEqual(["b"]);
    expect(ids(three, "home", "others")).toEqual(["a", "b"]);
    expect(ids(three, "b", "all")).toEqual(["a", "b"]);
  });
  it("says why there is nothing to close", () => {
    expect(ids(three, "home", "this")).toBe("tabs.last");
    expect(ids(firstTabs, "home", "all")).toBe("tabs.last");
    expect(ids(three, "b", "right")).toBe("tabs.noRight");
    expect(ids(three, "a", "left")).toBe("tabs.noLeft");
  });
});

describe("keptAlive", () => {
  it("keeps the recently used, and unsaved work however old", () => {
    const tabs = changeTab(three, "a", { unsaved: true });
    expect([...keptAlive(tabs, ["b", "home"], 1)]).toEqual(["a", "b"]);
  });
});
