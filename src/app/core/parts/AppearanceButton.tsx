import { MoonOutlined, SunOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { memo } from "react";
import { useWords } from "../language/useWords.ts";
import { useLook } from "../theme/lookContext.ts";

/** Switches between light and dark. */
export const AppearanceButton = memo(function AppearanceButton() {
  const look = useLook();
  const words = useWords();
  const dark = look.appearance === "dark";
  const label = words(dark ? "appearance.toLight" : "appearance.toDark");
  return (
    <Button
      type="text"
      icon={dark ? <SunOutlined /> : <MoonOutlined />}
      aria-label={label}
      title={label}
      onClick={() => look.change({ appearance: dark ? "light" : "dark" })}
    />
  );
});
