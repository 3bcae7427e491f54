import type { Feature } from "../engine/index.ts";
import { accounts } from "./accounts/index.ts";
import { approval } from "./approval/index.ts";
import { auction } from "./auction/index.ts";
import { batch } from "./batch/index.ts";
import { portions } from "./portions/index.ts";
import "./errors.ts";
import { handover } from "./handover/index.ts";
import { messages } from "./messages/index.ts";
import { openLists } from "./open-lists/index.ts";
import { overview } from "./overview/index.ts";
import { print } from "./print/index.ts";
import { quality } from "./quality/index.ts";
import { register } from "./register/index.ts";
import { reminders } from "./reminders/index.ts";
import { seal } from "./seal/index.ts";
import { setup } from "./setup/index.ts";
import { stock } from "./stock/index.ts";

/** What schema files may say to each feature. The loader asks them in this order, and their words stand in it. */
export const features: readonly Feature[] = [
  approval,
  auction,
  batch,
  portions,
  seal,
  print,
  overview,
  openLists,
  setup,
  accounts,
  handover,
  messages,
  register,
  reminders,
  quality,
  stock,
];
