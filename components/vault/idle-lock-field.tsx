import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { type IdleLock, idleLockChoices } from '#lib/extension/app/lock-after.ts'
import { t } from '#lib/core/i18n/t.ts'
import { idleLockQuery, setIdleLockMutation } from '#lib/extension/queries/vault.ts'
import { useChosen } from './use-chosen.ts'

const labels = {
  off: () => t.vault.idleOff,
  'computer-locked': () => t.vault.idleLocked,
  5: () => t.vault.idle5,
  15: () => t.vault.idle15,
  60: () => t.vault.idle60,
} satisfies Record<IdleLock, () => string>

/** Whether the vault locks when the computer is idle. Shown as off if the browser does not allow it. */
export function IdleLockField() {
  const { data: state, error } = useQuery(idleLockQuery)
  const set = useMutation(setIdleLockMutation)
  const { allowIdle } = usePageActions()
  const [isDenied, setDenied] = useState(false)
  const saved = state?.isAllowed === true ? state.choice : 'off'
  const { shown, choose } = useChosen<IdleLock>(saved)
  const latest = useRef<object>(undefined)
  const ask = (choice: IdleLock) => {
    const request = {}
    latest.current = request
    // Requested in the turn of the choice, or the browser does not ask.
    const asked = choice === 'off' ? Promise.resolve(true) : allowIdle?.()
    choose(choice, async () => {
      const isAllowed = (await asked?.catch(() => false)) ?? false
      // Another option was chosen while the browser was asking.
      if (latest.current !== request) return
      setDenied(!isAllowed)
      if (isAllowed) await set.mutateAsync(choice)
    })
  }
  const failure = set.error ?? error
  if (state === undefined) return error === null ? null : <ErrorNotice error={error} />
  const { choice, isAllowed, seesLocked } = state
  const offered = idleLockChoices.filter((each) => seesLocked || each !== 'computer-locked')
  const isWithdrawn = choice !== 'off' && !isAllowed
  return (
    <>
      <Field
        label={t.vault.idleLock}
        hint={seesLocked ? t.vault.idleHint : t.vault.idleHintFirefox}
      >
        {(control) => (
          <SelectInput
            {...control}
            value={String(shown)}
            choices={offered.map((each) => ({ value: String(each), label: labels[each]() }))}
            onValueChange={(chosen) => {
              const found = offered.find((each) => String(each) === chosen)
              if (found !== undefined) ask(found)
            }}
          />
        )}
      </Field>
      {isWithdrawn || isDenied ? (
        <Notice tone="warn">{isDenied ? t.vault.idleDenied : t.vault.idleWithdrawn}</Notice>
      ) : null}
      {failure === null ? null : <ErrorNotice error={failure} />}
    </>
  )
}
