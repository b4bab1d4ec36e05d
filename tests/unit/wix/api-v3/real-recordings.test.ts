import { describe, expect, test } from 'vitest'
import { ApiError } from '#lib/wix/api/index.ts'
import { v1Names, v3Names } from '#lib/wix/events/create-events.ts'
import { createEvents } from '#lib/wix/events/index.ts'
import * as sign from '#tests/unit/wix/events/sign.ts'
import { answering } from './answering.ts'
import { isJson, type Json, listLost, listRecordings } from './recorded/list-recordings.ts'
import { openClients } from './recorded/open-clients.ts'
import { openAnswer, readAnswer } from './recorded/read-answer.ts'
import { sendRequest } from './recorded/send-request.ts'

/*
 * Recordings of real stores: every answer is read without a loss, every error becomes the right one,
 * every request can be built by our client, and no change of a price shows a hidden product. A file of
 * an unknown kind fails and is named.
 */

const recordings = listRecordings()
const of = (isOne: (kind: string) => boolean) =>
  recordings.filter(({ kind }) => isOne(kind)).map((each) => [each.name, each] as const)

const requests = of((kind) => kind.startsWith('request-'))
const errors = of((kind) => kind.startsWith('error-'))
const events = of((kind) => kind.startsWith('event-'))
const answers = of((kind) => !/^(?:request|error|event)-/.test(kind))

async function errorOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (error instanceof ApiError) return error
  throw new Error(`No ApiError: ${String(error)}`)
}

/** The expected error, from the platform's own description of its errors. */
function toExpected(status: number, body: Json): object {
  const details = isJson(body['details']) ? body['details'] : {}
  const { validationError, applicationError } = details
  if (isJson(validationError)) {
    const reported = validationError['fieldViolations'] as readonly Json[]
    const violations = reported.map(({ field, description, violatedRule }) =>
      violatedRule === undefined ? { field, description } : { field, description, violatedRule },
    )
    const sorted = violations.toSorted((a, b) => String(a.field).localeCompare(String(b.field)))
    return { status, kind: 'validation', failure: { violations: sorted } }
  }
  if (isJson(applicationError)) {
    const { code } = applicationError
    return { status, kind: 'application', ...(typeof code === 'string' && { code }) }
  }
  return { status, kind: status >= 500 ? 'system' : 'application' }
}

/** The handler name of "event-v1-product-created". */
function typeOf(kind: string): string {
  const [, catalog, ...words] = kind.split('-')
  const name = `on${words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join('')}`
  const names: Readonly<Record<string, string>> = catalog === 'v1' ? v1Names : v3Names
  const type = names[name] ?? names[name.replace(/^on/, 'onProduct')]
  if (type === undefined) throw new Error(`An event of an unknown kind: ${kind}`)
  return type
}

/** The subject of the event: the whole data of a V1 event, a part of a V3 event. */
function toEntity(value: unknown): unknown {
  const body = isJson(value) ? value : {}
  const reported = ['createdEvent', 'updatedEvent', 'deletedEvent', 'actionEvent']
    .map((name) => body[name])
    .find(isJson)
  if (reported === undefined) return value
  const [entity] = Object.entries(reported).flatMap(([name, part]) =>
    /^(?:entity|currentEntity|deletedEntity|body)(?:AsJson)?$/.test(name) ? [part] : [],
  )
  return typeof entity === 'string' ? JSON.parse(entity) : entity
}

const variantsOf = (product: Json): readonly Json[] => {
  const info = product['variantsInfo']
  const variants = isJson(info) ? info['variants'] : undefined
  return Array.isArray(variants) ? (variants as Json[]) : []
}

const products = answers
  .filter(([, { kind }]) => /^v3-products?\b/.test(kind))
  .flatMap(([name, { kind, value }]) => {
    const { part, body } = openAnswer(kind, value)
    const rows = (part === 'products' ? body['products'] : [body['product']]) as readonly unknown[]
    return rows.filter(isJson).map((product, at) => [`${name} ${at}`, product] as const)
  })
const whole = products.filter(([, product]) => variantsOf(product).length > 0)

describe('recordings of real stores, in the folder that SHELFSIDE_DATA names', () => {
  // Without the folder there are no cases below. With it, a missing kind would prove nothing.
  test('have every kind, or none', () => {
    const counts = [answers, requests, errors, events, whole].map(({ length }) => length)
    expect(counts.filter((count) => count === 0)).toHaveLength(recordings.length === 0 ? 5 : 0)
  })

  test.each(requests)('our client builds the request: %s', async (_name, { kind, value }) => {
    const { expected, sent, isUnsent } = await sendRequest(kind, structuredClone(value))
    expect(sent).toHaveLength(1)
    expect(listLost(expected, sent[0]).filter(([path]) => !isUnsent(path))).toEqual([])
  })

  test.each(answers)('an answer is read without a loss: %s', async (_name, { kind, value }) => {
    const readings = await readAnswer(kind, structuredClone(value))
    expect(readings.length).toBeGreaterThan(0)
    for (const { recorded, made } of readings) expect(listLost(recorded, made)).toEqual([])
  })

  test.each(errors)(
    'an error becomes the right error of the client: %s',
    async (_name, { kind, value }) => {
      const status = Number(/^error-(\d{3})/.exec(kind)?.[1])
      expect(status, `a status in the name of ${_name}`).toBeGreaterThanOrEqual(400)
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const { v1, v3 } = openClients(() => new Response(text, { status }))
      const options = { retry: 'never' } as const
      for (const client of [v1, v3]) {
        const error = await errorOf(client.products.get('x', options))
        const body = isJson(value) ? value : {}
        expect(error).toMatchObject(toExpected(status, body))
        expect(error.effect).toBe('none')
        const isRule = error.kind === 'application' && typeof body['message'] === 'string'
        if (isRule) expect(error.message).toContain(body['message'])
      }
    },
  )

  test.each(events)('an event is read without a loss: %s', async (_name, { kind, value }) => {
    const eventType = typeOf(kind)
    const { instanceId, pem: publicKey } = sign
    const clock = { now: () => sign.signedAt }
    const reader = await createEvents({
      publicKey,
      instanceId,
      clock,
      onHandlerError: () => undefined,
    })
    const token = sign.signEvent({ eventType, payload: value })
    const event = await reader.receive(token)
    expect([event.known, event.eventType]).toEqual([true, eventType])
    const parts = [event, ...Object.values(event)].filter(isJson)
    const lost = parts.map((part) => listLost(toEntity(value), part))
    expect(lost.toSorted((a, b) => a.length - b.length)[0]).toEqual([])
  })

  test.each(whole)(
    'a hidden product stays hidden when its price changes: %s',
    async (_name, recorded) => {
      const product: Json = { ...recorded, visible: false }
      const sent: Json[] = []
      const client = answering(async (_url, init) => {
        if (init.method !== 'GET') sent.push(JSON.parse(init.body as string) as Json)
        return Response.json({ product })
      })
      const variants = variantsOf(product)
      const [first] = variants
      const outcome = await client.products.change(String(product['id']), {
        variants: [{ id: String(first?.['id']), actualPrice: '987654', compareAtPrice: null }],
      })
      expect(outcome.kind).toBe('applied')
      const [body] = sent.map((each) => each['product'] as Json)
      expect(body).toMatchObject({ id: product['id'], visible: false })
      expect(variantsOf(body ?? {}).map(({ id, visible }) => [id, visible])).toEqual(
        variants.map(({ id, visible }) => [id, visible]),
      )
    },
  )
})
