import { EyeOutlined, LockOutlined } from "@ant-design/icons";
import { Segmented, Tag } from "antd";
import type { Counterpart } from "../../../src/engine/index.ts";
import type { MessageKey } from "../../messages/index.ts";
import { useWords } from "../../base/words.ts";

export type { Counterpart };

interface Shared {
  /** Users outside the company who can read the document. */
  readonly sharedWith: readonly Counterpart[];
  readonly internal: boolean;
}

/** The audience of a comment, chosen beside the button that sends it. */
export function HearersChoice({
  sharedWith,
  internal,
  onChange,
}: Shared & { readonly onChange: (internal: boolean) => void }) {
  const words = useWords();
  return (
    <Segmented<boolean>
      className="wb-life-hearers"
      size="small"
      aria-label={words("life.hearers")}
      value={internal}
      onChange={onChange}
      options={[
        { value: true, label: words("life.internal"), icon: <LockOutlined aria-hidden="true" /> },
        {
          value: false,
          label: words(outsiders(sharedWith)),
          icon: <EyeOutlined aria-hidden="true" />,
        },
      ]}
    />
  );
}

/** The audience of a comment, as a tag beside its author. */
export function Hearers({ sharedWith, internal }: Shared) {
  const words = useWords();
  return internal ? (
    <Tag className="wb-life-inside" icon={<LockOutlined aria-hidden="true" />}>
      {words("life.internal")}
    </Tag>
  ) : (
    <Tag icon={<EyeOutlined aria-hidden="true" />}>{words(outsiders(sharedWith))}</Tag>
  );
}

function outsiders(parties: readonly Counterpart[]): MessageKey {
  if (parties.length > 1) return "life.heardByBoth";
  return parties[0] === "customer" ? "life.heardByCustomer" : "life.heardBySupplier";
}
