import {
  createBrowserRouter,
  Outlet,
  redirect,
  replace,
  type LoaderFunctionArgs,
} from "react-router";
import { AppRoot } from "./AppRoot.tsx";
import { StartFailed } from "./pages/StartFailed.tsx";
import { ExceptionPage } from "../core/parts/ExceptionPage.tsx";
import { loadAhead } from "./pages/pageKinds.ts";
import { Starting } from "./pages/Starting.tsx";
import { Part } from "../core/parts/Part.tsx";
import { loadReader, type Reader } from "../core/reader/reader.ts";
import { currentToken, signInPath } from "../core/session/session.ts";
import { homePath } from "../core/tabs/tabs.ts";

const loadFrame = async () => (await import("./frame/Frame.tsx")).Frame;
const loadLogin = async () => (await import("../../features/accounts/app/LoginPage.tsx")).LoginPage;
const loadTrace = async () => (await import("../../features/trace/app/TracePage.tsx")).TracePage;
const loadNamed = async () => (await import("../core/pages/NamedPage.tsx")).NamedPage;
const loadRegisterType = async () =>
  (await import("../../features/register/app/RegisterType.tsx")).default;
const loadSelfRegister = async () =>
  (await import("../../features/register/app/SelfRegister.tsx")).default;
const loadInviteRegister = async () =>
  (await import("../../features/register/app/InviteRegister.tsx")).default;
const loadBiddingCenter = async () =>
  (await import("../../features/auction/app/BiddingCenter.tsx")).default;
const nothing = {};
/** Pages of tabs are drawn by the frame, which keeps more than one of them. */
const inTab = <></>;

/** The addresses of the app. Pages of documents live under their module and are shown in the frame's tabs. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: (
        <AppRoot>
          <Outlet />
        </AppRoot>
      ),
      hydrateFallbackElement: <Starting />,
      children: [
        { path: "/user/login", element: <Part load={loadLogin} props={nothing} /> },
        { path: "/registerType", element: <Part load={loadRegisterType} props={nothing} /> },
        { path: "/selfRegister", element: <Part load={loadSelfRegister} props={nothing} /> },
        { path: "/inviteRegister", element: <Part load={loadInviteRegister} props={nothing} /> },
        { path: "/user/biddingCenter", element: <Part load={loadBiddingCenter} props={nothing} /> },
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
            { path: "/studio", loader: () => replace("/open/custom/studio") },
            { path: "/trace/:id", element: <Part load={loadTrace} props={nothing} /> },
            { path: "/open/:page", element: <Part load={loadNamed} props={nothing} /> },
            { path: "/open/:style/:page", element: <Part load={loadNamed} props={nothing} /> },
            { path: "/open/:style/:page/:id", element: <Part load={loadNamed} props={nothing} /> },
            { path: "/:module/:page", element: inTab },
            { path: "/:module/:page/:id", element: inTab },
            { path: "/:module/:page/guide/:draft", element: inTab },
            // What an auction has beside its hall or its document.
            { path: "/:module/:page/:id/hall", element: inTab },
            { path: "/:module/:page/:id/scores", element: inTab },
            { path: "/:module/:page/:id/verify", element: inTab },
          ],
        },
        { path: "*", loader: () => replace("/404") },
      ],
    },
  ]);
}

/** Loads who is signed in, or leads to the sign-in page and from there back here. */
async function requireReader({ request }: LoaderFunctionArgs): Promise<Reader> {
  const { pathname, search } = new URL(request.url);
  if (!currentToken()) throw redirect(signInPath(pathname + search));
  // The frame and the page are asked for at once; should one fail, `Part` asks again and shows the failure.
  loadFrame().catch(() => undefined);
  loadAhead(pathname);
  return loadReader();
}
