export { captchaStart } from "./start.ts";
export { Captcha } from "./Captcha.tsx";
export { workOut, type CaptchaValue } from "./workOut.ts";
