import { ApiError } from '../http/api-error.ts'
import { isRecord, type Json } from '../http/check.ts'
import { parseFaults } from '../http/faults.ts'
import { parseQuirks } from '../quirks.ts'
import type { MockStoreControl } from './mock-store-control.ts'

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
