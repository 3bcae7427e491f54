/** Whether a code is a warning, which passes when confirmed: 63xx of every module, 66xx of the warehouse (domain 13). */
export function isWarning(status: number): boolean {
  return (status >= 6300 && status < 6400) || (status >= 6600 && status < 6700);
}
