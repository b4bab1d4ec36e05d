/** The product's mark: two shelves, and the panel at their side. */
export function Mark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 128 128" width={size} height={size} aria-hidden className="shrink-0">
      <rect width="128" height="128" rx="28" className="fill-accent" />
      <g fill="#fff">
        <rect x="90" y="24" width="16" height="80" rx="5" />
        <rect x="22" y="56" width="58" height="9" rx="4" />
        <rect x="22" y="95" width="58" height="9" rx="4" />
        <rect x="28" y="30" width="20" height="20" rx="4" />
        <rect x="54" y="69" width="20" height="20" rx="4" />
      </g>
    </svg>
  )
}
