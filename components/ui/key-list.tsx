import { KeyNames } from './key-names.tsx'

export interface KeyHint {
  readonly chord: string
  readonly does: string
}

interface KeyListProps {
  readonly label: string
  readonly hints: readonly KeyHint[]
  readonly className: string
}

/** Keys, each with what it does. */
export function KeyList({ label, hints, className }: KeyListProps) {
  return (
    <ul aria-label={label} className={className}>
      {hints.map(({ chord, does }) => (
        <li key={does} className="flex shrink-0 items-center gap-1">
          <KeyNames chord={chord} />
          {does}
        </li>
      ))}
    </ul>
  )
}
