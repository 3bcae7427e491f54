/** Length and level that a new password must have. */
export interface PasswordRules {
  readonly min: number;
  readonly max: number;
  readonly level: number;
}
const common = new Set(
  [
    "password",
    "passw0rd",
    "p@ssw0rd",
    "12345678",
    "123456789",
    "qwerty123",
    "admin123",
    "welcome1",
  ].concat([
    "iloveyou1",
    "abc12345",
    "1q2w3e4r",
    "password1!",
    "admin@123",
    "aa123456",
    "qwer1234",
  ]),
);

/**
 * Strength 1 to 4: a point each for lower case, upper case, digit and anything else; one less (never below 1) under
 * 8 characters; 1 for a common password or the login name.
 */
export function passwordLevel(password: string, loginName: string): number {
  const lower = password.toLowerCase();
  if (common.has(lower) || lower === loginName.toLowerCase()) return 1;
  const classes = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((one) =>
    one.test(password),
  ).length;
  return Math.max(1, password.length < 8 ? classes - 1 : classes);
}
