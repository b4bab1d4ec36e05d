import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { focusFirstError } from '#components/ui/focus-first-error.ts'
import { secretInput, TextInput } from '#components/ui/text-input.tsx'
import { readSiteId } from '#lib/extension/dashboard/read-address.ts'
import { toProblem, type Problem, type ProblemCode } from '#lib/core/catalog/problem.ts'
import type { KeyStorage } from '#lib/extension/app/connection.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { adminSiteQuery } from '#lib/extension/queries/admin-page.ts'
import { connectMutation } from '#lib/extension/queries/sites.ts'
import {
  findPassphraseErrors,
  NewPassphraseFields,
  noPassphrase,
  type PassphraseErrors,
} from '#components/vault/new-passphrase.tsx'
import { names } from './proper-names.ts'
import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Segmented } from '#components/ui/segmented.tsx'

const aboutSite: ReadonlySet<ProblemCode> = new Set([
  'wrong-site',
  'stores-not-installed',
  'wrong-catalog',
  'still-provisioning',
  'bad-input',
])

const aboutKey: ReadonlySet<ProblemCode> = new Set(['wrong-key', 'missing-permission'])

interface ConnectFormProps {
  /** The site whose key is asked for, if it is known. */
  readonly formerSite: SiteId | undefined
  /** There is an unlocked vault, which can store the key. */
  readonly hasVault?: boolean
  readonly onConnected?: (() => void) | undefined
}

/** The form for a site and its API key, which is tried at once and stored only if it works. */
export function ConnectForm({ formerSite, hasVault = false, onConnected }: ConnectFormProps) {
  const { data: openSite } = useQuery(adminSiteQuery)
  const [enteredSite, setEnteredSite] = useState<string>()
  const [apiKey, setApiKey] = useState('')
  const [storage, setStorage] = useState<KeyStorage>(hasVault ? 'vault' : 'session')
  const [passphrase, setPassphrase] = useState(noPassphrase)
  const [passphraseErrors, setPassphraseErrors] = useState<PassphraseErrors>({})
  const [missing, setMissing] = useState<ConnectionErrors>({})
  const connect = useMutation(connectMutation)
  const isNewVault = !hasVault && storage === 'vault'
  const site = enteredSite ?? formerSite ?? openSite ?? ''
  const errors = useMemo(
    () => (connect.error === null ? missing : errorsOfConnection(toProblem(connect.error))),
    [connect.error, missing],
  )

  const formRef = useRef<HTMLFormElement>(null)
  const securityRef = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const isWrong = errors.site !== undefined || errors.apiKey !== undefined
    const isWeak = Object.keys(passphraseErrors).length > 0
    // A field with an error has to be visible.
    if (isWeak && securityRef.current !== null) securityRef.current.open = true
    if (isWrong || isWeak) focusFirstError(formRef.current)
  }, [errors, passphraseErrors])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void tryKey()
  }
  const tryKey = async () => {
    const found = findMissing(site, apiKey)
    setMissing(found)
    const weak = isNewVault ? await findPassphraseErrors(passphrase) : undefined
    setPassphraseErrors(weak ?? {})
    if (found.site !== undefined || found.apiKey !== undefined || weak !== undefined) {
      return connect.reset()
    }
    connect.mutate(
      {
        siteId: site.trim(),
        apiKey,
        storage,
        passphrase: isNewVault ? passphrase.entered : undefined,
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
      <Field label={t.sites.site} error={errors.site} hint={t.sites.siteHint}>
        {(control) => (
          <TextInput
            {...control}
            placeholder={names.dashboard}
            value={site}
            onChange={(event) => setEnteredSite(event.target.value)}
          />
        )}
      </Field>
      <KeyField
        value={apiKey}
        error={errors.apiKey}
        hint={hasVault && storage === 'vault' ? t.sites.apiKeyVaultHint : t.sites.apiKeyHint}
        onChange={setApiKey}
      />
      <details ref={securityRef} className="rounded-md border border-line bg-surface px-3 py-2">
        <summary className="font-medium">
          {t.vault.keepTheKey}
          <span className="ps-2 font-normal text-muted">{storageLabels(hasVault)[storage]}</span>
        </summary>
        <div className="flex flex-col gap-4 pt-3">
          <StorageChoice value={storage} hasVault={hasVault} onChange={setStorage} />
          {isNewVault ? (
            <NewPassphraseFields
              value={passphrase}
              errors={passphraseErrors}
              onChange={setPassphrase}
            />
          ) : null}
        </div>
      </details>
      {errors.other === undefined ? null : (
        <ErrorNotice
          error={errors.other}
          onRetry={errors.other.code === 'host-permission' ? () => void tryKey() : undefined}
        />
      )}
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" busy={connect.isPending}>
          {connect.isPending ? t.sites.checkingKey : t.sites.connect}
        </Button>
        <p className="text-sm text-muted" aria-live="polite">
          {connect.isPending ? t.sites.reading : ''}
        </p>
      </div>
    </form>
  )
}

function findMissing(site: string, apiKey: string): ConnectionErrors {
  return {
    ...(readSiteId(site) === undefined ? { site: t.sites.siteMissing } : {}),
    ...(apiKey.trim() === '' ? { apiKey: t.sites.apiKeyMissing } : {}),
  }
}

/** Where on the form a problem belongs. */
interface ConnectionErrors {
  readonly site?: string
  readonly apiKey?: string
  /** Shown below the form, because it is about neither field. */
  readonly other?: Problem
}

function errorsOfConnection(problem: Problem): ConnectionErrors {
  if (aboutSite.has(problem.code)) return { site: problem.message }
  if (aboutKey.has(problem.code)) return { apiKey: problem.message }
  return { other: problem }
}

interface KeyFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly hint: string
  readonly onChange: (value: string) => void
}

/** The API key: hidden unless the user shows it, and never offered to a password manager. */
function KeyField({ value, error, hint, onChange }: KeyFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={t.sites.apiKey} error={error} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          {...secretInput}
          type={shown ? 'text' : 'password'}
          placeholder={names.keyBegins}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          behind={
            <IconButton
              label={shown ? t.sites.hideKey : t.sites.showKey}
              aria-pressed={shown}
              size="sm"
              className="-me-1"
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff size={14} aria-hidden /> : <Eye size={14} aria-hidden />}
            </IconButton>
          }
        />
      )}
    </Field>
  )
}

function storageLabels(hasVault: boolean): Readonly<Record<KeyStorage, string>> {
  return {
    session: t.vault.untilClosed,
    vault: hasVault ? t.vault.underPassphrase : t.vault.withPassphrase,
  }
}

interface StorageChoiceProps {
  readonly value: KeyStorage
  /** There is an unlocked vault. */
  readonly hasVault: boolean
  readonly onChange: (value: KeyStorage) => void
}

/** How the key is stored, with an explanation. */
function StorageChoice({ value, hasVault, onChange }: StorageChoiceProps) {
  const means = {
    session: hasVault ? t.vault.untilClosedBesideVault : t.vault.untilClosedMeans,
    vault: hasVault ? t.vault.underPassphraseMeans : t.vault.withPassphraseMeans,
  }
  const labels = storageLabels(hasVault)
  return (
    <div className="flex flex-col gap-1">
      <Segmented
        label={t.vault.keepTheKey}
        value={value}
        choices={[
          { value: 'session', label: labels.session },
          { value: 'vault', label: labels.vault },
        ]}
        onValueChange={onChange}
      />
      <p className="text-sm text-pretty text-muted" aria-live="polite">
        {means[value]}
      </p>
    </div>
  )
}
