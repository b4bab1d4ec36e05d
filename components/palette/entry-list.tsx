import { clsx } from 'clsx'
import { KeyNames } from '#components/ui/key-names.tsx'
import { t } from '#lib/core/i18n/t.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { paletteKeys } from './palette-keys.ts'

interface EntryListProps {
  readonly id: string
  readonly groups: readonly EntryGroup[]
  /** The entry that Enter runs, counted over all groups; -1 for none. */
  readonly current: number
  readonly onRun: (entry: Entry) => void
}

/** The entries in their groups, as one listbox. */
export function EntryList({ id, groups, current, onRun }: EntryListProps) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  const taken = groups.flatMap(({ entries }) => entries).find(isTakenByTab)
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t.palette.results}
      className="thin-scroll min-h-0 flex-1 overflow-y-auto p-1"
    >
      {groups.map(({ group, entries }, at) => {
        const first = starts[at] ?? 0
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="pb-1">
            <div
              id={`${id}-${group}`}
              role="presentation"
              className="px-2 pt-1.5 pb-0.5 text-xs font-medium text-muted"
            >
              {t.palette[`group/${group}`]}
            </div>
            {entries.map((entry, index) => (
              <EntryItem
                key={entry.id}
                id={`${id}-${first + index}`}
                entry={entry}
                isCurrent={first + index === current}
                hasTab={entry === taken}
                onRun={() => onRun(entry)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** Whether an entry continues or corrects what is typed, which the key that completes takes first. */
export function isTakenByTab({ group }: Entry): boolean {
  return group === 'completion' || group === 'suggestion'
}

interface EntryItemProps {
  readonly id: string
  readonly entry: Entry
  readonly isCurrent: boolean
  /** Whether the key that completes takes this entry. */
  readonly hasTab: boolean
  readonly onRun: () => void
}

function EntryItem({ id, entry, isCurrent, hasTab, onRun }: EntryItemProps) {
  const { group, name, about, icon: Icon, unavailable } = entry
  const keys = hasTab ? paletteKeys.complete : entry.keys
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-disabled={unavailable !== undefined || undefined}
      // The field must not lose the focus to a click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
      onKeyDown={() => undefined}
      className={clsx(
        'flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2 py-1',
        isCurrent ? 'bg-accent-soft text-accent-ink' : 'hover:bg-hover',
        unavailable !== undefined && 'text-faint',
      )}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <bdi
        className={clsx(
          group === 'preview' ? 'min-w-0 flex-1 text-pretty' : 'min-w-0 shrink truncate',
          isTakenByTab(entry) && 'font-mono',
        )}
      >
        {name}
      </bdi>
      {group === 'preview' ? null : (
        <bdi className="min-w-0 flex-1 truncate text-end text-sm text-muted">
          {unavailable ?? about}
        </bdi>
      )}
      {keys === undefined ? null : <KeyNames chord={keys[0] ?? ''} />}
    </div>
  )
}
