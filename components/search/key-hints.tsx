import { Kbd } from '#components/ui/kbd.tsx'
import { t } from '#lib/messages/search-parts.ts'

const listHints = () => [
  { keys: ['/'], does: t.keySearch },
  { keys: ['↑', '↓'], does: t.keyMove },
  { keys: [t.space], does: t.keyPick },
  { keys: ['Shift', '↓'], does: t.keyPickOn },
  { keys: ['Enter'], does: t.keyOpen },
  { keys: ['Ctrl', 'A'], does: t.keySelectAll },
  { keys: ['Ctrl', 'Enter'], does: t.keyChange },
  { keys: ['Ctrl', 'K'], does: t.keyCommands },
]

/** What the keyboard does in a search, for those who look. */
export function KeyHints() {
  return (
    <ul
      aria-label={t.keys}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sunken px-3 py-1.5 text-xs text-muted"
    >
      {listHints().map(({ keys, does }) => (
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
