import { useMutation, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { type LockAfter, lockChoices } from '#lib/domain/lock-after.ts'
import { lockMutation, setLockAfterMutation, vaultQuery } from '#lib/queries/vault.ts'
import { ChangePassphrase } from './change-passphrase.tsx'
import { CreateVault } from './create-vault.tsx'
import { Passkeys } from './passkeys.tsx'

/** How the key is kept, and what can be changed about it. */
export function VaultCard({ isLockable }: { readonly isLockable: boolean }) {
  return (
    <section aria-labelledby="vault" className="flex flex-col gap-4">
      <h2 id="vault" className="text-base font-semibold">
        Lock
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
      <p className="text-pretty text-muted">
        The key is on this computer, encrypted under your passphrase. Shelfside locks itself when
        the browser closes.
      </p>
      {error === null ? null : <ErrorNotice error={error} />}
      {state?.state === 'unlocked' ? <LockAfterField value={state.lockAfter} /> : null}
      {lock.error === null ? null : <ErrorNotice error={lock.error} />}
      <Button className="self-start" busy={lock.isPending} onClick={() => lock.mutate()}>
        <Lock size={16} aria-hidden />
        Lock now
      </Button>
      <Passphrase />
      <Passkeys />
    </>
  )
}

const labels: Readonly<Record<LockAfter, string>> = {
  5: 'After 5 minutes without use',
  15: 'After 15 minutes without use',
  30: 'After 30 minutes without use',
  60: 'After an hour without use',
  'browser-closes': 'When the browser closes',
}
const choices = lockChoices.map((choice) => ({ value: String(choice), label: labels[choice] }))

function LockAfterField({ value }: { readonly value: LockAfter }) {
  const setLockAfter = useMutation(setLockAfterMutation)
  return (
    <>
      <Field
        label="Lock by itself"
        hint="A running job keeps it open, for 8 hours after the last use at most."
      >
        {(control) => (
          <SelectInput
            {...control}
            value={String(value)}
            choices={choices}
            onValueChange={(chosen) => {
              const lockAfter = lockChoices.find((choice) => String(choice) === chosen)
              if (lockAfter !== undefined) setLockAfter.mutate(lockAfter)
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
      <Button onClick={() => setState('open')}>Change the passphrase…</Button>
      <p role="status" className="text-sm text-good-ink">
        {state === 'changed' ? 'The passphrase was changed.' : ''}
      </p>
    </div>
  )
}
