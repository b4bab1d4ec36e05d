import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { focusFirstError } from '#components/ui/focus-first-error.ts'
import { secretInput, TextInput } from '#components/ui/text-input.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { readRelayAddress, toRelayHost } from '#lib/extension/app/relay.ts'
import type { RunnerStatus } from '#lib/extension/app/runner.ts'
import { connectRunnerMutation } from '#lib/extension/queries/runner.ts'
import { t } from '#lib/core/i18n/t.ts'
import { names } from './proper-names.ts'

interface RunnerFormProps {
  readonly siteId: SiteId
  readonly known: RunnerStatus
  readonly onClose: () => void
}

interface Errors {
  readonly address?: string
  readonly key?: string
}

/** The address of the user's server and its key; tried at once and stored only if it works. */
export function RunnerForm({ siteId, known, onClose }: RunnerFormProps) {
  const { allowHost } = usePageActions()
  const [fields, setFields] = useState({ address: known.address ?? '', key: '' })
  const [errors, setErrors] = useState<Errors>({})
  const connect = useMutation(connectRunnerMutation)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(formRef.current)
  }, [errors])
  const set = (field: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields((now) => ({ ...now, [field]: event.target.value }))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const address = readRelayAddress(fields.address)
    const runnerKey = fields.key.trim()
    setErrors({
      ...(address === undefined && { address: t.runner.addressMissing }),
      ...(runnerKey === '' && { key: t.runner.keyWrong }),
    })
    if (address === undefined || runnerKey === '') return
    // Requested in the turn of the click, or the browser does not ask. The worker checks the permission.
    const asked = allowHost?.(toRelayHost(address)).catch(() => false)
    void (async () => {
      await asked
      connect.mutate(
        { siteId, address, runnerKey },
        {
          onSuccess: () => {
            setFields((now) => ({ ...now, key: '' }))
            onClose()
          },
        },
      )
    })()
  }

  return (
    <form
      ref={formRef}
      onSubmit={submit}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
    >
      <Field label={t.runner.address} error={errors.address} hint={t.runner.addressHint}>
        {(control) => (
          <TextInput
            {...control}
            placeholder={names.relay}
            value={fields.address}
            onChange={set('address')}
          />
        )}
      </Field>
      <Field label={t.runner.key} error={errors.key} hint={t.runner.keyHint}>
        {(control) => (
          <TextInput {...control} {...secretInput} value={fields.key} onChange={set('key')} />
        )}
      </Field>
      <p className="text-pretty">{t.runner.means}</p>
      {connect.error === null ? null : <ErrorNotice error={connect.error} />}
      <div className="flex items-center gap-2">
        <Button type="submit" variant="primary" busy={connect.isPending}>
          {t.runner.connect}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t.settings.cancel}
        </Button>
      </div>
    </form>
  )
}
