import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import { findUnsupportedReason } from './find-unsupported-reason.ts'
import { nameKind, kindGroups, simpleKinds, type StepKind } from './operations/operation-forms.ts'

interface KindPickerProps {
  readonly catalog: Connection['catalog']
  /** Small windows list the simple kinds first. */
  readonly isCompact: boolean
  readonly onPick: (kind: StepKind) => void
}

/**
 * The kinds of changes, in groups; kinds that the store's catalog does not support are shown with
 * the reason.
 */
export function KindPicker({ catalog, isCompact, onPick }: KindPickerProps) {
  const [showsAll, setShowsAll] = useState(!isCompact)
  const group = useRef<HTMLDivElement>(null)
  // In a small window it opens outside the visible area.
  useEffect(() => {
    group.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const groups = kindGroups
    .map(({ name, kinds }) => ({
      label:
        t.bulkEdit[`group/${name === 'collections' && catalog === 'v3' ? 'categories' : name}`],
      kinds: kinds.filter((kind) => showsAll || simpleKinds.has(kind)),
    }))
    .filter(({ kinds }) => kinds.length > 0)
  return (
    <div
      ref={group}
      role="group"
      aria-label={t.bulkEdit.kindsOfChanges}
      className="flex flex-col gap-2"
    >
      {groups.map(({ label, kinds }) => (
        <div key={label} role="group" aria-label={label} className="flex gap-2">
          <span aria-hidden className="w-24 shrink-0 pt-1 text-sm text-muted">
            {label}
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap gap-1.5">
            {kinds.map((kind) => (
              <KindButton
                key={kind}
                name={nameKind(kind, catalog)}
                why={findUnsupportedReason(kind, catalog)}
                onPick={() => onPick(kind)}
              />
            ))}
          </span>
        </div>
      ))}
      {showsAll ? null : (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => setShowsAll(true)}>
          {t.bulkEdit.moreKinds}
        </Button>
      )}
    </div>
  )
}

interface KindButtonProps {
  readonly name: string
  readonly why: string | undefined
  readonly onPick: () => void
}

function KindButton({ name, why, onPick }: KindButtonProps) {
  const id = useId()
  const isUnsupported = why !== undefined
  return (
    <>
      <button
        type="button"
        // It stays focusable, so that screen readers can read the reason.
        aria-disabled={isUnsupported || undefined}
        aria-describedby={isUnsupported ? id : undefined}
        onClick={isUnsupported ? undefined : onPick}
        className="h-7 rounded-md border border-edge bg-surface px-2 text-sm font-medium transition-colors hover:bg-hover aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:font-normal aria-disabled:text-faint"
      >
        {name}
      </button>
      {isUnsupported ? (
        <span id={id} className="w-full text-sm text-pretty text-muted">
          {why}
        </span>
      ) : null}
    </>
  )
}
