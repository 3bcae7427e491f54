import { widgetSamples } from "../../../storybook/widgets/samples.ts";
import { testWidget } from "./testWidget.tsx";

// `masked` stands for a value that is not there: what it must do is a rule of all the others.
for (const [name, sample] of Object.entries(widgetSamples))
  if (name !== "masked") testWidget(name, sample);
