import { Radio, Table } from "antd";
import { listSeparator, type ImportPreview } from "../../src/engine/index.ts";
import type { ImportRequest } from "../base/dataSource.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import type { ImportMapping } from "./importMapping.ts";
import { NamedSelect } from "../widgets/NamedSelect.tsx";

const policies = ["fail", "skip", "update"] as const;

/** Which column of the file is which field, and what happens to documents that exist already. */
export function ImportMap(props: {
  preview: ImportPreview;
  mapping: ImportMapping;
  existing: ImportRequest["existing"];
  onMapping: (mapping: ImportMapping) => void;
  onExisting: (existing: ImportRequest["existing"]) => void;
}) {
  const { preview, mapping, existing, onMapping, onExisting } = props;
  const { language } = useRenderer();
  const words = useWords();
  const options = preview.fields.map(({ path, title, required }) => ({
    value: path,
    label: required ? `${title} *` : title,
  }));
  const titleOf = (path: string) => preview.fields.find((field) => field.path === path)?.title;
  const askedOf = (mayBe: readonly string[]) =>
    words("import.mayBe", {
      fields: mayBe.map((path) => titleOf(path) ?? path).join(listSeparator(language)),
    });
  function map(column: string, path: string | undefined) {
    const { [column]: _dropped, ...others } = mapping;
    onMapping(path ? { ...others, [column]: path } : others);
  }
  return (
    <>
      <p>{words("import.rows", { sheet: preview.sheet, count: preview.rowCount })}</p>
      <Table
        size="small"
        rowKey="name"
        pagination={false}
        scroll={{ y: 320 }}
        dataSource={[...preview.columns]}
        columns={[
          { title: words("import.column"), dataIndex: "name", width: "28%" },
          {
            title: words("import.samples"),
            width: "32%",
            render: (_, { samples }) => (
              <span className="wb-muted">{samples.slice(0, 3).join(" · ")}</span>
            ),
          },
          {
            title: words("import.field"),
            render: (_, { name, mayBe = [] }) => (
              <NamedSelect
                className="wb-wide"
                size="small"
                showSearch
                allowClear
                optionFilterProp="label"
                aria-label={`${name} → ${words("import.field")}`}
                {...(mayBe.length > 0 &&
                  mapping[name] === undefined && { status: "warning" as const })}
                placeholder={mayBe.length > 0 ? askedOf(mayBe) : words("import.ignore")}
                value={mapping[name] ?? null}
                options={options}
                onChange={(path: string | null | undefined) => map(name, path ?? undefined)}
              />
            ),
          },
        ]}
      />
      <div className="wb-import-existing">
        <span id="wb-import-existing">{words("import.existing")}</span>
        <Radio.Group
          aria-labelledby="wb-import-existing"
          value={existing}
          options={policies.map((value) => ({ value, label: words(`import.existing.${value}`) }))}
          onChange={({ target }) => onExisting(target.value as ImportRequest["existing"])}
        />
      </div>
    </>
  );
}
