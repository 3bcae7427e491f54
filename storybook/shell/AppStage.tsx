import { useEffect, useState } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { languageOf, type Language } from "../../src/engine/index.ts";
import { Loading } from "../../src/app/core/parts/Loading.tsx";
import { LanguageRoot } from "../../src/app/core/language/LanguageRoot.tsx";
import { chooseLanguage } from "../../src/app/core/language/language.ts";
import { loadWords, type Words } from "../../src/app/core/language/words.ts";
import { PublicPagesContext } from "../../src/app/core/featuresContext.ts";
import { loadReader } from "../../src/app/core/reader/reader.ts";
import { clearPersonal } from "../../src/app/core/storage/storage.ts";
import { storeLook } from "../../src/app/core/theme/appearance.ts";
import { LoginPage } from "../../src/features/accounts/app/LoginPage.tsx";
import { startFeatures } from "../../src/features/appStart.ts";
import { AppRoot } from "../../src/app/shell/AppRoot.tsx";
import { Frame } from "../../src/app/shell/frame/Frame.tsx";
import { useRenderer } from "../../renderers/base/rendererContext.ts";
import { answerCalls, type Answer } from "./answeredCalls.ts";
import { answersOf } from "./answers.ts";
import "../../src/app/shell/app.css";

const publicPages = startFeatures.flatMap((feature) => feature.publicPages ?? []);
const inTab = <></>;
const load = (language: Language) => loadWords(language, startFeatures);

/** The app itself at an address, in the language and look of the toolbar, with the stories' answers in place of a server. */
export function AppStage({ path, answer }: { readonly path: string; readonly answer?: Answer }) {
  const { language, appearance, density } = useRenderer();
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    clearPersonal();
    chooseLanguage(language);
    storeLook({ appearance, density });
    const known = answersOf(language);
    const stop = answerCalls((call) => answer?.(call) ?? known(call));
    void load(language).then(setWords);
    return () => {
      stop();
      clearPersonal();
      chooseLanguage(languageOf(undefined));
      storeLook({ appearance: "light", density: "standard" });
    };
  }, [language, appearance, density, answer]);
  const [router] = useState(() => routerAt(path));
  return words ? (
    // The app fills the window: the distance that the stage keeps around other stories goes.
    <div style={{ margin: -12 }}>
      <LanguageRoot first={words} load={load}>
        <RouterProvider router={router} useTransitions={false} />
      </LanguageRoot>
    </div>
  ) : null;
}

function routerAt(path: string) {
  const root = (
    <AppRoot>
      <PublicPagesContext value={publicPages}>
        <Outlet />
      </PublicPagesContext>
    </AppRoot>
  );
  return createMemoryRouter(
    [
      {
        element: root,
        hydrateFallbackElement: <Loading />,
        children: [
          { path: "/user/login", element: <LoginPage /> },
          {
            id: "frame",
            loader: loadReader,
            element: <Frame />,
            children: [{ path: "*", element: inTab }],
          },
        ],
      },
    ],
    { initialEntries: [path] },
  );
}
