/** What to open: an address that listens everywhere is reached as localhost from here. */
export function shownAddress(host: string, port: number | string): string {
  const everywhere = host === "0.0.0.0" || host === "::" || host === "127.0.0.1";
  return `http://${everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
}
