import { useMutation, useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { toProblem, ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { keyRequestQuery } from '#lib/extension/queries/vault.ts'
import { PassphraseField } from './passphrase-field.tsx'

const freeAttempts = 5

const firstDelayMs = 5_000

const maxDelayMs = 300_000

interface KeyFormProps {
  readonly action: string
  readonly busyAction: string
  /** Undefined for a passkey, in the turn of the click. Rejects if the key does not open the vault. */
  readonly onGiven: (passphrase: string | undefined) => Promise<unknown>
  readonly onCancel?: (() => void) | undefined
}

/** Asks for the passphrase or a passkey; focuses the field. */
export function KeyForm({ action, busyAction, onGiven, onCancel }: KeyFormProps) {
  const { data: request } = useQuery(keyRequestQuery)
  const [passphrase, setPassphrase] = useState('')
  const [keyError, setError] = useState<string>()
  const { secondsLeft, fail } = useAttempts()
  // The query client does not store the passphrase with the mutation.
  const give = useMutation({ mutationFn: (entered: string) => onGiven(entered), gcTime: 0 })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (secondsLeft > 0 || give.isPending) return
    if (passphrase === '') {
      setError(t.vault.passphraseMissing)
      field.current?.focus()
      return
    }
    setError(undefined)
    give.mutate(passphrase, {
      onError: (error) => {
        const { code, message } = toProblem(error)
        if (code !== 'refused') return
        fail()
        setError(message)
        field.current?.select()
      },
    })
  }
  const isOtherError = give.error !== null && toProblem(give.error).code !== 'refused'

  return (
    <form onSubmit={submit} noValidate className="flex w-full flex-col gap-3 text-start">
      <PassphraseField
        label={t.vault.passphrase}
        value={passphrase}
        error={keyError}
        inputRef={field}
        onChange={setPassphrase}
      />
      {isOtherError ? <ErrorNotice error={give.error} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={give.isPending} disabled={secondsLeft > 0}>
          {give.isPending ? busyAction : action}
        </Button>
        {(request?.passkeys.length ?? 0) > 0 ? (
          <PasskeyButton onPress={() => onGiven(undefined)} />
        ) : null}
        {onCancel === undefined ? null : (
          <Button variant="plain" onClick={onCancel}>
            {t.vault.cancel}
          </Button>
        )}
        <p className="text-sm text-muted" aria-live="polite">
          {secondsLeft > 0 ? t.vault.wait(secondsLeft) : ''}
        </p>
      </div>
    </form>
  )
}

function PasskeyButton({ onPress }: { readonly onPress: () => Promise<unknown> }) {
  const give = useMutation({ mutationFn: onPress })
  return (
    <>
      <Button busy={give.isPending} onClick={() => give.mutate()}>
        <Fingerprint size={16} aria-hidden />
        {t.vault.withPasskey}
      </Button>
      {give.error === null ? null : (
        <p role="alert" className="basis-full text-sm text-bad-ink">
          {explainPasskey(give.error)}
        </p>
      )}
    </>
  )
}

/**
 * A delay that grows after failed attempts. It slows guessing at this computer; someone who has copied the vault
 * is slowed by the cost of key derivation.
 */
function useAttempts() {
  const [failures, setFailures] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    if (secondsLeft === 0) return undefined
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])

  const fail = () => {
    const next = failures + 1
    setFailures(next)
    setSecondsLeft(delayOf(next) / 1000)
  }
  return { secondsLeft, fail }
}

/** The delay after so many failed attempts, in milliseconds. */
export function delayOf(failures: number): number {
  if (failures < freeAttempts) return 0
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - freeAttempts))
}

/** The browser does not report whether the user cancelled, waited too long or has no such passkey. */
export function explainPasskey(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.message
  return t.vault.notUsed
}
