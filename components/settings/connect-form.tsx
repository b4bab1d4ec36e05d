import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { focusFault } from '#components/ui/focus-fault.ts'
import { TextInput } from '#components/ui/text-input.tsx'
import { readSiteId } from '#lib/admin/read-site-id.ts'
import { toProblem } from '#lib/domain/problem.ts'
import type { KeyKeeping } from '#lib/domain/connection.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { adminSiteQuery } from '#lib/queries/admin-page.ts'
import { connectMutation } from '#lib/queries/sites.ts'
import { findPassphraseFaults } from '#components/vault/find-passphrase-faults.ts'
import { KeepChoice } from '#components/vault/keep-choice.tsx'
import {
  NewPassphraseFields,
  noPassphrase,
  type PassphraseFaults,
} from '#components/vault/new-passphrase.tsx'
import { type ConnectionFaults, faultsOfConnection } from './connection-faults.ts'
import { KeyField } from './key-field.tsx'
import { names } from './proper-names.ts'

interface ConnectFormProps {
  /** Whose key is asked for, where that is known. */
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
  const [keeping, setKeeping] = useState<KeyKeeping>(hasVault ? 'vault' : 'session')
  const [passphrase, setPassphrase] = useState(noPassphrase)
  const [passphraseFaults, setPassphraseFaults] = useState<PassphraseFaults>({})
  const [missing, setMissing] = useState<ConnectionFaults>({})
  const connect = useMutation(connectMutation)
  const isNewVault = !hasVault && keeping === 'vault'
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
    void tryKey()
  }
  const tryKey = async () => {
    const found = findMissing(site, apiKey)
    setMissing(found)
    const weak = isNewVault ? await findPassphraseFaults(passphrase) : undefined
    setPassphraseFaults(weak ?? {})
    if (found.site !== undefined || found.apiKey !== undefined || weak !== undefined) {
      return connect.reset()
    }
    connect.mutate(
      {
        siteId: site.trim(),
        apiKey,
        keeping,
        passphrase: isNewVault ? passphrase.typed : undefined,
      },
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
      <Field label={t.sites.site} error={faults.site} hint={t.sites.siteHint}>
        {(control) => (
          <TextInput
            {...control}
            placeholder={names.dashboard}
            value={site}
            onChange={(event) => setTypedSite(event.target.value)}
          />
        )}
      </Field>
      <KeyField
        value={apiKey}
        error={faults.apiKey}
        hint={hasVault && keeping === 'vault' ? t.sites.apiKeyVaultHint : t.sites.apiKeyHint}
        onChange={setApiKey}
      />
      <KeepChoice value={keeping} hasVault={hasVault} onChange={setKeeping} />
      {isNewVault ? (
        <NewPassphraseFields
          value={passphrase}
          faults={passphraseFaults}
          onChange={setPassphrase}
        />
      ) : null}
      {faults.other === undefined ? null : (
        <ErrorNotice
          error={faults.other}
          onRetry={faults.other.code === 'host-permission' ? () => void tryKey() : undefined}
        />
      )}
      <div className="flex items-center gap-3">
        <Button type="submit" look="primary" busy={connect.isPending}>
          {connect.isPending ? t.sites.testing : t.sites.test}
        </Button>
        <p className="text-sm text-muted" aria-live="polite">
          {connect.isPending ? t.sites.reading : ''}
        </p>
      </div>
    </form>
  )
}

function findMissing(site: string, apiKey: string): ConnectionFaults {
  return {
    ...(readSiteId(site) === undefined ? { site: t.sites.siteMissing } : {}),
    ...(apiKey.trim() === '' ? { apiKey: t.sites.apiKeyMissing } : {}),
  }
}
