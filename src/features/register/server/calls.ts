import type { Call } from "../../../server/http/openapi/call.ts";

/** Calls of those who register before they have an account. */
export const calls: readonly Call[] = [
  {
    method: "get",
    path: "/res/register",
    tag: "Open",
    summary: "Which registrations are open, the form, the agreements",
    open: true,
  },
  {
    method: "post",
    path: "/res/register/invitation",
    tag: "Open",
    summary: "What an invitation says",
    body: { type: "object", properties: { code: { type: "string" } } },
    open: true,
  },
  {
    method: "post",
    path: "/res/register/token",
    tag: "Open",
    summary: "A token to upload files of an application with, for a captcha",
    body: { type: "object", properties: { captcha: { type: "object" } } },
    open: true,
  },
  {
    method: "post",
    path: "/res/register/file",
    tag: "Open",
    summary:
      "Upload a file of an application, with the header x-registration-token: field, then the file",
    bodyType: "multipart/form-data",
    body: { type: "object", properties: { field: { type: "string" }, file: { type: "string" } } },
    open: true,
  },
  {
    method: "post",
    path: "/res/register",
    tag: "Open",
    summary: "Send an application: {source, code?, captcha, password, agreements, set, lines}",
    body: { type: "object" },
    open: true,
  },
];
