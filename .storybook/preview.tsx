import "@ant-design/v5-patch-for-react-19";
import "./actFlag.ts";
import type { Preview } from "@storybook/react-vite";
import { Modal, message, notification } from "antd";
import { configure } from "storybook/test";
import { Stage, type StageParameters, type StageSettings } from "./Stage.tsx";
import { phones } from "../storybook/phone.ts";
import "../renderers/widgets/inputs/ready.ts";
import "../src/features/errors.ts";
import { expectPrints, judgePrints, type ExpectedPrints } from "./printed.ts";
import { globalTypes, initialGlobals } from "./toolbar.ts";

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 15_000 });

const preview: Preview = {
  globalTypes,
  initialGlobals,
  parameters: {
    layout: "fullscreen",
    // What a story is fed with is an object or the name of a page: typing in it would break the story. Stories whose arguments are a
    // choice (page kinds, pages) switch the controls on, as drop-downs.
    controls: { disable: true },
    options: {
      storySort: {
        order: ["Start", ["Welcome", "*"], "Foundations", "Widgets", "Patterns", "Pages", "Engine"],
      },
    },
    viewport: { options: phones },
    // A story that breaks an accessibility rule fails in the tests.
    a11y: { test: "error" },
  },
  decorators: [
    (Story, { globals, parameters }) => (
      <Stage
        settings={globals as unknown as StageSettings}
        parameters={parameters["stage"] as StageParameters | undefined}
      >
        <Story />
      </Stage>
    ),
  ],
  beforeEach: ({ parameters }) => {
    expectPrints(parameters["prints"] as ExpectedPrints | undefined);
    // What a story opened outside its own root would still be there in the next one.
    return () => {
      Modal.destroyAll();
      message.destroy();
      notification.destroy();
    };
  },
  afterEach: judgePrints,
};

export default preview;
