import type { ServerFeature } from "../../../server/http/feature.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { todoCounts } from "./counts.ts";
import { hooks } from "./hooks.ts";
import { approval } from "./effects/approval.ts";
import { reassignApproval } from "./effects/reassignApproval.ts";
import { addSigner } from "./effects/addSigner.ts";
import { delegateTasks } from "./effects/delegateTasks.ts";
import { returnToNode } from "./effects/returnToNode.ts";
import { noOverlap } from "./refuseOverlap.ts";
import { linkPage } from "./links/linkPage.ts";
import { todoRoutes } from "./routes.ts";

/** Who has to approve a document, what awaits a person, and how it went. */
export const approvalServer: ServerFeature = {
  name: "approval",
  ...hooks,
  effects: [approval, reassignApproval, addSigner, returnToNode, delegateTasks],
  writeRules: [noOverlap],
  routes: { open: linkPage, signedIn: todoRoutes },
  atStart: { "GET /res/todo/count": (server, request) => todoCounts(contextOf(server, request)) },
};
