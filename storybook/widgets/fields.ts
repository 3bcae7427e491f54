import type { FieldView } from "../../src/engine/index.ts";

/** A field for a widget's story. */
export const field = (
  widget: FieldView["widget"],
  kind: string,
  title: string,
  more: Partial<FieldView> = {},
): FieldView => ({
  key: "field",
  title,
  kind,
  widget,
  ...more,
});

export const longText =
  "本批轴承用于二号产线主轴改造，须按 GB/T 307.1 提供 P5 级检验报告；包装须防潮，随货附出厂合格证、材质证明与第三方检测报告各一份，逾期按合同第八条执行。";
