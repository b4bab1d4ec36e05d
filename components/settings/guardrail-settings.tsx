import { useMutation, useQuery } from '@tanstack/react-query'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import {
  always,
  type GuardrailLimits,
  guardrailSettings,
} from '#lib/core/catalog/money/guardrail-limits.ts'
import {
  type GuardrailId,
  guardrailIds,
  guardrailLevels,
} from '#lib/core/catalog/changes/preview.ts'
import { guardrailsQuery, writeGuardrailsMutation } from '#lib/extension/queries/settings.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useState } from 'react'
import { TextInput } from '#components/ui/text-input.tsx'

const warnings = guardrailIds.filter((id) => guardrailLevels[id] === 'warn')
const blocks = guardrailIds.filter((id) => guardrailLevels[id] === 'block')

/** The warnings of previews. Changes apply from the next preview on. */
export function GuardrailSettings() {
  const { data: limits, error, refetch } = useQuery(guardrailsQuery)
  const write = useMutation(writeGuardrailsMutation)
  const save = ({ jumpPercent, salePercent, off }: GuardrailLimits) =>
    write.mutate({ limits: { jumpPercent, salePercent, off: off && [...off] } })
  return (
    <section aria-labelledby="guardrails" className="flex flex-col gap-3">
      <h2 id="guardrails" className="text-lg font-semibold">
        {t.settings.warnings}
      </h2>
      <p className="text-sm text-muted">
        {t.settings.warningsText} <GuideLink to="bulk-edits/checks" about={t.settings.warnings} />
      </p>
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {write.error === null ? null : <ErrorNotice error={write.error} />}
      {limits?.changedOutside === true ? (
        <Notice
          tone="warn"
          action={
            <Button size="sm" busy={write.isPending} onClick={() => save(limits)}>
              {t.settings.keepChecks}
            </Button>
          }
        >
          {t.settings.checksChangedOutside}
        </Notice>
      ) : null}
      {limits === undefined ? (
        error === null && <Skeleton className="h-40" />
      ) : (
        <ul className="flex list-none flex-col gap-1.5">
          {warnings.map((id) => (
            <Warning key={id} id={id} limits={limits} onChange={save} />
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        {t.settings.alwaysBlocked(blocks.map((id) => t.preview[`guardrail/${id}`]))}
      </p>
    </section>
  )
}

interface WarningProps {
  readonly id: GuardrailId
  readonly limits: GuardrailLimits
  readonly onChange: (limits: GuardrailLimits) => void
}

function Warning({ id, limits, onChange }: WarningProps) {
  const { off = [] } = limits
  const isOn = !off.includes(id)
  const number = guardrailSettings[id]
  const name = t.preview[`guardrail/${id}`]
  return (
    <li className="flex min-h-8 items-center gap-2">
      <Checkbox
        label={t.settings.warn(name)}
        checked={isOn}
        disabled={always.includes(id)}
        onCheckedChange={(wanted) =>
          onChange({ ...limits, off: wanted ? off.filter((each) => each !== id) : [...off, id] })
        }
      />
      <span className="flex-1">{name}</span>
      {number === undefined ? null : (
        <PercentField
          label={t.settings.overPercent(name)}
          value={limits[number]}
          max={number === 'salePercent' ? 100 : 10_000}
          disabled={!isOn}
          onChange={(percent) => onChange({ ...limits, [number]: percent })}
        />
      )}
    </li>
  )
}

interface PercentFieldProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly disabled: boolean
  readonly onChange: (percent: number) => void
}

/** A whole percentage, applied on blur or Enter; an invalid one is reverted. */
function PercentField({ label, value, max, disabled, onChange }: PercentFieldProps) {
  const [text, setText] = useState<string>()
  const commit = () => {
    const percent = Number(text)
    const isValid = Number.isInteger(percent) && percent >= 1 && percent <= max
    if (text !== undefined && isValid && percent !== value) onChange(percent)
    setText(undefined)
  }
  return (
    <TextInput
      aria-label={label}
      inputMode="numeric"
      className="w-24"
      behind={<span className="text-muted">%</span>}
      disabled={disabled}
      value={text ?? String(value)}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setText(undefined)
      }}
    />
  )
}
