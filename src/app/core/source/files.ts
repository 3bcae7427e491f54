import type { DataSource } from "../../../../renderers/base/dataSource.ts";
import type { StoredFile } from "../../../engine/index.ts";
import { call, download } from "../http/http.ts";
import { address } from "./address.ts";

/** Object URLs of files shown before: a file's content never changes under its id. */
const shown = new Map<string, Promise<string>>();

/** Attachments and images: stored under the rights of the page and field they belong to. */
export const files: Pick<DataSource, "upload" | "fileUrl" | "download"> = {
  upload: (file, options) => {
    const form = new FormData();
    form.set("page", options.page);
    form.set("field", options.field);
    form.set("file", file, file.name);
    return call<StoredFile>({
      path: "/files",
      body: form,
      mutating: true,
      signal: options.signal,
      onProgress: options.onProgress,
    });
  },
  fileUrl: (file) => {
    const known = shown.get(file.id);
    if (known) return known;
    const url = download(address`/files/${file.id}`).then((blob) => URL.createObjectURL(blob));
    shown.set(file.id, url);
    url.catch(() => shown.delete(file.id));
    return url;
  },
  download: (fileId) => download(address`/files/${fileId}`),
};
