import { PrinterOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";

/** Prints at once, or, where the page has several prints, asks which one. */
export function PrintButton(props: {
  title: string;
  /** Name of the usual print. */
  usual: string;
  others: readonly { readonly key: string; readonly title: string }[];
  disabled: boolean;
  printing: boolean;
  onPrint: (print?: string) => void;
}) {
  const { title, usual, others, disabled, printing, onPrint } = props;
  const asks = others.length > 0;
  const button = (
    <Button
      type="text"
      icon={<PrinterOutlined aria-hidden="true" />}
      disabled={disabled}
      loading={printing}
      aria-label={title}
      aria-haspopup={asks ? "menu" : undefined}
      title={title}
      onClick={asks ? undefined : () => onPrint()}
    />
  );
  if (!asks) return button;
  const items = [
    { key: "", label: usual, onClick: () => onPrint() },
    ...others.map(({ key, title: label }) => ({
      key: `print-${key}`,
      label,
      onClick: () => onPrint(key),
    })),
  ];
  return (
    <Dropdown trigger={["click"]} disabled={disabled} menu={{ items }}>
      {button}
    </Dropdown>
  );
}
