export { captchaStart } from "./start.ts";
export { Captcha, type CaptchaValue } from "./Captcha.tsx";
