/** An answer that is not a regular success. */
export interface ErrorCase {
  readonly name: string
  readonly answer: () => Response
  /** The error that the specification reports to the caller; undefined for a success. */
  readonly words: string | undefined
}

const headers = { 'x-wix-request-id': 'request-1' }

const json = (status: number, statusText: string, body: unknown) => () =>
  Response.json(body, { status, statusText, headers })
const raw =
  (status: number, statusText: string, body: string | null, type = 'text/html') =>
  () =>
    new Response(body, { status, statusText, headers: { ...headers, 'content-type': type } })

const fieldViolations = [
  {
    field: 'product.sku',
    description: 'is too long',
    violatedRule: 'MAX_LENGTH',
    ruleName: 'SKU_LENGTH',
    data: { threshold: 40 },
  },
  { field: 'product.name', description: 'must not be empty', violatedRule: 'MIN_LENGTH' },
]
const taken = { code: 'DUPLICATE_SLUG', description: 'The slug is taken', data: { slug: 'cup' } }
const product = { product: { id: '11111111-1111-4111-8111-111111111111' } }
const systemError = 'System error occurred, request-id: request-1'
const unexpected = (what: string) =>
  `Unexpected answer to PATCH /v1/products/{product.id}: ${what}, request-id: request-1`

export const errorCases: readonly ErrorCase[] = [
  {
    name: 'validation',
    answer: json(400, 'Bad Request', {
      message: 'no',
      details: { validationError: { fieldViolations } },
    }),
    words: 'INVALID_ARGUMENT: "product.name" must not be empty, "product.sku" is too long',
  },
  {
    name: 'rule',
    answer: json(409, 'Conflict', {
      message: 'Not possible',
      details: { applicationError: taken },
    }),
    words: 'Not possible: The slug is taken',
  },
  {
    name: 'rule said once',
    answer: json(409, 'Conflict', {
      message: taken.description,
      details: { applicationError: taken },
    }),
    words: 'The slug is taken',
  },
  {
    name: 'rule without words',
    answer: json(400, 'Bad Request', { message: '', details: { applicationError: { code: 'X' } } }),
    words: 'Bad Request',
  },
  {
    name: 'rule behind a 500',
    answer: json(500, 'Internal Server Error', {
      message: 'Not possible',
      details: { applicationError: taken },
    }),
    words: 'Not possible: The slug is taken',
  },
  {
    name: 'not found',
    answer: json(404, 'Not Found', { message: 'Product was not found', details: {} }),
    words: 'Product was not found',
  },
  { name: 'error page', answer: raw(403, 'Forbidden', '<html>'), words: 'Forbidden' },
  { name: 'nameless status', answer: raw(429, '', ''), words: 'Too Many Requests' },
  {
    name: 'server error',
    answer: json(500, 'Internal Server Error', { message: '', details: {} }),
    words: systemError,
  },
  { name: 'busy server', answer: raw(503, 'Service Unavailable', '<html>'), words: systemError },
  {
    name: 'no connection',
    answer: () => {
      throw new TypeError('fetch failed')
    },
    words: 'System error occurred',
  },
  { name: 'created', answer: json(201, 'Created', product), words: undefined },
  {
    name: 'no content',
    answer: raw(204, 'No Content', null),
    words: unexpected('without product'),
  },
  { name: 'empty', answer: raw(200, 'OK', '', 'application/json'), words: unexpected('empty') },
  {
    name: 'torn',
    answer: raw(200, 'OK', '{"pro', 'application/json'),
    words: unexpected('broken JSON'),
  },
  { name: 'page', answer: raw(200, 'OK', '<html>'), words: unexpected('not JSON') },
  { name: 'no product', answer: json(200, 'OK', {}), words: unexpected('without product') },
]
