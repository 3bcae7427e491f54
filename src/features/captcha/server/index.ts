export { hooks } from "./hooks.ts";
export { newCaptcha, requireCaptcha, type CaptchaAnswer } from "./captcha.ts";
export { captchaOf } from "./captchaOf.ts";
