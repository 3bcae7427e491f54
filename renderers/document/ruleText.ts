import type { FormFieldView } from "../../src/engine/index.ts";

/** What makes a field editable, shown, required or computed, as the schema writes it: for implementers. */
export function ruleText(view: FormFieldView): string {
  const { editable } = view;
  const parts: readonly (readonly [string, string | undefined])[] = [
    ["kind", view.kind],
    ["editable", typeof editable === "string" ? editable : editable.cel],
    ["required", view.required ? (view.requiredToSave ? "to save" : "true") : undefined],
    ["mandatory", view.mandatory],
    ["visible", view.visible && `${view.visible} (else ${view.hiddenPolicy})`],
    ["default", view.default],
    [
      "compute",
      view.compute &&
        (view.computeWhen ? `${view.compute} when ${view.computeWhen}` : view.compute),
    ],
    [
      "fill",
      view.fill && Object.keys(view.fill).length > 0
        ? Object.keys(view.fill).join(", ")
        : undefined,
    ],
    ["depends on", view.dependsOn?.join(", ")],
  ];
  return parts.flatMap(([word, text]) => (text ? [`${word}: ${text}`] : [])).join("\n");
}
