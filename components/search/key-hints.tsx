import { Kbd } from '#components/ui/kbd.tsx'
import { t } from '#lib/i18n/t.ts'

const listHints = () => [
  { keys: ['/'], does: t.search.keySearch },
  { keys: ['↑', '↓'], does: t.search.keyMove },
  { keys: [t.search.space], does: t.search.keyPick },
  { keys: ['Shift', '↓'], does: t.search.keyPickOn },
  { keys: ['Enter'], does: t.search.keyOpen },
  { keys: ['Ctrl', 'A'], does: t.search.keySelectAll },
  { keys: ['Ctrl', 'Enter'], does: t.search.keyChange },
  { keys: ['Ctrl', 'K'], does: t.search.keyCommands },
]

/** The keyboard shortcuts of a search. */
export function KeyHints() {
  return (
    <ul
      aria-label={t.search.keys}
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
