import { Undo2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { cn } from '#lib/core/base/cn.ts'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FieldError } from '#components/ui/field-error.tsx'
import { isWithin } from './use-field-error.ts'
import { lineGrid, lineLabel } from './fixed-line.tsx'
import { FieldConflicts } from './field-conflicts.tsx'

interface FieldControl {
  readonly id: string
  readonly disabled: boolean
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldFrameProps {
  readonly label: string
  /** The fields that the control writes. They are marked and reverted together. */
  readonly paths: readonly FieldPath[]
  /** Why it is read-only. */
  readonly fixed?: string | undefined
  /** Why the value cannot be saved. Errors of inputs within the field are shown without it. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** The control needs the whole width, below its label. */
  readonly isWide?: boolean
  readonly children: (control: FieldControl) => ReactNode
}

/** One line of the editor: the label, the control, and a button to revert a change. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, paths, fixed, hint, isWide = false, children } = props
  const { isChanged, revert, errors } = useEditor()
  const id = useId()
  const noteId = `${id}-note`
  const changed = paths.some(isChanged)
  const [within] = Array.from(errors).flatMap(([name, why]) =>
    paths.some((path) => isWithin(name, path)) ? [why] : [],
  )
  const error = props.error ?? within
  const revertAll = () => revert(...paths)
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || (!changed && error === undefined))
      return
    event.preventDefault()
    event.stopPropagation()
    revertAll()
  }
  const note = error ?? fixed ?? hint
  return (
    <div
      role="presentation"
      onKeyDown={escape}
      data-changed={changed || undefined}
      className={cn('grid items-start gap-x-3 gap-y-1 py-1', !isWide && lineGrid)}
    >
      <div className={cn('flex items-center gap-1.5', isWide ? 'min-h-6' : lineLabel)}>
        <label
          htmlFor={id}
          className="min-w-0 text-sm leading-4 text-muted wrap-break-word hyphens-auto"
        >
          {label}
        </label>
        {changed ? <ChangedDot /> : null}
        {changed ? (
          <IconButton
            label={t.product.undoChange(label)}
            size="sm"
            className="ms-auto -me-1.5"
            onClick={revertAll}
          >
            <Undo2 size={12} aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col justify-center gap-1">
        {children({
          id,
          disabled: fixed !== undefined,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': note === undefined ? undefined : noteId,
        })}
        <div id={noteId} aria-live="polite" className="text-sm text-pretty empty:hidden">
          {error === undefined ? (
            note === undefined ? null : (
              <p className="text-muted">{note}</p>
            )
          ) : (
            <FieldError why={error} />
          )}
        </div>
        <FieldConflicts paths={paths} />
      </div>
    </div>
  )
}

/** Marks unsaved changes. */
export function ChangedDot() {
  return (
    <span className="size-1.5 shrink-0 rounded-full bg-accent">
      <span className="sr-only">{t.product.notSaved}</span>
    </span>
  )
}
