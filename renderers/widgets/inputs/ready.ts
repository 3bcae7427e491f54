import { giveParts } from "../laterInput.tsx";
import * as parts from "./index.ts";

/* Imported by pages that have forms: see `laterInput.tsx`. */
giveParts(parts);
