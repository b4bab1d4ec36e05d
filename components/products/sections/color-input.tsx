import { Swatch } from './swatch.tsx'

interface ColorInputProps {
  readonly label: string
  /** The shop can have several; one can be chosen. */
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
