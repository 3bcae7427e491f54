/*
 * What is drawn with large packages: pickers, uploads, look-ups, rich text. A file of the client that lists load when they first
 * need one of them, and pages with forms from the start (`ready.ts`).
 */
export { AttachmentInput } from "./AttachmentInput.tsx";
export { CleanHtml } from "./CleanHtml.tsx";
export { DateInput } from "./DateInput.tsx";
export { DatetimeInput } from "./DatetimeInput.tsx";
export { HtmlInput } from "./HtmlInput.tsx";
export { ImageInput } from "./ImageInput.tsx";
export { Picture } from "./Picture.tsx";
export { ReferenceInput } from "../reference/ReferenceInput.tsx";
export { ReferencesInput } from "./ReferencesInput.tsx";
export { TextareaInput } from "./TextareaInput.tsx";
