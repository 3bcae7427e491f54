import type { ServerFeature } from "../../../server/http/feature.ts";
import { hooks } from "./hooks.ts";
import { calls } from "./calls.ts";
import { captchaRoute } from "./routes.ts";

export { requireCaptcha, type CaptchaAnswer } from "./captcha.ts";
export { captchaOf } from "./captchaOf.ts";

/** Pictures to read, which keep programs from signing in and registering. */
export const captchaServer: ServerFeature = {
  name: "captcha",
  ...hooks,
  routes: { open: captchaRoute },
  calls,
};
