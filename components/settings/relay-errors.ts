import { type Problem, type ProblemCode, toProblem } from '#lib/catalog/problem.ts'
import { readRelayAddress } from '#lib/catalog/app/relay.ts'
import { t } from '#lib/i18n/t.ts'

/** Where on the form a problem belongs. */
export interface RelayErrors {
  readonly address?: string
  readonly subscriberKey?: string
  readonly publicKey?: string
  readonly instanceId?: string
  /** Said under the form, for it is about none of the fields. */
  readonly other?: Problem
}

export interface RelayFields {
  readonly address: string
  readonly subscriberKey: string
  readonly publicKey: string
  readonly instanceId: string
}

/** What can be told without asking anybody. */
export function findRelayErrors(fields: RelayFields): RelayErrors {
  const { address, subscriberKey, publicKey, instanceId } = fields
  return {
    ...(readRelayAddress(address) === undefined ? { address: t.settings.relayAddressMissing } : {}),
    ...(subscriberKey.trim() === '' ? { subscriberKey: t.settings.subscriberKeyMissing } : {}),
    ...(publicKey.trim() === '' ? { publicKey: t.settings.publicKeyMissing } : {}),
    ...(instanceId.trim() === '' ? { instanceId: t.settings.instanceIdMissing } : {}),
  }
}

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

/** What the relay, or the worker, said of it. */
export function errorsOfRelay(error: unknown): RelayErrors {
  const problem = toProblem(error)
  const field = fieldOf[problem.code]
  return field === undefined ? { other: problem } : { [field]: problem.message }
}
