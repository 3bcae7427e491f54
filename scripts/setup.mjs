// @ts-check
// Runs before start, dev and test, on plain Node >= 20 with nothing installed: installs what is
// missing, and does nothing, quickly, when nothing is.
//
//   node scripts/setup.mjs [--run] [--client] [--browser]
//
// --run installs no more than the product needs to run, and begins to provide the client unless it is built (provideClient.mjs);
// --client also builds the client when its sources changed; --browser also sees to what tests need of the
// system: a Chromium, a Chinese font, PostgreSQL.
import { buildClient } from "./client.mjs";
import { localNode } from "./commands.mjs";
import { providePackages, provideServerPackages } from "./packages.mjs";
import { beginClient } from "./provideClient.mjs";
import { provideSystemPackages } from "./systemPackages.mjs";

const wanted = new Set(process.argv.slice(2));

try {
  checkNode();
  // Side by side: one waits for the network mostly, the other for dpkg. Both end before a failure is told.
  const [packages, system] = await Promise.allSettled([
    provideNode(),
    wanted.has("--browser") ? provideSystemPackages() : undefined,
  ]);
  for (const done of [packages, system]) if (done.status === "rejected") throw done.reason;
} catch (error) {
  console.error(`setup: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 11)) {
    throw new Error(`Node 20.11 or newer is needed to set up, this is ${process.versions.node}`);
  }
}

async function provideNode() {
  if (wanted.has("--run")) {
    beginClient();
    await provideServerPackages();
  } else await providePackages();
  // Here already, so that a system without a fitting Node hears of it before anything starts.
  localNode();
  if (wanted.has("--client")) await buildClient();
}
