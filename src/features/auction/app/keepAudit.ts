import { saveFile } from "../../../../renderers/base/saveFile.ts";
import { download } from "../../../app/core/http/http.ts";
import { address } from "../../../app/core/source/address.ts";

/** Downloads the pack from which auditors recompute ranks and hashes. A refusal has shown its notice. */
export async function keepAudit(page: string, id: string, name: string): Promise<void> {
  try {
    saveFile(await download(address`/res/auction/${page}/${id}/audit`), name);
  } catch {
    // `download` has said what is wrong.
  }
}
