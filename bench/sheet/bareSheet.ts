import Fastify from "fastify";

/** A cell of the price sheet as it stands on the screen. */
export interface BareCell {
  readonly text: string;
  readonly span: number;
  readonly priced: boolean;
  readonly lowest: boolean;
}

/**
 * Serves a page that draws these cells as a plain table, a button for each price: what a hand-written page of the same size
 * costs. A press asks the server, which answers at once, and marks the cell.
 */
export async function startBareSheet(
  port: number,
  rows: readonly (readonly BareCell[])[],
): Promise<{ readonly close: () => Promise<unknown> }> {
  const app = Fastify({ logger: false });
  app.get("/", (_request, reply) => reply.type("text/html").send(html));
  app.get("/rows", () => rows);
  app.post("/award", () => ({ status: 200 }));
  await app.listen({ port, host: "127.0.0.1" });
  return { close: () => app.close() };
}

const html = `<!doctype html><meta charset="utf-8"><title>Bare sheet</title>
<style>section{height:560px;overflow:auto}table{border-collapse:separate;border-spacing:0;font-size:13px}
td{padding:6px 10px;border-bottom:1px solid #ddd;white-space:pre-line;text-align:end}
tr td:first-child{position:sticky;left:0;background:#fff}[aria-pressed=true]{color:#0f5b6b}</style>
<section><table><tbody></tbody></table></section>
<script type="module">
const rows = await (await fetch("/rows")).json();
const body = document.querySelector("tbody");
for (const cells of rows) {
  const row = body.insertRow();
  for (const { text, span, priced, lowest } of cells) {
    const cell = row.insertCell();
    cell.colSpan = span;
    if (!priced) { cell.textContent = text; continue; }
    const button = document.createElement("button");
    button.textContent = text;
    button.ariaPressed = "false";
    button.onclick = async () => { await fetch("/award", { method: "POST" }); button.ariaPressed = "true"; };
    cell.dataset.lowest = lowest;
    cell.append(button);
  }
}
</script>`;
