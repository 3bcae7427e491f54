/** The product's logo: a sheet with a route across it. Decorative; the name is beside it. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#0f5b6b" />
      <path
        d="M6.5 10.5l4 12 4.2-9.2a1.4 1.4 0 0 1 2.6 0l4.2 9.2 4-12"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="25.5" cy="9.5" r="2.6" fill="#f2b84b" />
    </svg>
  );
}
