/**
 * API tests of what is judged before a store is asked (rights, input, files, pages of the server), which are long:
 * where both databases are at hand, `npm test` runs them on PostgreSQL alone, `npm run test:full` on both. All others
 * run on both, since the two drivers differ in what they read, lock and throw.
 */
export const onOneStore = [
  "tests/api/findByNumber.test.ts",
  "tests/api/hostile.test.ts",
  "tests/api/import.test.ts",
  "tests/api/isolation.test.ts",
  "tests/api/isolationCustomers.test.ts",
  "tests/api/isolationParties.test.ts",
  "tests/api/naughtyCalls.test.ts",
  "tests/api/naughtyText.test.ts",
  "tests/api/print.test.ts",
  "tests/api/rightsLeak.test.ts",
  "tests/api/rightsMatrix.test.ts",
  "tests/api/sealLeak.test.ts",
  "tests/api/studio.test.ts",
  "tests/api/wrongHttp.test.ts",
  "tests/api/wrongInput.test.ts",
  "tests/api/wrongQuery.test.ts",
];
