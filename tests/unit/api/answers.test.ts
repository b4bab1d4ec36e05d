import { describe, expect, it } from 'vitest'
import { ApiError, apiKey, createCatalogueClient } from '#lib/api/index.ts'
import { createFakeClock } from './fake-clock.ts'
import { drop, json, scriptFetch } from './scripted-fetch.ts'

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
  const clock = createFakeClock()
  const client = createCatalogueClient({ auth: apiKey('k', { siteId: 's' }), fetch, clock })
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
      await call((client) => client.getCatalogueVersion(once)),
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
const activeLanguage = () => new Response('{}', { status: 418, statusText: "I'm a teapot" })

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
    expect(await fail(activeLanguage)).toMatchObject({
      message: "I'm a teapot",
      code: 'I_M_A_TEAPOT',
    })
  })

  it.each([
    [402, 'Payment Required', 'PAYMENT_REQUIRED'],
    [405, 'Method Not Allowed', 'METHOD_NOT_ALLOWED'],
    [408, 'Request Timeout', 'REQUEST_TIMEOUT'],
    [410, 'Gone', 'GONE'],
    [412, 'Precondition Failed', 'PRECONDITION_FAILED'],
    [413, 'Content Too Large', 'CONTENT_TOO_LARGE'],
    [415, 'Unsupported Media Type', 'UNSUPPORTED_MEDIA_TYPE'],
    [422, 'Unprocessable Content', 'UNPROCESSABLE_CONTENT'],
    [423, 'Locked', 'LOCKED'],
    [428, 'Precondition Required', 'PRECONDITION_REQUIRED'],
    [451, 'Unavailable For Legal Reasons', 'UNAVAILABLE_FOR_LEGAL_REASONS'],
  ])('has the status text of %i, which HTTP/2 does not send', async (status, text, code) => {
    const expected = { kind: 'application', message: text, description: text, code, status }
    const error = await fail(json({}, status))
    expect({ ...error.failure, message: error.message }).toMatchObject(expected)
    const withOtherStatusText = () => new Response('{}', { status, statusText: 'Whatever' })
    expect(await fail(withOtherStatusText)).toMatchObject({ message: text, code })
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
