/** The logo: two shelves with a panel beside them. */
export function Logo({ size = 20 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 128 128" width={size} height={size} aria-hidden className="shrink-0">
      <rect width="128" height="128" rx="28" fill="#2457e6" />
      <path d="M86 0h14a28 28 0 0 1 28 28v72a28 28 0 0 1-28 28H86z" fill="#a9c1ff" />
      <g fill="#fff">
        <rect x="16" y="56" width="56" height="8" rx="4" />
        <rect x="16" y="98" width="56" height="8" rx="4" />
        <rect x="22" y="28" width="18" height="22" rx="4" />
        <rect x="46" y="36" width="18" height="14" rx="4" />
        <rect x="22" y="76" width="42" height="16" rx="4" />
      </g>
    </svg>
  )
}
