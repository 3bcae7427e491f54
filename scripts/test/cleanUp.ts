import { afterAll, vi } from "vitest";

// Test files of one worker share its globals: each leaves them, and the page of the DOM tests, as it found them.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof document === "undefined") return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
