import type { Meta, StoryObj } from "@storybook/react-vite";
import { Alert, Button, Input, Space, Tabs } from "antd";
import { palettes } from "../renderers/base/theme.ts";
import { useRenderer } from "../renderers/base/rendererContext.ts";

/** The palette and the controls that stand on it. */
function Tokens() {
  const { appearance, density } = useRenderer();
  const tones = ["neutral", "progress", "good", "bad", "muted"] as const;
  return (
    <Space direction="vertical" size="middle" style={{ width: "100%" }}>
      <h2>
        {appearance} · {density}
      </h2>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        {Object.entries(palettes[appearance]).map(([name, color]) => (
          <figure key={name} style={{ margin: 0, width: 104 }}>
            <div
              style={{
                height: 40,
                borderRadius: 4,
                background: color,
                border: "1px solid var(--wb-line)",
              }}
            />
            <figcaption className="wb-hint">
              {name}
              <br />
              {color}
            </figcaption>
          </figure>
        ))}
      </div>
      <Space wrap>
        <Button type="primary">保存</Button>
        <Button>取消</Button>
        <Button danger>删除</Button>
        <Button type="primary" danger>
          作废
        </Button>
        <Button disabled>提交</Button>
        <Button type="link">清除筛选</Button>
        <Input aria-label="示例" placeholder="按单号、名称搜索" style={{ width: 200 }} />
        <Input aria-label="错误" status="error" defaultValue="12a" style={{ width: 120 }} />
      </Space>
      <Space wrap>
        {tones.map((tone) => (
          <span key={tone} className={`wb-state wb-state-${tone}`}>
            {tone}
          </span>
        ))}
      </Space>
      <Tabs
        items={[
          { key: "a", label: "请购明细" },
          { key: "b", label: "操作记录" },
        ]}
      />
      <Alert type="success" showIcon message="已保存" />
      <Alert type="warning" showIcon message="还有必填字段未对应" />
      <Alert type="error" showIcon message="单价不能为空" />
      <Alert type="info" showIcon message="共 36 条" />
    </Space>
  );
}

const meta: Meta<typeof Tokens> = { title: "Design/Tokens", component: Tokens };
export default meta;
type Story = StoryObj<typeof Tokens>;

export const Light: Story = {};
export const Dark: Story = { globals: { theme: "dark" } };
export const Comfortable: Story = { globals: { density: "comfortable" } };
