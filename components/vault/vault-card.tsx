import { useMutation, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { type LockAfter, lockChoices } from '#lib/catalog/app/lock-after.ts'
import { lockMutation, setLockAfterMutation, vaultQuery } from '#lib/queries/vault.ts'
import { ChangePassphrase } from './change-passphrase.tsx'
import { CreateVault } from './create-vault.tsx'
import { IdleLockField } from './idle-lock-field.tsx'
import { Passkeys } from './passkeys.tsx'
import { ReauthenticationField } from './reauthentication-field.tsx'
import { t } from '#lib/i18n/t.ts'
import { useChosen } from './use-chosen.ts'

/** How the key is kept, and what can be changed about it. */
export function VaultCard({ isLockable }: { readonly isLockable: boolean }) {
  return (
    <section aria-labelledby="vault" className="flex flex-col gap-4">
      <h2 id="vault" className="text-base font-semibold">
        {t.vault.title}
      </h2>
      {isLockable ? <VaultSettings /> : <CreateVault />}
    </section>
  )
}

function VaultSettings() {
  const { data: state, error } = useQuery(vaultQuery)
  const lock = useMutation(lockMutation)
  return (
    <>
      <p className="text-pretty text-muted">{t.vault.onDisk}</p>
      {error === null ? null : <ErrorNotice error={error} />}
      {state?.state === 'unlocked' ? <LockAfterField value={state.lockAfter} /> : null}
      <IdleLockField />
      {lock.error === null ? null : <ErrorNotice error={lock.error} />}
      <Button className="self-start" busy={lock.isPending} onClick={() => lock.mutate()}>
        <Lock size={16} aria-hidden />
        {t.shell.lockNow}
      </Button>
      <Passphrase />
      <Passkeys />
      <ReauthenticationField />
    </>
  )
}

const labels = {
  5: () => t.vault.after5,
  15: () => t.vault.after15,
  30: () => t.vault.after30,
  60: () => t.vault.after60,
  'browser-closes': () => t.vault.whenClosed,
} satisfies Record<LockAfter, () => string>

function LockAfterField({ value }: { readonly value: LockAfter }) {
  const setLockAfter = useMutation(setLockAfterMutation)
  const { shown, choose } = useChosen(value)
  return (
    <>
      <Field label={t.vault.lockAutomatically} hint={t.vault.lockHint}>
        {(control) => (
          <SelectInput
            {...control}
            value={String(shown)}
            choices={lockChoices.map((choice) => ({
              value: String(choice),
              label: labels[choice](),
            }))}
            onValueChange={(chosen) => {
              const lockAfter = lockChoices.find((choice) => String(choice) === chosen)
              if (lockAfter === undefined) return
              choose(lockAfter, () => setLockAfter.mutateAsync(lockAfter))
            }}
          />
        )}
      </Field>
      {setLockAfter.error === null ? null : <ErrorNotice error={setLockAfter.error} />}
    </>
  )
}

function Passphrase() {
  const [state, setState] = useState<'closed' | 'open' | 'changed'>('closed')
  if (state === 'open') {
    return (
      <ChangePassphrase onDone={() => setState('changed')} onCancel={() => setState('closed')} />
    )
  }
  return (
    <div className="flex items-center gap-3">
      <Button onClick={() => setState('open')}>{t.vault.changePassphrase}</Button>
      <p role="status" className="text-sm text-good-ink">
        {state === 'changed' ? t.vault.changed : ''}
      </p>
    </div>
  )
}
