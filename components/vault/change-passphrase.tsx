import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { focusFault } from '#components/ui/focus-fault.ts'
import { changePassphraseMutation } from '#lib/queries/vault.ts'
import { findPassphraseFaults } from './find-passphrase-faults.ts'
import { NewPassphraseFields, noPassphrase, type PassphraseFaults } from './new-passphrase.tsx'
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
  const [faults, setFaults] = useState<PassphraseFaults & { readonly current?: string }>({})
  const change = useMutation(changePassphraseMutation)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) focusFault(formRef.current)
  }, [faults])

  const keep = async () => {
    const found = {
      ...(current === '' ? { current: t.vault.presentMissing } : {}),
      ...(await findPassphraseFaults(next)),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    change.mutate({ current, next: next.typed }, { onSuccess: onDone })
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
        error={faults.current}
        onChange={setCurrent}
      />
      <NewPassphraseFields value={next} faults={faults} onChange={setNext} />
      {change.error === null ? null : <ErrorNotice error={change.error} />}
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={change.isPending}>
          {change.isPending ? t.vault.encrypting : t.vault.change}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t.vault.keepPresent}
        </Button>
      </div>
    </form>
  )
}
