import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { focusFirstError } from '#components/ui/focus-first-error.ts'
import { changePassphraseMutation } from '#lib/queries/vault.ts'
import { findPassphraseErrors } from './find-passphrase-errors.ts'
import { NewPassphraseFields, noPassphrase, type PassphraseErrors } from './new-passphrase.tsx'
import { PassphraseField } from './passphrase-field.tsx'
import { t } from '#lib/i18n/t.ts'

interface ChangePassphraseProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The present passphrase once, the next one twice. Passkeys go on working. */
export function ChangePassphrase({ onDone, onCancel }: ChangePassphraseProps) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState(noPassphrase)
  const [errors, setErrors] = useState<PassphraseErrors & { readonly current?: string }>({})
  const change = useMutation(changePassphraseMutation)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(formRef.current)
  }, [errors])

  const keep = async () => {
    const found = {
      ...(current === '' ? { current: t.vault.presentMissing } : {}),
      ...(await findPassphraseErrors(next)),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    change.mutate({ current, next: next.entered }, { onSuccess: onDone })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void keep()
  }
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <PassphraseField
        label={t.vault.present}
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
          {t.vault.keepPresent}
        </Button>
      </div>
    </form>
  )
}
