import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { ApiError, type ApiFailure, apiKey, createCatalogClient } from '#lib/wix/api/index.ts'
import { drop, json, scriptFetch } from './scripted-fetch.ts'
import { createTimerClock } from '#tests/clocks.ts'
import { iterations } from '#tests/iterations.ts'

const page = '<!doctype html><title>Sign in to the hotel network</title>'
const entered = (type: string, text: BodyInit | null, status = 200) =>
  new Response(text, { status, headers: { 'content-type': type, 'x-wix-request-id': 'r-7' } })

function broken(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"product":'))
      controller.error(new TypeError('terminated'))
    },
  })
}

function endless(): ReadableStream {
  const chunk = new Uint8Array(1024 * 1024).fill(32)
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) })
}

const wrongAnswers: readonly (readonly [string, () => Response])[] = [
  ['an HTML page', () => entered('text/html', page)],
  ['an HTML page that calls itself JSON', () => entered('application/json', page)],
  ['nothing', () => entered('application/json', '')],
  ['half of it', () => entered('application/json', '{"product":{"id":"p1","na')],
  ['JSON without a type', () => entered('', '{"product":{"id":"p1"}}')],
  ['JSON called a text', () => entered('text/plain', '{"product":{"id":"p1"}}')],
  ['a list', () => entered('application/json', '[]')],
  ['a number', () => entered('application/json', '7')],
  ['null', () => entered('application/json', 'null')],
  ['a text', () => entered('application/json', '"ok"')],
  ['more than 16 MiB', () => entered('application/json', endless())],
  ['a connection that breaks off', () => entered('application/json', broken())],
]

function open(answer: () => Response) {
  const { fetch } = scriptFetch(answer)
  const clock = createTimerClock()
  const client = createCatalogClient({ auth: apiKey('k', { siteId: 's' }), fetch, clock })
  return async (call: (from: typeof client) => Promise<unknown>) => {
    const outcome = clock.runUntil(call(client).catch((error: unknown) => error))
    return (await outcome) as ApiError
  }
}

const once = { retry: 'never' } as const

describe.each(wrongAnswers)('an answer that is %s', (_, answer) => {
  it('is a typed error for a read, and changes nothing', async () => {
    const call = open(answer)
    for (const error of [
      await call(({ products }) => products.get('p1', once)),
      await call(({ products }) => products.query().find(once)),
      await call(({ collections }) => collections.get('c1', once)),
      await call(({ inventory }) => inventory.getVariants({ productId: 'p1' }, once)),
      await call((client) => client.getCatalogVersion(once)),
    ]) {
      expect(error).toBeInstanceOf(ApiError)
      expect(['unexpected-answer', 'network']).toContain(error.kind)
      expect(error.effect).toBe('none')
    }
  })

  it('leaves the effect of a write unknown', async () => {
    const call = open(answer)
    for (const error of [
      await call(({ products }) => products.bulkUpdateBatch(['p1'], { price: 1 }, once)),
      await call(({ products }) => products.update('p1', { name: 'A' }, once)),
      await call(({ products }) => products.removeRibbon('p1', once)),
      await call(({ collections }) => collections.delete('c1', once)),
      await call(({ inventory }) => inventory.update('p1', { trackQuantity: true }, once)),
    ]) {
      expect(error).toBeInstanceOf(ApiError)
      expect(['unexpected-answer', 'network']).toContain(error.kind)
      expect(error.effect).toBe('unknown')
    }
  })
})

describe('success', () => {
  it('is 200, 201 and 204', async () => {
    const created = await open(json({ collection: { id: 'c1' } }, 201))(({ collections }) =>
      collections.create({ name: 'A' }),
    )
    expect(created).toMatchObject({ id: 'c1' })
    const deleted = await open(() => new Response(null, { status: 204 }))(({ products }) =>
      products.delete('p1'),
    )
    expect(deleted).toBeUndefined()
  })

  it('without the created entity has an unknown effect', async () => {
    for (const answer of [
      () => new Response(null, { status: 204 }),
      json({}),
      json({ collection: {} }),
    ]) {
      const error = await open(answer)(({ collections }) => collections.create({ name: 'A' }, once))
      expect(error).toMatchObject({ kind: 'unexpected-answer', effect: 'unknown' })
    }
  })
})

const fail = async (answer: () => Response) =>
  open(answer)(({ products }) => products.get('p1', once))

const html = () => new Response(page, { status: 404, headers: { 'content-type': 'text/html' } })

