import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import {
  maxReauthenticationLimit,
  type ReauthenticationRule,
} from '#lib/core/job/reauthentication.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { reauthenticationQuery, setReauthenticationMutation } from '#lib/extension/queries/vault.ts'
import { KeyForm } from './key-form.tsx'

/** Which runs need the passphrase again. Every change of this rule needs the passphrase. */
export function ReauthenticationField() {
  const { data: rule, error } = useQuery(reauthenticationQuery)
  if (rule === undefined) return error === null ? null : <ErrorNotice error={error} />
  return <RuleForm key={JSON.stringify(rule)} rule={rule} />
}

const presetLimits: readonly number[] = [100, 500, 1000]

/** "off", a preset limit, or "own". */
function choiceOf({ above }: ReauthenticationRule): string {
  if (above === null) return 'off'
  return presetLimits.includes(above) ? String(above) : 'own'
}

function RuleForm({ rule }: { readonly rule: ReauthenticationRule }) {
  const [deletes, setDeletes] = useState(rule.deletes)
  const [choice, setChoice] = useState(choiceOf(rule))
  const [own, setOwn] = useState(String(rule.above ?? ''))
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<string>()
  const set = useMutation(setReauthenticationMutation)
  const above = choice === 'off' ? null : Number(choice === 'own' ? own.trim() : choice)
  const isValid =
    above === null || (Number.isInteger(above) && above >= 1 && above <= maxReauthenticationLimit)
  const isChanged = deletes !== rule.deletes || above !== rule.above
  const reset = () => {
    setDeletes(rule.deletes)
    setChoice(choiceOf(rule))
    setOwn(String(rule.above ?? ''))
    setAsked(false)
    setError(undefined)
  }
  const change = (apply: () => void) => {
    apply()
    setAsked(false)
    setError(undefined)
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{t.vault.askAgain}</legend>
      <p className="text-sm text-pretty text-muted">{t.vault.askAgainHint}</p>
      <CheckboxRow
        label={t.vault.beforeDeletes}
        checked={deletes}
        onCheckedChange={(checked) => change(() => setDeletes(checked))}
      />
      <Field label={t.vault.beforeMany} hint={t.vault.beforeManyHint}>
        {(control) => (
          <SelectInput
            {...control}
            value={choice}
            choices={[
              { value: 'off', label: t.vault.idleOff },
              ...presetLimits.map((limit) => ({
                value: String(limit),
                label: t.vault.moreThan(formatCount(limit)),
              })),
              { value: 'own', label: t.vault.ownLimit },
            ]}
            onValueChange={(chosen) => change(() => setChoice(chosen))}
          />
        )}
      </Field>
      {choice === 'own' ? (
        <Field label={t.vault.ownLimitLabel} error={error}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              className="w-32"
              value={own}
              onChange={(event) => change(() => setOwn(event.target.value))}
            />
          )}
        </Field>
      ) : null}
      {isChanged && !isAsked ? (
        <div className="flex gap-2">
          <Button
            variant="primary"
            onClick={() => (isValid ? setAsked(true) : setError(t.vault.ownLimitError))}
          >
            {t.vault.saveRule}
          </Button>
          <Button variant="plain" onClick={reset}>
            {t.vault.cancel}
          </Button>
        </div>
      ) : null}
      {isAsked ? (
        <KeyForm
          action={t.vault.confirm}
          busyAction={t.vault.confirming}
          onGiven={(passphrase) => set.mutateAsync({ passphrase, rule: { deletes, above } })}
          onCancel={reset}
        />
      ) : null}
      <p role="status" className="text-sm text-muted">
        {rule.deletes || rule.above !== null ? t.vault.askAgainOn : t.vault.askAgainOff}
      </p>
    </fieldset>
  )
}
