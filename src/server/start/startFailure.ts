import { settings } from "./config.ts";
import { SettingError } from "../core/settingError.ts";
import { DataLossError } from "../store/tables/migrate.ts";
import { StoreError } from "../store/storeError.ts";
import { SchemaError } from "../core/schema/schemaError.ts";

/** PostgreSQL's code and the system's. */
const diskFull = ["53100", "ENOSPC", "EDQUOT"];
const mendable = [SettingError, SchemaError, StoreError, DataLossError];

/** Ends a process that could not start: what the person can mend is one line; anything else is a fault of ours and shows where. */
export function endStart(error: unknown): never {
  const line = expected(error);
  console.error(line === undefined ? error : `waybill: ${line}`);
  process.exit(1);
}

/** What the person can mend, in one line; undefined for a fault of ours. */
function expected(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (mendable.some((kind) => error instanceof kind)) return error.message;
  const full = causesOf(error).find(({ code }) => diskFull.includes(String(code)));
  if (full) return `The disk that the data are on is full: ${full.message}`;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  const { PORT = settings.PORT.default, HOST = settings.HOST.default } = process.env;
  if (code === "EADDRINUSE")
    return `PORT is ${PORT}, which is in use on ${HOST}; stop what uses it or set PORT to another`;
  if (syscall === "getaddrinfo")
    return `HOST is ${HOST}, which is no address of this computer (${code})`;
  if (syscall === "listen")
    return `PORT is ${PORT} and HOST ${HOST}, where this process may not listen (${code})`;
  if (code !== undefined && path !== undefined && syscall !== undefined) {
    return `WAYBILL_DATA cannot be used: ${error.message}`;
  }
  return undefined;
}

/** An error and what led to it. */
function causesOf(error: unknown): readonly (Error & { readonly code?: unknown })[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
