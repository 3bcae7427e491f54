import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Language } from "../../src/engine/index.ts";
import { useRenderer } from "../../renderers/base/rendererContext.ts";
import { Sheet, SampleTable } from "./Sheet.tsx";

interface Guide {
  readonly title: string;
  readonly says: string;
  readonly head: readonly [string, string, string];
  /** What is written, what it replaces, and the rule behind it. */
  readonly rows: readonly (readonly [write: string, not: string, rule: string])[];
}

/** How the product speaks, with examples from its pages. */
const guides: Readonly<Record<Language, Guide>> = {
  cn: {
    title: "文案",
    says: "短句，称“您”，动词在前，数字用阿拉伯数字。一件事只用一个词。",
    head: ["这样写", "不这样写", "为什么"],
    rows: [
      [
        "提交“A200 首批试产备料”？5 行，预估 50,550.56，送周婷审核",
        "确定执行“提交”吗？",
        "确认说后果：几行、多少钱、给谁",
      ],
      [
        "最少 1,000 个，您填了 120 个　[改为 1,000]",
        "数量低于最小订购量 (6303)",
        "错误说数字、能改的给按钮，代码放在“详情”里",
      ],
      ["还没提交，不用撤回", "当前状态[草稿]不能撤回", "说事情，不说状态名"],
      ["王敏 10:20 已通过，要改请找她撤销审核", "无权限", "说谁、什么时候、下一步找谁"],
      ["您无权查看库存", "没有库存", "看不到不等于没有"],
      ["审核 · 通过 / 退回 / 驳回", "审批 · 同意 / 拒绝", "一件事只用一个词"],
    ],
  },
  tw: {
    title: "文案",
    says: "短句，稱「您」，動詞在前，數字用阿拉伯數字。用臺灣業務軟體的詞，不用大陸的。",
    head: ["這樣寫", "不這樣寫", "為什麼"],
    rows: [
      [
        "提交「A200 首批試產備料」？5 行，預估 50,550.56，送周婷簽核",
        "確定執行「提交」嗎？",
        "確認說後果：幾行、多少錢、給誰",
      ],
      [
        "最少 1,000 個，您填了 120 個　[改為 1,000]",
        "數量低於最小訂購量 (6303)",
        "錯誤說數字，能改的給按鈕",
      ],
      ["您無權查看庫存", "沒有庫存", "看不到不等於沒有"],
      ["採購單、品質、資料、預設", "採購訂單、質量、數據、默認", "臺灣的說法"],
    ],
  },
  en: {
    title: "Writing",
    says: "Short, to the reader (you), verb first, numbers in figures. Sentence case, no full stop in a button, one word per thing.",
    head: ["Write", "Not", "Why"],
    rows: [
      [
        'Submit "A200 pilot build"? 5 lines, est. 50,550.56, to Zhou Ting',
        "Are you sure to execute Submit?",
        "a confirmation says the consequence",
      ],
      [
        "Order at least 1,000 pcs (you entered 120)  [Set to 1,000]",
        "Quantity is below minimum order quantity",
        "an error has its numbers, and a button where it can be repaired",
      ],
      [
        "No overdue orders in this group. 2 in all groups.  [Show all]",
        "No data",
        "an empty page says why, and one thing that helps",
      ],
      [
        "Could not read stock. Your order is safe; keep typing.  [Retry]",
        "Operation failed",
        "a failure says what still works",
      ],
      [
        "Accepted, Declined, Change pending",
        "Received, Chargeback, Changing",
        "a state says where it is",
      ],
      ["You may not see stock", "No stock", "hidden is not zero"],
    ],
  },
};

/** How texts are written in the language of the toolbar. */
function WritingSheet() {
  const { language } = useRenderer();
  const { title, says, head, rows } = guides[language];
  return (
    <Sheet title={title} says={says}>
      <SampleTable caption={title} head={head} rows={rows} />
    </Sheet>
  );
}

const meta: Meta<typeof WritingSheet> = { title: "Foundations/Writing", component: WritingSheet };
export default meta;
type Story = StoryObj<typeof WritingSheet>;

export const Chinese: Story = {};
export const Taiwan: Story = { globals: { locale: "zh-TW" } };
export const English: Story = { globals: { locale: "en-US" } };
