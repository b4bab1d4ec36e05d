import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { toProblem } from '#lib/domain/problem.ts'
import {
  forgetShown,
  keyRequestQuery,
  unlockByPasskeyMutation,
  unlockMutation,
} from '#lib/queries/vault.ts'
import { explainPasskey } from './explain-passkey.ts'
import { PassphraseField } from './passphrase-field.tsx'
import { useTries } from './use-tries.ts'
import { t } from '#lib/messages/vault.ts'

/** Passphrase or passkey; whoever is behind it goes on by itself once the vault is open. */
export function UnlockForm() {
  const client = useQueryClient()
  const { data: request } = useQuery(keyRequestQuery)
  const [passphrase, setPassphrase] = useState('')
  const [fault, setFault] = useState<string>()
  const { secondsLeft, fail } = useTries()
  const unlock = useMutation(unlockMutation)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    forgetShown(client)
    field.current?.focus()
  }, [client])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (secondsLeft > 0 || unlock.isPending) return
    if (passphrase === '') {
      setFault(t.passphraseMissing)
      field.current?.focus()
      return
    }
    setFault(undefined)
    unlock.mutate(passphrase, {
      onError: (error) => {
        const { code, sentence } = toProblem(error)
        if (code !== 'refused') return
        fail()
        setFault(sentence)
        field.current?.select()
      },
    })
  }
  const isElse = unlock.error !== null && toProblem(unlock.error).code !== 'refused'

  return (
    <form onSubmit={submit} noValidate className="flex w-full flex-col gap-3 text-start">
      <PassphraseField
        label={t.passphrase}
        value={passphrase}
        error={fault}
        inputRef={field}
        onChange={setPassphrase}
      />
      {isElse ? <ErrorNotice error={unlock.error} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="primary" busy={unlock.isPending} disabled={secondsLeft > 0}>
          {unlock.isPending ? t.unlocking : t.unlock}
        </Button>
        {(request?.passkeys.length ?? 0) > 0 ? <PasskeyButton /> : null}
        <p className="text-sm text-muted" aria-live="polite">
          {secondsLeft > 0 ? t.wait(secondsLeft) : ''}
        </p>
      </div>
    </form>
  )
}

function PasskeyButton() {
  const unlock = useMutation(unlockByPasskeyMutation)
  return (
    <>
      <Button busy={unlock.isPending} onClick={() => unlock.mutate()}>
        <Fingerprint size={16} aria-hidden />
        {t.withPasskey}
      </Button>
      {unlock.error === null ? null : (
        <p role="alert" className="basis-full text-sm text-bad-ink">
          {explainPasskey(unlock.error)}
        </p>
      )}
    </>
  )
}
