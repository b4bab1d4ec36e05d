const plain = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s.,%/]+\)|hsla?\([\d\s.,%/deg]+\))$/i

/** A colour as it looks, or several side by side; what is no colour is none. */
export function Swatch({ colors }: { readonly colors: readonly string[] }) {
  const known = colors.filter((color) => plain.test(color)).slice(0, 4)
  return (
    <span
      aria-hidden
      className="flex size-5 shrink-0 overflow-hidden rounded-full border border-edge"
    >
      {known.map((color) => (
        <span key={color} className="flex-1" style={{ backgroundColor: color }} />
      ))}
    </span>
  )
}
