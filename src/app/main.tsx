import "@ant-design/v5-patch-for-react-19";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { loadOutside } from "../../renderers/kit/outside.ts";
import { installStyleNonce } from "../../renderers/base/styleNonce.ts";
import "./shell/app.css";
import { pageNonce } from "./core/csp/pageNonce.ts";
import { allowStyleAttributes } from "./core/csp/styleAttributes.ts";
import type { Language } from "../engine/index.ts";
import { startFeatures } from "../features/appStart.ts";
import { currentLanguage } from "./core/language/language.ts";
import { loadComponentStyles } from "./core/start/componentStyles.ts";
import { LanguageRoot } from "./core/language/LanguageRoot.tsx";
import { loadWords } from "./core/language/words.ts";
import { createRouter } from "./shell/router.tsx";

const load = (language: Language) => loadWords(language, startFeatures);
const nonce = pageNonce();
if (nonce) {
  installStyleNonce(nonce);
  allowStyleAttributes();
}

// Not awaited here: a part that shares a file with this one would wait for it, and it for the part.
const outside = loadOutside().catch((error) => console.error("WAYBILL_RENDERERS", error));
void Promise.all([load(currentLanguage()), outside, loadComponentStyles()]).then(([words]) =>
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <LanguageRoot first={words} load={load}>
        {/* Not as transitions, of which the next click drops the one before: every page that was clicked gets its tab. */}
        <RouterProvider router={createRouter()} useTransitions={false} />
      </LanguageRoot>
    </StrictMode>,
  ),
);
