import type { ServerFeature } from "../../../server/http/feature.ts";
import { systemTables } from "./systemTables.ts";
import { captchaRoute } from "./routes.ts";

export { requireCaptcha, type CaptchaAnswer } from "./captcha.ts";
export { captchaOf } from "./captcha.ts";

/** Work that programs have to do before they sign in or register: one time it is nothing, a thousand times too much. */
export const captchaServer: ServerFeature = {
  name: "captcha",
  tables: systemTables,
  routes: { open: captchaRoute },
};
