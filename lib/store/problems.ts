import { ApiError } from '#lib/api/index.ts'
import { describeViolation } from '#lib/api/transport/to-answer-error.ts'
import { type Problem, type ProblemCode, ProblemError } from '#lib/domain/problem.ts'
import { t } from '#lib/messages/shop-answers.ts'

type Words = readonly [code: ProblemCode, sentence: string]

const storesNotInstalled = (): Words => ['stores-not-installed', t.storesNotInstalled]
const movedToNewer = (): Words => ['wrong-generation', t.movedToNewer]
const hasOlder = (): Words => ['wrong-generation', t.hasOlder]
const provisioning = (): Words => ['still-provisioning', t.provisioning]
const missingPermission = (): Words => ['missing-permission', t.missingPermission]
const wrongKey = (): Words => ['wrong-key', t.wrongKey]
const gone = (): Words => ['not-found', t.productGone]

const wordsByCode: Readonly<Record<string, () => Words>> = {
  CATALOG_V3_CALLING_CATALOG_V1_API: movedToNewer,
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: hasOlder,
  CATALOG_V3_SITE_PROVISIONING: provisioning,
  REQUIRED_APP_NOT_INSTALLED: storesNotInstalled,
  PERMISSION_DENIED: missingPermission,
  MANAGED_CATEGORY_OPERATION_NOT_ALLOWED: () => ['not-supported', t.managedCategory],
  NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS: missingPermission,
  NO_PERMISSION_TO_READ_MERCHANT_DATA: missingPermission,
}

const wordsByStatus: Readonly<Record<number, () => Words>> = {
  401: wrongKey,
  404: gone,
  409: () => ['conflict', t.changedMeanwhile],
}

function refusedWords(error: ApiError): Words {
  const known = error.code === undefined ? undefined : wordsByCode[error.code]
  if (known !== undefined) return known()
  const { status = 400 } = error
  // A key of another account is told from one that lacks a right by its words alone.
  if (status === 403)
    return /\bsite\b/i.test(error.message) ? ['wrong-site', t.wrongSite] : missingPermission()
  if (status === 429) return ['rate-limited', pauseSentence(error.retryAfterMs)]
  return wordsByStatus[status]?.() ?? ['invalid', t.notAccepted(error.message)]
}

function pauseSentence(retryAfterMs = 0): string {
  return t.tooManyRequests(Math.max(1, Math.ceil(retryAfterMs / 60_000)))
}

function toWords(error: ApiError): Words {
  switch (error.failure.kind) {
    case 'application':
      return refusedWords(error)
    case 'validation': {
      const listed = error.failure.violations.map((violation) =>
        `${violation.field} ${describeViolation(violation)}`.trim(),
      )
      return ['invalid', t.notAccepted(listed.join('; '))]
    }
    case 'system':
      return ['service-failed', t.serviceFailed(error.status)]
    case 'network':
      return ['unreachable', t.unreachable]
    case 'timeout':
      return ['timed-out', t.timedOut]
    case 'unexpected-answer':
      return ['unexpected-answer', t.unexpected(error.requestId)]
    case 'sign-in':
      return wrongKey()
    case 'needs-elevation':
      return missingPermission()
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
    return { code: 'not-found', sentence: t.productGone, requestId: error.requestId }
  }
  // Refused here, before anything was sent: it says why itself.
  if (error.kind === 'bad-input') return { code: 'bad-input', sentence: error.message }
  return {
    code: error.code === 'INTERNAL' ? 'service-failed' : 'invalid',
    sentence: t.notChanged(error.message),
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
  return problemOf(storesNotInstalled(), cause)
}

export function stillProvisioning(cause?: unknown): ProblemError {
  return problemOf(provisioning(), cause)
}

export function generationUnknown(): ProblemError {
  return problemOf(['not-supported', t.unknownGeneration])
}

export function productGone(): ProblemError {
  return problemOf(gone())
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
