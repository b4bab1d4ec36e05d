import { ApiError } from '../http/api-error.ts'
import { isRecord, type Json } from '../http/check.ts'
import { parseFaults, type Fault } from '../http/faults.ts'
import { parseQuirks, type Quirks } from '../quirks.ts'
import type { LogEntry } from '../http/request-log.ts'
import type { WebhooksStatus } from '../webhooks/webhooks.ts'

/** `/__sandbox/…`: look into the shop, and make things go wrong. */
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

/** A requested fault: only its kind is required. */
export type WantedFault = Partial<Fault> & Pick<Fault, 'kind'>

/** How tests control a mock store from outside its API. */
export interface MockStoreControl {
  /** The shop in plain form, see `toPlainShop`. */
  state(): object
  log(): readonly LogEntry[]
  /** Product id → field → how many requests set that field on that product. */
  applied(): Record<string, Record<string, number>>
  /** Variants are those that have values of their own. */
  count(): { readonly products: number; readonly variants: number; readonly collections: number }
  /** How the shop behaves now. */
  quirks(): Quirks
  /** Changes the named ones. Throws a TypeError that says why. */
  setQuirks(quirks: Partial<Quirks>): void
  /** Replaces all faults. Throws a TypeError that says why. */
  setFaults(faults: readonly WantedFault[]): void
  /** The shop, the log, the faults, the quirks and the tokens as they were at the start. */
  reset(): void
  /** Every token given out so far is refused from now on. */
  revokeTokens(): void
  /** A change by another user. Throws when it cannot be made. */
  edit(id: string, field: string, value: unknown): void
  /** Where signed webhooks of every change go from now on, see `readTarget`. Throws a TypeError. */
  setWebhooks(target: unknown): void
  /** Where they go, the key they are signed with, and how many went there. */
  webhooks(): Promise<WebhooksStatus>
}
