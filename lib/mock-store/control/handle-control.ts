import { ApiError } from '../http/api-error.ts'
import { type Json } from '../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { parseFaults, type Fault } from '../http/faults.ts'
import { parseQuirks, type Quirks } from '../quirks.ts'
import type { LogEntry } from '../http/request-log.ts'
import type { WebhooksStatus } from '../webhooks/webhooks.ts'

/** Answers `/__sandbox/…`: reads the state of the store and injects faults. */
export async function handleControl(
  control: MockStoreControl,
  method: string,
  name: string,
  text: string,
): Promise<Response> {
  try {
    return Response.json(await response(control, `${method} ${name}`, text))
  } catch (error) {
    if (error instanceof ApiError) return Response.json(error.body, { status: error.status })
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    return Response.json({ message: error.message }, { status: 400 })
  }
}

function response(
  control: MockStoreControl,
  request: string,
  text: string,
): object | Promise<object> {
  switch (request) {
    case 'GET state':
      return control.state()
    case 'GET log':
      return control.log()
    case 'GET applied':
      return control.applied()
    case 'GET count':
      return control.count()
    case 'POST faults':
      control.setFaults(parseFaults(JSON.parse(text)))
      return {}
    case 'GET quirks':
      return control.quirks()
    case 'POST quirks':
      control.setQuirks(parseQuirks(JSON.parse(text)))
      return control.quirks()
    case 'POST reset':
      control.reset()
      return {}
    case 'POST revoke':
      control.revokeTokens()
      return {}
    case 'GET webhooks':
      return control.webhooks()
    case 'POST webhooks':
      control.setWebhooks(JSON.parse(text))
      return control.webhooks()
    case 'POST edit': {
      const { id, field, value } = readObject(text)
      control.edit(String(id), String(field), value)
      return {}
    }
    default:
      throw new ApiError(404, `There is no ${request} under /__sandbox/.`)
  }
}

function readObject(text: string): Json {
  const value: unknown = JSON.parse(text)
  if (isRecord(value)) return value
  throw new TypeError('Expected {"id", "field", "value"}.')
}

/** A requested fault. Only its kind is required. */
export type WantedFault = Partial<Fault> & Pick<Fault, 'kind'>

/** How tests control a mock store from outside its API. */
export interface MockStoreControl {
  /** The plain form of the store, see `toPlainStore`. */
  state(): object
  log(): readonly LogEntry[]
  /** Product ID → field → number of requests that set the field of the product. */
  applied(): Record<string, Record<string, number>>
  /** Counts only variants that have their own values. */
  count(): { readonly products: number; readonly variants: number; readonly collections: number }
  /** The current behavior of the store. */
  quirks(): Quirks
  /** Changes the given quirks. Throws a TypeError that explains why it cannot. */
  setQuirks(quirks: Partial<Quirks>): void
  /** Replaces all faults. Throws a TypeError that explains why it cannot. */
  setFaults(faults: readonly WantedFault[]): void
  /** Resets the store, the log, the faults, the quirks and the tokens to their initial state. */
  reset(): void
  /** Refuses every token that was issued so far. */
  revokeTokens(): void
  /** Changes a field as another user would. Throws if that is not possible. */
  edit(id: string, field: string, value: unknown): void
  /** Sets the target of the signed webhooks of every change, see `readTarget`. Throws a TypeError. */
  setWebhooks(target: unknown): void
  /** Returns the target, the public key, and how many webhooks were sent. */
  webhooks(): Promise<WebhooksStatus>
}
