import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { focusFirstError } from '#components/ui/focus-first-error.ts'
import { createVaultMutation } from '#lib/queries/vault.ts'
import { findPassphraseErrors } from './find-passphrase-errors.ts'
import { NewPassphraseFields, noPassphrase, type PassphraseErrors } from './new-passphrase.tsx'
import { t } from '#lib/i18n/t.ts'

/** The key that this session holds is kept from now on, under a passphrase. */
export function CreateVault() {
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
          {t.vault.makeVault}
        </Button>
      </>
    )
  }
  const keep = async () => {
    const found = await findPassphraseErrors(passphrase)
    setErrors(found ?? {})
    if (found === undefined) create.mutate(passphrase.entered)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void keep()
  }
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <NewPassphraseFields value={passphrase} errors={errors} onChange={setPassphrase} />
      {create.error === null ? null : <ErrorNotice error={create.error} />}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={create.isPending}>
          {create.isPending ? t.vault.encrypting : t.vault.lockAway}
        </Button>
        <Button variant="plain" onClick={() => setAsked(false)}>
          {t.vault.notNow}
        </Button>
      </div>
    </form>
  )
}
