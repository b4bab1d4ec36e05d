import { ArrowDown, ArrowUp, Trash2, ArrowRight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { unsupportedReason, definitionOf, type Operation } from '#lib/core/operations/operations.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { KnownValues } from '#lib/extension/queries/known-values.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { FormErrors } from './operations/form.ts'
import { formOf, type Step, toOperation } from './steps/bulk-form.ts'
import { nameKind } from './operations/operation-forms.ts'
import { cn } from '#lib/core/base/cn.ts'

interface StepCardProps {
  readonly step: Step
  /** Its position among the changes, from 1, and their number. */
  readonly position: number
  readonly count: number
  /** Whether its first field is focused. */
  readonly takesFocus: boolean
  readonly onFocused: () => void
  /** Errors are shown once the user tried to continue, not while typing. */
  readonly isNamingErrors: boolean
  /** Whether it shows examples of its effect. */
  readonly hasExamples: boolean
  readonly connection: Connection
  readonly known: KnownValues
  readonly onChange: (step: Step) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One change of an edit: its form, examples of its effect, and its position. */
export function StepCard(props: StepCardProps) {
  const { step, position, count, takesFocus, isNamingErrors, hasExamples, connection, known } =
    props
  const card = useRef<HTMLElement>(null)
  const takeFocus = useEffectEvent(() => {
    focusFirst(card.current)
    props.onFocused()
  })
  useEffect(() => {
    if (takesFocus) takeFocus()
  }, [takesFocus])
  const { Fields } = formOf(step)
  const operation = toOperation(step, connection.currency)
  const why = operation.ok ? unsupportedReason(operation.value, connection.catalog) : undefined
  const label = nameKind(step.kind, connection.catalog)
  const name = count === 1 ? label : `${position}. ${label}`
  return (
    <section
      ref={card}
      aria-label={name}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3 shadow-card"
    >
      <header className="flex h-6 items-center gap-0.5">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{name}</h2>
        {count === 1 ? null : (
          <>
            <IconButton
              label={t.bulkEdit.moveUp(label)}
              size="sm"
              disabled={position === 1}
              onClick={() => props.onMove(-1)}
            >
              <ArrowUp size={14} aria-hidden />
            </IconButton>
            <IconButton
              label={t.bulkEdit.moveDown(label)}
              size="sm"
              disabled={position === count}
              onClick={() => props.onMove(1)}
            >
              <ArrowDown size={14} aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton label={t.bulkEdit.remove(label)} size="sm" onClick={props.onRemove}>
          <Trash2 size={14} aria-hidden />
        </IconButton>
      </header>
      <Fields
        form={step.form}
        errors={isNamingErrors && !operation.ok ? operation.error : noErrors}
        connection={connection}
        known={known}
        onChange={(part) => props.onChange({ ...step, form: { ...step.form, ...part } } as Step)}
      />
      {why === undefined ? null : <Notice tone="warn">{why}</Notice>}
      {hasExamples && operation.ok && why === undefined ? (
        <ExampleLine operation={operation.value} currency={connection.currency ?? ''} />
      ) : null}
    </section>
  )
}

const noErrors: FormErrors = {}

/** Focuses the first text input, else the first control. */
function focusFirst(card: HTMLElement | null): void {
  const textInputs =
    'input:not([type=radio]):not([type=checkbox]):not([aria-hidden=true]), textarea'
  const first =
    card?.querySelector<HTMLElement>(textInputs) ??
    card?.querySelector<HTMLElement>('select, button')
  first?.focus()
}

interface ExampleLineProps {
  readonly operation: Operation
  readonly currency: string
}

/** Examples of the operation's effect, while the form is filled in. */
function ExampleLine({ operation, currency }: ExampleLineProps) {
  const examples = definitionOf(operation).examples?.(operation, currency) ?? []
  if (examples.length === 0) return null
  return (
    <div className="rounded-lg border border-line bg-sunken px-3 py-2">
      <p className="text-sm text-muted">{t.bulkEdit.forExample}</p>
      <ul
        aria-label={t.bulkEdit.forExample}
        className={cn(
          'tabular grid gap-x-3',
          examples.length > 1 && 'grid-cols-[repeat(3,auto)] justify-between',
        )}
      >
        {examples.map(({ before, after }) => (
          <li key={before} className="flex min-w-0 flex-wrap items-center gap-x-1">
            <span className="text-muted">{before}</span>
            <ArrowRight size={12} aria-hidden className="text-faint rtl:rotate-180" />
            <span className="sr-only">{t.bulkEdit.becomes}</span>
            <span className="font-semibold wrap-anywhere">{after}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
