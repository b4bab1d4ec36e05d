import { anywhereKeys } from '#components/shell/keys.ts'
import { KeyList } from '#components/ui/key-list.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { listKeys, viewKeys } from './search-keys.ts'

const listHints = () => [
  { chord: viewKeys.search[0], does: t.search.keySearch },
  { chord: `${listKeys.previous[0]} ${listKeys.next[0]}`, does: t.search.keyMove },
  { chord: listKeys.toggle[0], does: t.search.keyPick },
  { chord: listKeys['extend-down'][0], does: t.search.keyPickOn },
  { chord: listKeys.open[0], does: t.search.keyOpen },
  { chord: listKeys['select-all'][0], does: t.search.keySelectAll },
  { chord: viewKeys.change[0], does: t.search.keyChange },
  { chord: anywhereKeys.palette[0], does: t.search.keyCommands },
]

/** The keyboard shortcuts of a search. */
export function KeyHints() {
  return (
    <KeyList
      label={t.search.keys}
      hints={listHints()}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sunken px-3 py-1.5 text-xs text-muted"
    />
  )
}
