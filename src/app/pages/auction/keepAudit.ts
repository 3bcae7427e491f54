import { saveFile } from "../../../../renderers/form/rjsf/saveFile.ts";
import { download } from "../../http/http.ts";
import { address } from "../../source/address.ts";

/** Downloads the pack from which auditors recompute ranks and hashes. A refusal has shown its notice. */
export async function keepAudit(page: string, id: string, name: string): Promise<void> {
  try {
    saveFile(await download(address`/res/auction/${page}/${id}/audit`), name);
  } catch {
    // `download` has said what is wrong.
  }
}
