export { captchaErrors } from "./errors/captchaErrors.ts";
