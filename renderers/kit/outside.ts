/** Loads the module of `WAYBILL_RENDERERS`. This file is for none; with one, the build puts its import here (scripts/vite/outsideRenderers.ts). */
export const loadOutside = (): Promise<unknown> => Promise.resolve();
