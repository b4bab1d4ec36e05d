const plain = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s.,%/]+\)|hsla?\([\d\s.,%/deg]+\))$/i

/** One or several colours side by side; invalid colours are left out. */
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
