/** One row: code (domain 13), HTTP status, and the message in three languages. */
export interface ErrorRow {
  readonly status: number;
  /** 200 unless HTTP itself must say it: 401, 403, 404, 413, 415, 429, 503. */
  readonly http: number;
  readonly cn: string;
  readonly tw: string;
  readonly en: string;
}

/** A row of the error table; HTTP 200 unless it says otherwise. */
export const row = (status: number, cn: string, tw: string, en: string, http = 200): ErrorRow => ({
  status,
  http,
  cn,
  tw,
  en,
});
