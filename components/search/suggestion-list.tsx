import { clsx } from 'clsx'
import { formatCount } from '#lib/core/i18n/format.ts'
import { Kbd } from '#components/ui/kbd.tsx'
import type { Completion } from '#lib/extension/queries/local-index.ts'
import { t } from '#lib/core/i18n/t.ts'

interface SuggestionListProps {
  readonly id: string
  readonly suggestions: readonly Completion[]
  readonly active: number
  readonly onTake: (completion: Completion) => void
}

/** Suggestions for the text. The field keeps the focus and moves through them. */
export function SuggestionList({ id, suggestions, active, onTake }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t.search.suggestions}
      className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-lg bg-surface py-1 shadow-float"
    >
      {suggestions.map((completion, at) => (
        <div
          key={completion.text}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // The field must not lose the focus to a click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(completion)}
          onKeyDown={() => undefined}
          className={clsx(
            'flex h-7 cursor-default items-center gap-2 px-3',
            at === active ? 'bg-accent-soft text-accent-ink' : 'hover:bg-hover',
          )}
        >
          <bdi className="min-w-0 flex-1 truncate">{completion.text}</bdi>
          {completion.count === undefined ? null : (
            <span className="tabular text-sm text-muted">{formatCount(completion.count)}</span>
          )}
          {at === Math.max(0, active) ? <Kbd>{t.search.tabKey}</Kbd> : null}
        </div>
      ))}
    </div>
  )
}
