/** The switches in Storybook's toolbar, which every story reads from `context.globals`. */
export const globalTypes = {
  locale: {
    description: "Language",
    toolbar: {
      icon: "globe",
      dynamicTitle: true,
      items: [
        { value: "zh-CN", title: "简体中文" },
        { value: "zh-TW", title: "繁體中文" },
        { value: "en-US", title: "English" },
      ],
    },
  },
  theme: {
    description: "Theme",
    toolbar: {
      icon: "contrast",
      dynamicTitle: true,
      items: [
        { value: "light", title: "Light" },
        { value: "dark", title: "Dark" },
      ],
    },
  },
  density: {
    description: "Density",
    toolbar: {
      icon: "component",
      dynamicTitle: true,
      items: [
        { value: "comfortable", title: "Comfortable" },
        { value: "standard", title: "Standard" },
        { value: "compact", title: "Compact" },
      ],
    },
  },
  implementer: {
    description: "Implementer details",
    toolbar: {
      icon: "beaker",
      dynamicTitle: true,
      items: [
        { value: false, title: "For users" },
        { value: true, title: "For implementers" },
      ],
    },
  },
};

/** What the switches stand at in a new window and in the tests. */
export const initialGlobals = {
  locale: "zh-CN",
  theme: "light",
  density: "standard",
  implementer: false,
};
