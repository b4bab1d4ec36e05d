import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { TickLine } from '#components/ui/tick-line.tsx'
import {
  mostReauthenticationLimit,
  type ReauthenticationRule,
} from '#lib/domain/reauthentication.ts'
import { formatCount } from '#lib/messages/format.ts'
import { t } from '#lib/messages/vault.ts'
import { reauthenticationQuery, setReauthenticationMutation } from '#lib/queries/vault.ts'
import { KeyForm } from './key-form.tsx'

/** Before which runs the passphrase is asked for once more. Every change takes the passphrase itself. */
export function ReauthenticationField() {
  const { data: rule, error } = useQuery(reauthenticationQuery)
  if (rule === undefined) return error === null ? null : <ErrorNotice error={error} />
  return <RuleForm key={JSON.stringify(rule)} rule={rule} />
}

const usual: readonly number[] = [100, 500, 1000]

/** "off", one of the usual limits, or "own". */
function choiceOf({ above }: ReauthenticationRule): string {
  if (above === null) return 'off'
  return usual.includes(above) ? String(above) : 'own'
}

function RuleForm({ rule }: { readonly rule: ReauthenticationRule }) {
  const [deletes, setDeletes] = useState(rule.deletes)
  const [choice, setChoice] = useState(choiceOf(rule))
  const [own, setOwn] = useState(String(rule.above ?? ''))
  const [isAsked, setAsked] = useState(false)
  const [fault, setFault] = useState<string>()
  const set = useMutation(setReauthenticationMutation)
  const above = choice === 'off' ? null : Number(choice === 'own' ? own.trim() : choice)
  const isSound =
    above === null || (Number.isInteger(above) && above >= 1 && above <= mostReauthenticationLimit)
  const isChanged = deletes !== rule.deletes || above !== rule.above
  const reset = () => {
    setDeletes(rule.deletes)
    setChoice(choiceOf(rule))
    setOwn(String(rule.above ?? ''))
    setAsked(false)
    setFault(undefined)
  }
  const change = (apply: () => void) => {
    apply()
    setAsked(false)
    setFault(undefined)
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{t.askAgain}</legend>
      <p className="text-sm text-pretty text-muted">{t.askAgainHint}</p>
      <TickLine
        label={t.beforeDeletes}
        checked={deletes}
        onCheckedChange={(checked) => change(() => setDeletes(checked))}
      />
      <Field label={t.beforeMany} hint={t.beforeManyHint}>
        {(control) => (
          <SelectInput
            {...control}
            value={choice}
            choices={[
              { value: 'off', label: t.idleOff },
              ...usual.map((limit) => ({
                value: String(limit),
                label: t.moreThan(formatCount(limit)),
              })),
              { value: 'own', label: t.ownLimit },
            ]}
            onValueChange={(chosen) => change(() => setChoice(chosen))}
          />
        )}
      </Field>
      {choice === 'own' ? (
        <Field label={t.ownLimitLabel} error={fault}>
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
            look="primary"
            onClick={() => (isSound ? setAsked(true) : setFault(t.ownLimitFault))}
          >
            {t.saveRule}
          </Button>
          <Button look="plain" onClick={reset}>
            {t.cancel}
          </Button>
        </div>
      ) : null}
      {isAsked ? (
        <KeyForm
          action={t.confirm}
          busyAction={t.confirming}
          onGiven={(passphrase) => set.mutateAsync({ passphrase, rule: { deletes, above } })}
          onCancel={reset}
        />
      ) : null}
      <p role="status" className="text-sm text-muted">
        {rule.deletes || rule.above !== null ? t.askAgainOn : t.askAgainOff}
      </p>
    </fieldset>
  )
}
