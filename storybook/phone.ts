/** Sets a story on a phone of 360 px. */
export const onPhone = {
  globals: { viewport: { value: "phone", isRotated: false } },
  parameters: {
    viewport: {
      options: {
        phone: { name: "Phone", styles: { width: "360px", height: "780px" }, type: "mobile" },
      },
    },
  },
} as const;
