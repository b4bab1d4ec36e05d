import { Kbd } from '#components/ui/kbd.tsx'

const hints = [
  { keys: ['/'], does: 'search' },
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['Space'], does: 'pick' },
  { keys: ['Shift', '↓'], does: 'pick on' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['Ctrl', 'A'], does: 'select all that match' },
  { keys: ['Ctrl', 'Enter'], does: 'change prices' },
] as const

/** What the keyboard does in a search, for those who look. */
export function KeyHints() {
  return (
    <ul
      aria-label="Keys"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sunken px-3 py-1.5 text-xs text-muted"
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
