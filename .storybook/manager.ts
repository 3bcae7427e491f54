import { addons } from "storybook/manager-api";
import { create } from "storybook/theming";

/** Storybook's own frame under the product's name and in its colours. A product with another name changes these lines. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f5b6b"/><path d="M6.5 10.5l4 12 4.2-9.2a1.4 1.4 0 0 1 2.6 0l4.2 9.2 4-12" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="25.5" cy="9.5" r="2.6" fill="#f2b84b"/></svg>`;

addons.setConfig({
  theme: create({
    base: "light",
    brandTitle: `<span style="display:flex;gap:8px;align-items:center">${mark}Waybill</span>`,
    brandUrl: "./?path=/docs/start-welcome--docs",
    colorPrimary: "#0f5b6b",
    colorSecondary: "#0f5b6b",
    appBg: "#f1f5f4",
  }),
});
