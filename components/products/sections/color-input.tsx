const plain = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s.,%/]+\)|hsla?\([\d\s.,%/deg]+\))$/i

interface ColorInputProps {
  readonly label: string
  /** The store can have several; one can be chosen. */
  readonly colors: readonly string[]
  readonly disabled: boolean
  readonly onChange: (color: string) => void
}

/** A colour swatch that opens the browser's colour picker. */
export function ColorInput({ label, colors, disabled, onChange }: ColorInputProps) {
  const [color = ''] = colors
  return (
    <span className="relative flex size-5 shrink-0 rounded-full has-focus-visible:ring-focus">
      <Swatch colors={colors} />
      {disabled ? null : (
        <input
          type="color"
          aria-label={label}
          title={label}
          value={/^#[0-9a-f]{6}$/i.test(color) ? color : '#808080'}
          onChange={(event) => onChange(event.target.value)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      )}
    </span>
  )
}

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
