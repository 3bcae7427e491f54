/** The phone of 360 px that the toolbar offers for every story. */
export const phones = {
  phone: { name: "Phone 360 px", styles: { width: "360px", height: "780px" }, type: "mobile" },
} as const;

/** Sets a story on a phone of 360 px. */
export const onPhone = {
  globals: { viewport: { value: "phone", isRotated: false } },
  parameters: { viewport: { options: phones } },
} as const;
