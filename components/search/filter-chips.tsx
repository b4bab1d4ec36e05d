import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { describeFilter, describeSearch } from '#lib/extension/queries/describe-search.ts'
import type { BoxChip } from '#lib/extension/queries/search-text.ts'
import { t } from '#lib/core/i18n/t.ts'

interface FilterChipsProps {
  readonly chips: readonly BoxChip[]
  readonly onEdit: (at: number) => void
  readonly onRemove: (at: number) => void
  /** The right arrow on the last chip. */
  readonly onLeave: () => void
}

/** The finished filters of the search, in words. Enter or a click edits one, Delete removes it. */
export function FilterChips({ chips, onEdit, onRemove, onLeave }: FilterChipsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const buttons = event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-chip]')
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(at)
    else if (event.key === 'ArrowLeft') buttons?.[Math.max(0, at - 1)]?.focus()
    else if (event.key !== 'ArrowRight') return
    else if (at === chips.length - 1) onLeave()
    else buttons?.[at + 1]?.focus()
    event.preventDefault()
  }
  return (
    <ul aria-label={t.search.filters} className="contents">
      {chips.map(({ query, entered, start }, at) => (
        <FilterChip
          key={start}
          message={describeFilter(query)}
          entered={entered}
          onEdit={() => onEdit(at)}
          onRemove={() => onRemove(at)}
          onKeyDown={(event) => onKeyDown(event, at)}
        />
      ))}
    </ul>
  )
}

interface FilterChipProps {
  readonly message: string
  readonly entered: string
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

function FilterChip({ message, entered, onEdit, onRemove, onKeyDown }: FilterChipProps) {
  return (
    <li className="flex h-6 max-w-full min-w-0 items-center rounded-sm bg-accent-soft text-sm text-accent-ink">
      <button
        type="button"
        data-chip
        title={entered}
        aria-label={t.search.filter(message)}
        onClick={onEdit}
        onKeyDown={onKeyDown}
        className="h-full min-w-0 truncate rounded-s-sm ps-1.5 pe-0.5 outline-offset-[-2px]!"
      >
        <bdi>{message}</bdi>
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t.search.removeFilter(message)}
        onClick={onRemove}
        className="flex h-full w-5 shrink-0 items-center justify-center rounded-e-sm hover:bg-pressed"
      >
        <X size={11} aria-hidden />
      </button>
    </li>
  )
}

/** The search in words, for screen readers. */
export function SearchWords({ text }: { readonly text: string }) {
  return describeSearch(text)
}
