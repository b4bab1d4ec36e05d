import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { focusFirstError } from '#components/ui/focus-first-error.ts'
import { TextArea } from '#components/ui/text-area.tsx'
import { secretInput, TextInput } from '#components/ui/text-input.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { readRelayAddress, type RelayStatus, toRelayHost } from '#lib/extension/app/relay.ts'
import { connectRelayMutation } from '#lib/extension/queries/feed.ts'
import { t } from '#lib/core/i18n/t.ts'
import { names } from './proper-names.ts'
import { type Problem, type ProblemCode, toProblem } from '#lib/core/catalog/problem.ts'

const fieldOf: Partial<Record<ProblemCode, keyof RelayFields>> = {
  'bad-input': 'address',
  unreachable: 'address',
  'timed-out': 'address',
  'unexpected-answer': 'address',
  refused: 'address',
  'wrong-key': 'subscriberKey',
  invalid: 'publicKey',
  'wrong-site': 'instanceId',
}

interface RelayFormProps {
  readonly siteId: SiteId
  /** The current configuration, without the key. */
  readonly known: Pick<RelayStatus, 'address' | 'instanceId'>
  readonly onClose: () => void
}

/** The form for a relay, its key, and what verifies its events; tried at once and stored only if it works. */
export function RelayForm({ siteId, known, onClose }: RelayFormProps) {
  const { allowHost } = usePageActions()
  const [fields, setFields] = useState({
    address: known.address ?? '',
    subscriberKey: '',
    publicKey: '',
    instanceId: known.instanceId ?? '',
  })
  const [errors, setErrors] = useState<RelayErrors>({})
  const connect = useMutation(connectRelayMutation)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(formRef.current)
  }, [errors])
  const set = (field: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields((now) => ({ ...now, [field]: event.target.value }))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = findRelayErrors(fields)
    setErrors(found)
    const address = readRelayAddress(fields.address)
    if (address === undefined || Object.keys(found).length > 0) return
    // Requested in the turn of the click, or the browser does not ask. The worker checks the permission.
    const asked = allowHost?.(toRelayHost(address)).catch(() => false)
    void (async () => {
      await asked
      connect.mutate(
        { siteId, ...fields, address },
        {
          onSuccess: () => {
            setFields((now) => ({ ...now, subscriberKey: '' }))
            onClose()
          },
          onError: (error) => setErrors(errorsOfRelay(error)),
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
      <Field
        label={t.settings.relayAddress}
        error={errors.address}
        hint={t.settings.relayAddressHint}
      >
        {(control) => (
          <TextInput
            {...control}
            placeholder={names.relay}
            value={fields.address}
            onChange={set('address')}
          />
        )}
      </Field>
      <Field
        label={t.settings.subscriberKey}
        error={errors.subscriberKey}
        hint={t.settings.subscriberKeyHint}
      >
        {(control) => (
          <TextInput
            {...control}
            {...secretInput}
            value={fields.subscriberKey}
            onChange={set('subscriberKey')}
          />
        )}
      </Field>
      <Field label={t.settings.publicKey} error={errors.publicKey} hint={t.settings.publicKeyHint}>
        {(control) => (
          <TextArea
            {...control}
            placeholder="-----BEGIN PUBLIC KEY-----"
            className="font-mono text-sm"
            value={fields.publicKey}
            onChange={set('publicKey')}
          />
        )}
      </Field>
      <Field
        label={t.settings.instanceId}
        error={errors.instanceId}
        hint={t.settings.instanceIdHint}
      >
        {(control) => (
          <TextInput {...control} value={fields.instanceId} onChange={set('instanceId')} />
        )}
      </Field>
      {errors.other === undefined ? null : <ErrorNotice error={errors.other} />}
      <div className="flex items-center gap-2">
        <Button type="submit" variant="primary" busy={connect.isPending}>
          {connect.isPending ? t.settings.testingRelay : t.settings.testRelay}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t.settings.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Where on the form a problem belongs. */
interface RelayErrors {
  readonly address?: string
  readonly subscriberKey?: string
  readonly publicKey?: string
  readonly instanceId?: string
  /** Shown below the form, because it is about none of the fields. */
  readonly other?: Problem
}

interface RelayFields {
  readonly address: string
  readonly subscriberKey: string
  readonly publicKey: string
  readonly instanceId: string
}

/** Errors that can be found without a request. */
function findRelayErrors(fields: RelayFields): RelayErrors {
  const { address, subscriberKey, publicKey, instanceId } = fields
  return {
    ...(readRelayAddress(address) === undefined ? { address: t.settings.relayAddressMissing } : {}),
    ...(subscriberKey.trim() === '' ? { subscriberKey: t.settings.subscriberKeyMissing } : {}),
    ...(publicKey.trim() === '' ? { publicKey: t.settings.publicKeyMissing } : {}),
    ...(instanceId.trim() === '' ? { instanceId: t.settings.instanceIdMissing } : {}),
  }
}

/** Errors reported by the relay or the worker. */
function errorsOfRelay(error: unknown): RelayErrors {
  const problem = toProblem(error)
  const field = fieldOf[problem.code]
  return field === undefined ? { other: problem } : { [field]: problem.message }
}
