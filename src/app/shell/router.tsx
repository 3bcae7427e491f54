import {
  createBrowserRouter,
  Outlet,
  redirect,
  replace,
  type LoaderFunctionArgs,
} from "react-router";
import { startFeatures } from "../../features/appStart.ts";
import type { Load } from "../core/feature.ts";
import { PublicPagesContext } from "../core/featuresContext.ts";
import { AppRoot } from "./AppRoot.tsx";
import { StartFailed } from "./pages/StartFailed.tsx";
import { ExceptionPage } from "../core/parts/ExceptionPage.tsx";
import { documentParts, drafts } from "./pages/featurePages.ts";
import { loadAhead } from "./pages/pageKinds.ts";
import { Starting } from "./pages/Starting.tsx";
import { Part } from "../core/parts/Part.tsx";
import { loadReader, type Reader } from "../core/reader/reader.ts";
import { currentToken, signInPath } from "../core/session/session.ts";
import { homePath } from "../core/tabs/tabs.ts";

const loadFrame = async () => (await import("./frame/Frame.tsx")).Frame;
const loadNamed = async () => (await import("../core/pages/NamedPage.tsx")).NamedPage;
const publicPages = startFeatures.flatMap((feature) => feature.publicPages ?? []);
const nothing = {};
/** Pages of tabs are drawn by the frame, which keeps more than one of them. */
const inTab = <></>;

/** The addresses of the app. Pages of documents lie under their module and are shown in the frame's tabs. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: (
        <AppRoot>
          <PublicPagesContext value={publicPages}>
            <Outlet />
          </PublicPagesContext>
        </AppRoot>
      ),
      hydrateFallbackElement: <Starting />,
      children: [
        ...publicPages.map(pageRoute),
        { path: "/403", element: <ExceptionPage status={403} /> },
        { path: "/404", element: <ExceptionPage status={404} /> },
        { path: "/500", element: <ExceptionPage status={500} /> },
        {
          id: "frame",
          loader: requireReader,
          shouldRevalidate: () => false,
          element: <Part load={loadFrame} props={nothing} />,
          errorElement: <StartFailed />,
          children: [
            { index: true, loader: () => replace(homePath) },
            { path: "/dashboard", loader: () => replace(homePath) },
            { path: homePath, element: inTab },
            ...startFeatures.flatMap(({ redirects = {} }) =>
              Object.entries(redirects).map(([path, to]) => ({ path, loader: () => replace(to) })),
            ),
            ...startFeatures.flatMap(({ framePages = [] }) => framePages.map(pageRoute)),
            { path: "/open/:page", element: <Part load={loadNamed} props={nothing} /> },
            { path: "/open/:style/:page", element: <Part load={loadNamed} props={nothing} /> },
            { path: "/open/:style/:page/:id", element: <Part load={loadNamed} props={nothing} /> },
            { path: "/:module/:page", element: inTab },
            { path: "/:module/:page/:id", element: inTab },
            ...[...drafts.keys()].map((word) => ({
              path: `/:module/:page/${word}/:draft`,
              element: inTab,
            })),
            ...[...documentParts.keys()].map((word) => ({
              path: `/:module/:page/:id/${word}`,
              element: inTab,
            })),
          ],
        },
        { path: "*", loader: () => replace("/404") },
      ],
    },
  ]);
}

function pageRoute(page: { readonly path: string; readonly load: Load<object> }) {
  return { path: page.path, element: <Part load={page.load} props={nothing} /> };
}

/** Loads the signed-in user, or redirects to the sign-in page and from there back here. */
async function requireReader({ request }: LoaderFunctionArgs): Promise<Reader> {
  const { pathname, search } = new URL(request.url);
  if (!currentToken()) throw redirect(signInPath(pathname + search));
  // The frame and the page are asked for at once; should one fail, `Part` asks again and shows the failure.
  loadFrame().catch(() => undefined);
  loadAhead(pathname);
  return loadReader();
}
