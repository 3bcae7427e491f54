import type { Meta, StoryObj } from "@storybook/react-vite";
import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Alert, Button, Empty, Input, Skeleton, Tabs, Tooltip } from "antd";
import type { Language } from "../../src/engine/index.ts";
import { useRenderer } from "../../renderers/base/rendererContext.ts";
import { Sheet } from "../foundations/Sheet.tsx";

/** The texts of the samples, as pages write them. */
const texts = {
  cn: {
    submit: "提交",
    save: "保存",
    cancel: "取消",
    void: "作废",
    add: "增行",
    clear: "清除筛选",
    why: "请先填写数量",
    lines: "请购明细",
    life: "动态",
    search: "按单号、名称搜索",
    saved: "已保存",
    warns: "还有 1 处须确认",
    wrong: "单价不能为空",
    says: "共 36 条",
    empty: "还没有请购单。点“新建”写第一张。",
    states: ["草稿", "审核中", "已收货", "已驳回", "已结案"],
  },
  tw: {
    submit: "提交",
    save: "儲存",
    cancel: "取消",
    void: "作廢",
    add: "新增行",
    clear: "清除篩選",
    why: "請先填寫數量",
    lines: "請購明細",
    life: "動態",
    search: "依單號、名稱搜尋",
    saved: "已儲存",
    warns: "還有 1 處須確認",
    wrong: "單價不可空白",
    says: "共 36 筆",
    empty: "還沒有請購單。按「新增」寫第一張。",
    states: ["草稿", "簽核中", "已收貨", "已駁回", "已結案"],
  },
  en: {
    submit: "Submit",
    save: "Save",
    cancel: "Cancel",
    void: "Void",
    add: "Add line",
    clear: "Clear filters",
    why: "Enter a quantity first",
    lines: "Lines",
    life: "Activity",
    search: "Search by number or name",
    saved: "Saved",
    warns: "1 thing to confirm",
    wrong: "Price is missing",
    says: "36 in all",
    empty: 'No requisitions yet. "New" writes the first one.',
    states: ["Draft", "In approval", "Received", "Refused", "Closed"],
  },
} satisfies Record<Language, object>;

const tones = ["neutral", "progress", "good", "bad", "muted"] as const;

/** Buttons: one that is solid, others quiet; what cannot be pressed stays in its place and says why. */
function Buttons() {
  const { language } = useRenderer();
  const said = texts[language];
  return (
    <Sheet
      title="Buttons"
      says="One solid button a page: the next step. Dangerous ones are text in a menu or a dialog, never a red button on a page."
    >
      <div className="sheet-row">
        <Button type="primary">{said.submit}</Button>
        <Button>{said.save}</Button>
        <Button icon={<PlusOutlined />}>{said.add}</Button>
        <Button type="text">{said.cancel}</Button>
        <Button type="link">{said.clear}</Button>
        <Button type="text" danger icon={<DeleteOutlined />}>
          {said.void}
        </Button>
      </div>
      <div className="sheet-row">
        <Tooltip title={said.why}>
          <Button type="primary" aria-disabled className="ant-btn-disabled">
            {said.submit}
          </Button>
        </Tooltip>
        <span className="wb-hint">{said.why}</span>
      </div>
      <div className="sheet-row">
        <Button type="primary" loading>
          {said.submit}
        </Button>
        <Input aria-label={said.search} placeholder={said.search} style={{ width: 240 }} />
        <Input aria-label={said.wrong} status="error" defaultValue="12a" style={{ width: 120 }} />
      </div>
    </Sheet>
  );
}

/** States, messages, and what stands where there is nothing or nothing yet. */
function States() {
  const { language } = useRenderer();
  const said = texts[language];
  return (
    <Sheet
      title="States and messages"
      says="A word with a dot; the dot's colour only repeats the word."
    >
      <div className="sheet-row">
        {tones.map((tone, at) => (
          <span key={tone} className={`wb-state wb-state-${tone}`}>
            {said.states[at]}
          </span>
        ))}
      </div>
      <Tabs
        items={[
          { key: "lines", label: said.lines },
          { key: "life", label: said.life },
        ]}
      />
      <div style={{ display: "grid", gap: 8, marginBottom: 20 }}>
        <Alert type="success" showIcon message={said.saved} />
        <Alert type="warning" showIcon message={said.warns} />
        <Alert type="error" showIcon message={said.wrong} />
        <Alert type="info" showIcon message={said.says} />
      </div>
      <Empty description={said.empty}>
        <Button type="primary">{said.add}</Button>
      </Empty>
      <Skeleton paragraph={{ rows: 2 }} title={false} />
    </Sheet>
  );
}

const meta: Meta = { title: "Patterns/Controls" };
export default meta;
type Story = StoryObj;

export const Pressed: Story = { name: "Buttons", render: () => <Buttons /> };
export const ButtonsDark: Story = { ...Pressed, name: "Buttons, dark", globals: { theme: "dark" } };
export const ButtonsEnglish: Story = {
  ...Pressed,
  name: "Buttons, English",
  globals: { locale: "en-US" },
};
export const Shown: Story = { name: "States and messages", render: () => <States /> };
export const ShownDark: Story = { ...Shown, name: "States, dark", globals: { theme: "dark" } };
export const ShownTaiwan: Story = {
  ...Shown,
  name: "States, Taiwan",
  globals: { locale: "zh-TW" },
};
export const Comfortable: Story = {
  ...Shown,
  name: "States, comfortable",
  globals: { density: "comfortable" },
};
