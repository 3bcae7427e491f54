import { readConfig } from "../server/start/config.ts";
import { adminLink, NoSuchUser } from "../server/start/setup/adminLink.ts";
import { UsageError } from "./base/command.ts";
import type { Command } from "./base/command.ts";
import { productSchema } from "./base/product.ts";
import { withStore } from "./base/withStore.ts";

/** Prints a one-time link to set the password of a staff user, who becomes super administrator and is unfrozen. */
export const admin: Command = {
  usage: "admin [LOGIN-NAME]",
  about: "make a one-time link to set the password of an administrator (admin, or the user named)",
  run: ([loginName = "admin", ...more]) => {
    if (more.length > 0 || loginName.startsWith("-"))
      throw new UsageError("at most one login name is needed");
    return withStore("admin", async (store) => {
      try {
        const path = await adminLink(store, productSchema(), new Date(), loginName);
        const { port } = readConfig(process.env);
        console.log(
          `Open this once within 24 hours, on the running server: http://localhost:${port}${path}`,
        );
      } catch (error) {
        if (error instanceof NoSuchUser) throw new UsageError(error.message);
        throw error;
      }
    });
  },
};
