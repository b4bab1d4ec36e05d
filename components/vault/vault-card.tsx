import { useMutation, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { type LockAfter, lockChoices } from '#lib/extension/app/lock-after.ts'
import {
  lockMutation,
  setLockAfterMutation,
  vaultQuery,
  createVaultMutation,
  changePassphraseMutation,
} from '#lib/extension/queries/vault.ts'
import { IdleLockField } from './idle-lock-field.tsx'
import { Passkeys } from './passkeys.tsx'
import { ReauthenticationField } from './reauthentication-field.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { useChosen } from './use-chosen.ts'
import { focusFirstError } from '#components/ui/focus-first-error.ts'
import {
  findPassphraseErrors,
  NewPassphraseFields,
  noPassphrase,
  type PassphraseErrors,
} from './new-passphrase.tsx'
import { PassphraseField } from './passphrase-field.tsx'

/** How keys are stored, and the settings of the vault. */
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
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-3">
        <Button onClick={() => setState('open')}>{t.vault.changePassphrase}</Button>
        <p role="status" className="text-sm text-good-ink">
          {state === 'changed' ? t.vault.changed : ''}
        </p>
      </div>
      <p className="text-sm text-pretty text-muted">{t.vault.removal}</p>
    </div>
  )
}

/** Moves the keys of this session into a new vault with a passphrase. */
function CreateVault() {
  const [asked, setAsked] = useState(false)
  const [passphrase, setPassphrase] = useState(noPassphrase)
  const [errors, setErrors] = useState<PassphraseErrors>({})
  const create = useMutation(createVaultMutation)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(formRef.current)
  }, [errors])

  if (!asked) {
    return (
      <>
        <p className="text-pretty text-muted">{t.vault.inMemory}</p>
        <Button className="self-start" onClick={() => setAsked(true)}>
          {t.vault.setPassphrase}
        </Button>
      </>
    )
  }
  const save = async () => {
    const found = await findPassphraseErrors(passphrase)
    setErrors(found ?? {})
    if (found === undefined) create.mutate(passphrase.entered)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <NewPassphraseFields value={passphrase} errors={errors} onChange={setPassphrase} />
      {create.error === null ? null : <ErrorNotice error={create.error} />}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={create.isPending}>
          {create.isPending ? t.vault.encrypting : t.vault.saveKey}
        </Button>
        <Button variant="plain" onClick={() => setAsked(false)}>
          {t.vault.cancel}
        </Button>
      </div>
    </form>
  )
}

interface ChangePassphraseProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Changes the passphrase: the current one once, the new one twice. Passkeys keep working. */
function ChangePassphrase({ onDone, onCancel }: ChangePassphraseProps) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState(noPassphrase)
  const [errors, setErrors] = useState<PassphraseErrors & { readonly current?: string }>({})
  const change = useMutation(changePassphraseMutation)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(formRef.current)
  }, [errors])

  const save = async () => {
    const found = {
      ...(current === '' ? { current: t.vault.currentMissing } : {}),
      ...(await findPassphraseErrors(next)),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    change.mutate({ current, next: next.entered }, { onSuccess: onDone })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <PassphraseField
        label={t.vault.current}
        value={current}
        error={errors.current}
        onChange={setCurrent}
      />
      <NewPassphraseFields value={next} errors={errors} onChange={setNext} />
      {change.error === null ? null : <ErrorNotice error={change.error} />}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={change.isPending}>
          {change.isPending ? t.vault.encrypting : t.vault.change}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t.vault.cancel}
        </Button>
      </div>
    </form>
  )
}
