/** Codes of the product's own roles; a test compares them with those that a new store gets. */
export const roleCodes = (
  "ADMIN REQUESTER DEPT_MGR BUYER PUR_MGR SRM EXPERT WH WH_MGR QC QC_MGR PLAN WORKER FIN AUDITOR " +
  "SUP_BASIC SUP_READ SUP_FULL CUST"
).split(" ");
