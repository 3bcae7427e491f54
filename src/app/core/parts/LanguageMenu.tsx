import { GlobalOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { languageNames, languages, localeOf, type Language } from "../../../engine/index.ts";
import { useLanguageWords } from "../language/languageContext.ts";
import { useWords } from "../language/useWords.ts";
import { inLandmark } from "./inLandmark.ts";

/** Offers the languages, each by its own name. What choosing one does is the caller's business. */
export function LanguageMenu(props: { readonly onChoose: (language: Language) => void }) {
  const { words: inUse } = useLanguageWords();
  const words = useWords();
  const items = languages.map((language) => ({
    key: language,
    label: <span lang={localeOf[language]}>{languageNames[language]}</span>,
  }));
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      getPopupContainer={inLandmark}
      menu={{
        items,
        selectable: true,
        selectedKeys: [inUse.language],
        onClick: ({ key }) => props.onChoose(key as Language),
      }}
    >
      <Button
        type="text"
        icon={<GlobalOutlined />}
        aria-label={`${words("language.label")}: ${languageNames[inUse.language]}`}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
