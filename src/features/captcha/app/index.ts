export { Captcha, type CaptchaValue } from "./Captcha.tsx";
