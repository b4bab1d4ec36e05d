import { Kbd } from '#components/ui/kbd.tsx'

const hints = [
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['Space'], does: 'select' },
  { keys: ['Shift', '↓'], does: 'select on' },
  { keys: ['Enter'], does: 'open' },
] as const

/** What the keyboard does in the list, for those who look. */
export function KeyHints() {
  return (
    <ul
      aria-label="Keys"
      className="flex h-8 shrink-0 items-center gap-4 border-t border-line bg-sunken px-3 text-xs text-muted"
    >
      {hints.map(({ keys, does }) => (
        <li key={does} className="flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  )
}
