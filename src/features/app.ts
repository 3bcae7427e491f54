import type { AppFeature } from "../app/core/feature.ts";
import { accounts } from "./accounts/app/index.ts";
import { approval } from "./approval/app/index.ts";
import { auction } from "./auction/app/index.ts";
import { bin } from "./bin/app/index.ts";
import { cache } from "./cache/app/index.ts";
import { guide } from "./guide/app/index.ts";
import { home } from "./home/app/index.ts";
import { materials } from "./materials/app/index.ts";
import { menu } from "./menu/app/index.ts";
import { messages } from "./messages/app/index.ts";
import { organisation } from "./organisation/app/index.ts";
import { overview } from "./overview/app/index.ts";
import { priceSheet } from "./price-sheet/app/index.ts";
import { rights } from "./rights/app/index.ts";
import { qualityApp } from "./quality/app/index.ts";
import { stockApp } from "./stock/app/index.ts";
import { studio } from "./studio/app/index.ts";
import { work } from "./work/app/index.ts";

/** The parts of features in the frame and its pages. Tabs of a document's page appear in this order. */
export const features: readonly AppFeature[] = [
  overview,
  priceSheet,
  materials,
  approval,
  accounts,
  rights,
  auction,
  bin,
  cache,
  guide,
  home,
  menu,
  messages,
  organisation,
  qualityApp,
  stockApp,
  studio,
  work,
];
