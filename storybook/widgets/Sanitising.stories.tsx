import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn } from "storybook/test";
import { sanitizeHtml } from "../../src/engine/index.ts";
import { everydayHtml, hostileHtml, unsafeRest } from "./hostileHtml.ts";

/** Hostile rich text as the page would show it. Only a browser can judge its sanitiser: DOMPurify is not safe on a stand-in for the DOM. */
function Sanitised() {
  return hostileHtml.map((html) => (
    <section key={html}>
      <pre style={{ whiteSpace: "pre-wrap" }}>{html.slice(0, 200)}</pre>
      {/* oxlint-disable-next-line react/no-danger -- what the story is about */}
      <div className="wb-html" dangerouslySetInnerHTML={{ __html: sanitizeHtml(html) }} />
    </section>
  ));
}

const meta: Meta<typeof Sanitised> = { title: "Widgets/Sanitising", component: Sanitised };
export default meta;

export const HostileHtml: StoryObj<typeof Sanitised> = {
  beforeEach: () => {
    const alert = spyOn(window, "alert").mockImplementation(() => undefined);
    return () => alert.mockRestore();
  },
  play: async () => {
    await expect(everydayHtml.map(([html]) => sanitizeHtml(html))).toEqual(
      everydayHtml.map(([, clean]) => clean),
    );
    const cleaned = hostileHtml.map(sanitizeHtml);
    await expect(cleaned.map(unsafeRest).join("")).toBe("");
    await expect(cleaned.map(sanitizeHtml)).toEqual(cleaned);
    // Handlers of images and frames run a moment after they are shown.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(window.alert).not.toHaveBeenCalled();
  },
};
