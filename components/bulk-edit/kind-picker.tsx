import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { unsupportedReason } from '#lib/operations/operations.ts'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { t } from '#lib/i18n/t.ts'
import { createStep, toOperation } from './steps/bulk-form.ts'
import { nameKind } from './steps/name-kind.ts'
import { kindGroups, simpleKinds, type StepKind } from './operations/operation-forms.ts'

interface KindPickerProps {
  readonly catalogue: Connection['catalogue']
  /** In a small window the simple ones come first. */
  readonly isCompact: boolean
  readonly onPick: (kind: StepKind) => void
}

/** What a change can be about, grouped; what the shop's catalogue has not is shown, and says why. */
export function KindPicker({ catalogue, isCompact, onPick }: KindPickerProps) {
  const [isWhole, setWhole] = useState(!isCompact)
  const group = useRef<HTMLDivElement>(null)
  // In a small window it opens below the fold.
  useEffect(() => {
    group.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const groups = kindGroups
    .map(({ name, kinds }) => ({
      label:
        t.bulkEdit[`group/${name === 'collections' && catalogue === 'v3' ? 'categories' : name}`],
      kinds: kinds.filter((kind) => isWhole || simpleKinds.has(kind)),
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
                name={nameKind(kind, catalogue)}
                why={whyNot(kind, catalogue)}
                onPick={() => onPick(kind)}
              />
            ))}
          </span>
        </div>
      ))}
      {isWhole ? null : (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => setWhole(true)}>
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
  const isOff = why !== undefined
  return (
    <>
      <button
        type="button"
        // It can be reached all the same, so that its reason can be heard.
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? id : undefined}
        onClick={isOff ? undefined : onPick}
        className="h-7 rounded-md border border-edge bg-surface px-2 text-sm font-medium transition-colors hover:bg-hover aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:font-normal aria-disabled:text-faint"
      >
        {name}
      </button>
      {isOff ? (
        <span id={id} className="w-full text-sm text-pretty text-muted">
          {why}
        </span>
      ) : null}
    </>
  )
}

/** Why no form of this kind can be used in such a shop; undefined where it depends on the form. */
function whyNot(kind: StepKind, catalogue: Connection['catalogue']): string | undefined {
  const operation = toOperation(createStep([], kind))
  return operation.ok ? unsupportedReason(operation.value, catalogue) : undefined
}
