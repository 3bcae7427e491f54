/**
 * API tests that `npm test` runs on the embedded database as well as on PostgreSQL: what they read, lock, stream or recover depends on
 * the driver and on there being one connection. `npm run test:full` runs all of them on both.
 */
export const onPglite = [
  "tests/api/store.test.ts",
  "tests/api/migrate.test.ts",
  "tests/api/recompute.test.ts",
  "tests/api/list.test.ts",
  "tests/api/save.test.ts",
  "tests/api/convert.test.ts",
  "tests/api/jobs.test.ts",
  "tests/api/export.test.ts",
  "tests/api/idempotency.test.ts",
  "tests/api/start.test.ts",
  "tests/api/drafts.test.ts",
  "tests/api/files.test.ts",
  "tests/api/crash.test.ts",
];

/** Of these, what starts servers on the embedded database whatever TEST_DATABASE_URL says: nothing more is learnt of it on PostgreSQL. */
export const onPgliteAlone = ["tests/api/start.test.ts"];