describe('the message of a failure', () => {
  it('lists field violations in the order of their fields', async () => {
    const fieldViolations = [
      { field: 'product.name', description: 'must not be empty', ruleName: 'REQUIRED' },
      { field: 'ids', description: 'has size 0' },
    ]
    const error = await fail(
      json({ message: 'x', details: { validationError: { fieldViolations } } }, 400),
    )
    expect(error.message).toBe(
      'INVALID_ARGUMENT: "ids" has size 0, "product.name" must not be empty',
    )
    expect(error).toMatchObject({
      kind: 'validation',
      status: 400,
      requestId: 'request-1',
      effect: 'none',
    })
  })

  it('has the message and the description of a business rule, once if they are equal', async () => {
    const rule = { code: 'DUPLICATE_SLUG_ERROR', description: 'Slug is taken', data: { slug: 'a' } }
    const answer = (message: string) => json({ message, details: { applicationError: rule } }, 409)
    const error = await fail(answer('Not created'))
    expect(error.message).toBe('Not created: Slug is taken')
    expect(error).toMatchObject({ code: 'DUPLICATE_SLUG_ERROR', data: { slug: 'a' }, status: 409 })
    expect((await fail(answer('Slug is taken'))).message).toBe('Slug is taken')
    expect((await fail(answer(''))).message).toBe('Slug is taken')
  })

  it('has the status text of any other 4xx, HTML included', async () => {
    expect(await fail(html)).toMatchObject({ message: 'Not Found', code: 'NOT_FOUND', status: 404 })
  })

  it.each([
    [400, 'Bad Parameter', 'BAD_PARAMETER'],
    [413, 'Payload Too Large', 'PAYLOAD_TOO_LARGE'],
    [418, "I'm a teapot", 'I_M_A_TEAPOT'],
    [422, 'Unprocessable Entity', 'UNPROCESSABLE_ENTITY'],
    [477, ' over -- quota! ', 'OVER_QUOTA'],
    [499, 'Request has been forbidden by antivirus', 'REQUEST_HAS_BEEN_FORBIDDEN_BY_ANTIVIRUS'],
  ])('has the text that the server sent with %i: %s', async (status, statusText, code) => {
    const error = await fail(() => new Response('{}', { status, statusText }))
    expect(error).toMatchObject({ message: statusText.trim(), code, fromStatusText: true })
    expect(error.description).toBe(statusText.trim())
  })

  it.each([
    [402, 'Payment Required', 'PAYMENT_REQUIRED'],
    [405, 'Method Not Allowed', 'METHOD_NOT_ALLOWED'],
    [408, 'Request Timeout', 'REQUEST_TIMEOUT'],
    [410, 'Gone', 'GONE'],
    [412, 'Precondition Failed', 'PRECONDITION_FAILED'],
    [413, 'Content Too Large', 'CONTENT_TOO_LARGE'],
    [415, 'Unsupported Media Type', 'UNSUPPORTED_MEDIA_TYPE'],
    [418, "I'm a teapot", 'I_M_A_TEAPOT'],
    [422, 'Unprocessable Content', 'UNPROCESSABLE_CONTENT'],
    [423, 'Locked', 'LOCKED'],
    [428, 'Precondition Required', 'PRECONDITION_REQUIRED'],
    [451, 'Unavailable For Legal Reasons', 'UNAVAILABLE_FOR_LEGAL_REASONS'],
    [477, 'HTTP 477', 'HTTP_477'],
    [499, 'Client Closed Request', 'CLIENT_CLOSED_REQUEST'],
  ])('has the standard text of %i, if the server sent none', async (status, text, code) => {
    const expected = { kind: 'application', message: text, description: text, code, status }
    const error = await fail(json({}, status))
    expect({ ...error.failure, message: error.message }).toMatchObject(expected)
    const nameless = () => new Response('{}', { status, statusText: ' \u00e9?' })
    expect(await fail(nameless)).toMatchObject({ message: text, code })
  })

  it('has a code of words for every 4xx and every status text', async () => {
    const answers = fc.record({
      status: fc.integer({ min: 400, max: 499 }),
      statusText: fc.stringMatching(/^[\t\x20-\x7e\x80-\xff]{0,30}$/),
    })
    await fc.assert(
      fc.asyncProperty(answers, async ({ status, statusText }) => {
        const error = await fail(() => new Response('{}', { status, statusText }))
        expect(error.code).toMatch(/^[A-Z0-9]+(?:_[A-Z0-9]+)*$/)
        if (/[a-z0-9]/i.test(statusText)) expect(error.message).toBe(statusText.trim())
      }),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
  })

  it('has the code of the rule, where one is named', async () => {
    const rule = { details: { applicationError: { code: 'NO_QUOTA', description: 'Too many' } } }
    const error = await fail(json(rule, 418))
    expect([error.code, error.description, error.fromStatusText]).toEqual([
      'NO_QUOTA',
      'Too many',
      undefined,
    ])
  })

  it('names the rule if a field has no description', async () => {
    const fieldViolations = [
      {
        field: 'contact.addresses[0]',
        description: '',
        violatedRule: 'FORMAT',
        data: { type: 'X' },
      },
      { field: 'name', description: '', ruleName: 'REQUIRED' },
      { field: 'slug' },
    ]
    const error = await fail(json({ details: { validationError: { fieldViolations } } }, 400))
    expect(error.message).toBe(
      'INVALID_ARGUMENT: "contact.addresses[0]" FORMAT, "name" REQUIRED, "slug" is not valid',
    )
    expect(error.failure).toMatchObject({
      violations: [{ violatedRule: 'FORMAT', data: { type: 'X' } }, { ruleName: 'REQUIRED' }, {}],
    })
  })

  it('is "System error occurred" for the rest, with the request id if there is one', async () => {
    expect((await fail(json({ message: '', details: {} }, 500))).message).toBe(
      'System error occurred, request-id: request-1',
    )
    const error = await fail(drop)
    expect(error).toMatchObject({ message: 'System error occurred', kind: 'network' })
    expect(error.cause).toBeInstanceOf(TypeError)
  })
})

describe('an error', () => {
  it('has every part of its failure, by name and with its type', async () => {
    type Names = ApiFailure extends infer One ? (One extends One ? keyof One : never) : never
    expectTypeOf<Exclude<Names, keyof ApiError>>().toEqualTypeOf<never>()
    expectTypeOf<ApiError['description']>().toEqualTypeOf<string | undefined>()

    const fieldViolations = [{ field: 'name', description: 'is too long' }]
    const error = await fail(json({ details: { validationError: { fieldViolations } } }, 400))
    expect(error.violations?.map(({ field }) => field)).toEqual(['name'])
    expect(error.description).toBeUndefined()
  })
})
