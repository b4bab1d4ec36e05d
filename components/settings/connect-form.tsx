import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { focusFault } from '#components/ui/focus-fault.ts'
import { TextInput } from '#components/ui/text-input.tsx'
import { readSiteId } from '#lib/admin/read-site-id.ts'
import { toProblem } from '#lib/domain/problem.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { adminSiteQuery } from '#lib/queries/admin-page.ts'
import { connectMutation } from '#lib/queries/connection.ts'
import { findPassphraseFaults } from '#components/vault/find-passphrase-faults.ts'
import { KeepChoice, type Keeping } from '#components/vault/keep-choice.tsx'
import {
  NewPassphraseFields,
  noPassphrase,
  type PassphraseFaults,
} from '#components/vault/new-passphrase.tsx'
import { type ConnectionFaults, faultsOfConnection } from './connection-faults.ts'
import { KeyField } from './key-field.tsx'

interface ConnectFormProps {
  /** The shop that was connected before. */
  readonly formerSite: SiteId | undefined
  /** There is one, and it is open: a key goes into it. */
  readonly hasVault?: boolean
  readonly onConnected?: () => void
}

/** Which shop, and the key to it: tried at once, and kept only when it works. */
export function ConnectForm({ formerSite, hasVault = false, onConnected }: ConnectFormProps) {
  const { data: openSite } = useQuery(adminSiteQuery)
  const [typedSite, setTypedSite] = useState<string>()
  const [apiKey, setApiKey] = useState('')
  const [keeping, setKeeping] = useState<Keeping>('session')
  const [passphrase, setPassphrase] = useState(noPassphrase)
  const [passphraseFaults, setPassphraseFaults] = useState<PassphraseFaults>({})
  const [missing, setMissing] = useState<ConnectionFaults>({})
  const connect = useMutation(connectMutation)
  const isLocked = !hasVault && keeping === 'vault'
  const site = typedSite ?? formerSite ?? openSite ?? ''
  const faults = useMemo(
    () => (connect.error === null ? missing : faultsOfConnection(toProblem(connect.error))),
    [connect.error, missing],
  )

  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const isWrong = faults.site !== undefined || faults.apiKey !== undefined
    if (isWrong || Object.keys(passphraseFaults).length > 0) focusFault(formRef.current)
  }, [faults, passphraseFaults])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = findMissing(site, apiKey)
    setMissing(found)
    const weak = isLocked ? findPassphraseFaults(passphrase) : undefined
    setPassphraseFaults(weak ?? {})
    if (found.site !== undefined || found.apiKey !== undefined || weak !== undefined) {
      return connect.reset()
    }
    connect.mutate(
      { siteId: site.trim(), apiKey, passphrase: isLocked ? passphrase.typed : undefined },
      {
        onSuccess: () => {
          setApiKey('')
          setPassphrase(noPassphrase)
          onConnected?.()
        },
      },
    )
  }

  return (
    <form
      ref={formRef}
      onSubmit={submit}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
    >
      <Field
        label="Site"
        error={faults.site}
        hint="The site id, or the address of any page of its dashboard."
      >
        {(control) => (
          <TextInput
            {...control}
            placeholder="https://manage.wix.com/dashboard/…"
            value={site}
            onChange={(event) => setTypedSite(event.target.value)}
          />
        )}
      </Field>
      <KeyField
        value={apiKey}
        error={faults.apiKey}
        hint={
          hasVault
            ? 'Takes the place of the key under your passphrase, and is sent to nobody but Wix.'
            : 'Sent to nobody but Wix.'
        }
        onChange={setApiKey}
      />
      {hasVault ? null : <KeepChoice value={keeping} onChange={setKeeping} />}
      {isLocked ? (
        <NewPassphraseFields
          value={passphrase}
          faults={passphraseFaults}
          onChange={setPassphrase}
        />
      ) : null}
      {faults.other === undefined ? null : <ErrorNotice error={faults.other} />}
      <div className="flex items-center gap-3">
        <Button type="submit" look="primary" busy={connect.isPending}>
          {connect.isPending ? 'Testing the key…' : 'Test and connect'}
        </Button>
        <p className="text-sm text-muted" aria-live="polite">
          {connect.isPending ? 'Reading from your shop. Nothing is changed.' : ''}
        </p>
      </div>
    </form>
  )
}

function findMissing(site: string, apiKey: string): ConnectionFaults {
  return {
    ...(readSiteId(site) === undefined
      ? {
          site: 'Copy the address of your shop’s dashboard here: the site id stands in it after “/dashboard/”.',
        }
      : {}),
    ...(apiKey.trim() === '' ? { apiKey: 'Paste the API key that you made at Wix.' } : {}),
  }
}
