import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { focusFault } from '#components/ui/focus-fault.ts'
import { createVaultMutation } from '#lib/queries/vault.ts'
import { findPassphraseFaults } from './find-passphrase-faults.ts'
import { NewPassphraseFields, noPassphrase, type PassphraseFaults } from './new-passphrase.tsx'
import { t } from '#lib/i18n/t.ts'

/** The key that this session holds is kept from now on, under a passphrase. */
export function CreateVault() {
  const [asked, setAsked] = useState(false)
  const [passphrase, setPassphrase] = useState(noPassphrase)
  const [faults, setFaults] = useState<PassphraseFaults>({})
  const create = useMutation(createVaultMutation)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) focusFault(formRef.current)
  }, [faults])

  if (!asked) {
    return (
      <>
        <p className="text-pretty text-muted">{t.vault.inMemory}</p>
        <Button className="self-start" onClick={() => setAsked(true)}>
          {t.vault.makeVault}
        </Button>
      </>
    )
  }
  const keep = async () => {
    const found = await findPassphraseFaults(passphrase)
    setFaults(found ?? {})
    if (found === undefined) create.mutate(passphrase.typed)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void keep()
  }
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <NewPassphraseFields value={passphrase} faults={faults} onChange={setPassphrase} />
      {create.error === null ? null : <ErrorNotice error={create.error} />}
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={create.isPending}>
          {create.isPending ? t.vault.encrypting : t.vault.lockAway}
        </Button>
        <Button look="plain" onClick={() => setAsked(false)}>
          {t.vault.notNow}
        </Button>
      </div>
    </form>
  )
}
