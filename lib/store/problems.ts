import { ApiError } from '#lib/api/index.ts'
import { type Problem, type ProblemCode, ProblemError } from '#lib/domain/problem.ts'

type Words = readonly [code: ProblemCode, sentence: string]

const storesNotInstalled: Words = [
  'stores-not-installed',
  'Wix Stores is not installed on this site, so there are no products to work on. Add Wix Stores in the site’s dashboard, then connect again.',
]
const wrongGeneration: Words = [
  'wrong-generation',
  'This shop answered as the other generation of Wix’s catalogue. Try again: which one it has is asked anew.',
]
const provisioning: Words = [
  'still-provisioning',
  'Wix is still setting this shop up. Try again in a minute or two.',
]
const unknownGeneration: Words = [
  'not-supported',
  'This shop has a generation of Wix’s catalogue that Shelfside does not know yet. Look for an update of the extension.',
]
const missingPermission: Words = [
  'missing-permission',
  'This API key may not do that. Open API Keys in your Wix account, choose this key, and tick “Read Products” and “Manage Products” under “Wix Stores”.',
]
const wrongSite: Words = [
  'wrong-site',
  'This API key does not open this site: it belongs to another Wix account, or to other sites of it. Make a key in the account that owns this shop.',
]

const wordsByCode: Readonly<Record<string, Words>> = {
  CATALOG_V3_CALLING_CATALOG_V1_API: wrongGeneration,
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: wrongGeneration,
  CATALOG_V3_SITE_PROVISIONING: provisioning,
  REQUIRED_APP_NOT_INSTALLED: storesNotInstalled,
  PERMISSION_DENIED: missingPermission,
  MANAGED_CATEGORY_OPERATION_NOT_ALLOWED: [
    'not-supported',
    'This category is kept by Wix or by an app, so nothing can be put into it or taken out by hand.',
  ],
  NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS: missingPermission,
  NO_PERMISSION_TO_READ_MERCHANT_DATA: missingPermission,
}

const wordsByStatus: Readonly<Record<number, Words>> = {
  401: [
    'wrong-key',
    'Wix does not accept this API key: it was deleted, or not copied as a whole. Make a new one under API Keys in your Wix account and connect again.',
  ],
  404: ['not-found', 'The shop does not have this product any more.'],
  409: [
    'conflict',
    'Somebody else changed this at the same moment. Look at it again, then repeat the change.',
  ],
}

function refusedWords(error: ApiError): Words {
  const known = error.code === undefined ? undefined : wordsByCode[error.code]
  if (known !== undefined) return known
  const { status = 400 } = error
  // A key of another account is told from one that lacks a right by its words alone.
  if (status === 403) return /\bsite\b/i.test(error.message) ? wrongSite : missingPermission
  if (status === 429) return ['rate-limited', pauseSentence(error.retryAfterMs)]
  return wordsByStatus[status] ?? ['invalid', `Wix did not accept the change: ${error.message}.`]
}

function pauseSentence(retryAfterMs = 0): string {
  const minutes = Math.ceil(retryAfterMs / 60_000)
  const when = minutes > 1 ? `in ${minutes} minutes` : 'in a minute'
  return `Wix got more requests than it allows and asks for a pause. Try again ${when}.`
}

function toWords(error: ApiError): Words {
  switch (error.failure.kind) {
    case 'application':
      return refusedWords(error)
    case 'validation': {
      const listed = error.failure.violations.map(({ field, description }) =>
        `${field} ${description}`.trim(),
      )
      return ['invalid', `Wix did not accept the change: ${listed.join('; ')}.`]
    }
    case 'system':
      return [
        'service-failed',
        `Wix could not answer just now (error ${error.status ?? 'unknown'}). Try again in a few minutes.`,
      ]
    case 'network':
      return ['unreachable', 'Wix cannot be reached. Check the internet connection and try again.']
    case 'timeout':
      return [
        'timed-out',
        'Wix took too long to answer. Check the internet connection and try again.',
      ]
    case 'unexpected-answer':
      return [
        'unexpected-answer',
        `The service answered something unexpected (request id ${error.requestId ?? 'unknown'}). Check that no sign-in page of your network stands between, then try again.`,
      ]
    case 'sign-in':
      return wordsByStatus[401] as Words
    case 'needs-elevation':
      return missingPermission
    case 'bad-input':
    case 'paging':
      return ['bad-input', error.message]
  }
}

/** What the shop's client threw, in words that a merchant can act on. */
export function toShopProblem(error: ApiError): Problem {
  const [code, sentence] = toWords(error)
  return { code, sentence, requestId: error.requestId }
}

/** One product of a call that was answered: its own refusal. */
export function toItemProblem(error: ApiError): Problem {
  if (error.code === 'PRODUCT_NOT_FOUND' || error.code === 'NOT_FOUND') {
    return {
      code: 'not-found',
      sentence: wordsByStatus[404]?.[1] ?? '',
      requestId: error.requestId,
    }
  }
  // Refused here, before anything was sent: it says why itself.
  if (error.kind === 'bad-input') return { code: 'bad-input', sentence: error.message }
  return {
    code: error.code === 'INTERNAL' ? 'service-failed' : 'invalid',
    sentence: `Wix did not change this product: ${error.message}.`,
    requestId: error.requestId,
  }
}

/** For `catch`: an `ApiError` as a `ProblemError`; an abort, and what nobody foresaw, as it is. */
export function throwProblem(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const { effect, retryAfterMs } = error
  throw new ProblemError(toShopProblem(error), { effect, retryAfterMs, cause: error })
}

export function storesMissing(cause?: unknown): ProblemError {
  return problemOf(storesNotInstalled, cause)
}

export function stillProvisioning(cause?: unknown): ProblemError {
  return problemOf(provisioning, cause)
}

export function generationUnknown(): ProblemError {
  return problemOf(unknownGeneration)
}

export function productGone(): ProblemError {
  return problemOf(wordsByStatus[404] as Words)
}

export function badInput(sentence: string): ProblemError {
  return problemOf(['bad-input', sentence])
}

export function notSupported(sentence: string): ProblemError {
  return problemOf(['not-supported', sentence])
}

function problemOf([code, sentence]: Words, cause?: unknown): ProblemError {
  return new ProblemError({ code, sentence }, { cause })
}
