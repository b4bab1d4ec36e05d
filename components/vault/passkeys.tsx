import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import {
  addPasskeyMutation,
  keyRequestQuery,
  removePasskeyMutation,
} from '#lib/extension/queries/vault.ts'
import { explainPasskey } from './key-form.tsx'
import { PassphraseField } from './passphrase-field.tsx'
import { t } from '#lib/core/i18n/t.ts'

/** The passkeys that open the vault, in addition to the passphrase. */
export function Passkeys() {
  const { data: request } = useQuery(keyRequestQuery)
  const remove = useMutation(removePasskeyMutation)
  const [isAdding, setIsAdding] = useState(false)
  const passkeys = request?.passkeys ?? []
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t.vault.passkeys}</h3>
      {passkeys.length === 0 ? (
        <p className="text-sm text-muted">{t.vault.noPasskeys}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {passkeys.map(({ credentialId }, index) => (
            <li key={credentialId} className="flex items-center gap-3">
              <span className="flex-1">{t.vault.passkey(index + 1)}</span>
              <Button
                size="sm"
                variant="danger"
                aria-label={t.vault.removePasskey(index + 1)}
                busy={remove.isPending && remove.variables === credentialId}
                onClick={() => remove.mutate(credentialId)}
              >
                {t.vault.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {remove.error === null ? null : <ErrorNotice error={remove.error} />}
      {isAdding ? (
        <AddPasskey onEnd={() => setIsAdding(false)} />
      ) : (
        <Button className="self-start" onClick={() => setIsAdding(true)}>
          {t.vault.addPasskey}
        </Button>
      )}
    </div>
  )
}

function AddPasskey({ onEnd }: { readonly onEnd: () => void }) {
  const [passphrase, setPassphrase] = useState('')
  const [error, setError] = useState<string>()
  const add = useMutation(addPasskeyMutation)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setError(passphrase === '' ? t.vault.currentMissing : undefined)
    if (passphrase === '') return
    add.mutate(passphrase, {
      onSuccess: (request) => {
        if (request !== undefined) onEnd()
        else setError(t.vault.notForThis)
      },
      onError: (failure) => setError(explainPasskey(failure)),
    })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <PassphraseField
        label={t.vault.passphrase}
        hint={t.vault.addHint}
        value={passphrase}
        error={error}
        onChange={setPassphrase}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={add.isPending}>
          {t.vault.add}
        </Button>
        <Button variant="plain" onClick={onEnd}>
          {t.vault.cancel}
        </Button>
      </div>
    </form>
  )
}
