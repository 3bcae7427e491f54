/**
 * Long API tests which, where both databases are at hand, `npm test` runs on PostgreSQL alone and `npm run test:full` on
 * both. All others run on both, since the two drivers differ in what they read, lock and throw.
 */
export const onOneStore = [
  // Judged before a store is asked: rights, input, files, pages of the server.
  "tests/api/findByNumber.test.ts",
  "tests/api/guide.test.ts",
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
  "tests/documents/renamedSuite.test.ts",
  "tests/documents/suitePages.test.ts",
  // The course of a business over many documents: each of its operations (save, act, convert, list, seal, number, post)
  // has tests of its own, on both.
  "tests/api/auctionAwards.test.ts",
  "tests/api/auctionCourse.test.ts",
  "tests/api/inquiry.test.ts",
  "tests/api/priceSheet.test.ts",
  "tests/api/purchaseChange.test.ts",
  "tests/api/quotation.test.ts",
  "tests/api/receipt.test.ts",
  "tests/api/reconciliation.test.ts",
  "tests/api/requisitionClosing.test.ts",
  "tests/api/requisitionOrders.test.ts",
  "tests/api/statementInvoices.test.ts",
];
