import { ApiError } from '#lib/wix/api/index.ts'
import { describeViolation } from '#lib/wix/api/transport/to-response-error.ts'
import { type Problem, type ProblemCode, ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'

type Words = readonly [code: ProblemCode, message: string]

const storesNotInstalled = (): Words => ['stores-not-installed', t.storeAnswers.storesNotInstalled]
const movedToNewer = (): Words => ['wrong-catalog', t.storeAnswers.movedToNewer]
const hasOlder = (): Words => ['wrong-catalog', t.storeAnswers.hasOlder]
const provisioning = (): Words => ['still-provisioning', t.storeAnswers.provisioning]
const missingPermission = (): Words => ['missing-permission', t.storeAnswers.missingPermission]
/** Catalog V3 alone has these codes. */
const missingReadAdmin = (): Words => ['missing-permission', t.storeAnswers.missingReadAdmin]
const wrongKey = (): Words => ['wrong-key', t.storeAnswers.wrongKey]
const gone = (): Words => ['not-found', t.storeAnswers.productGone]

/** The code of a 403 whose key has no access to the site; see `withSiteCheck`. */
export const siteClosed = 'SITE_CLOSED_TO_KEY'

const wordsByCode: Readonly<Record<string, () => Words>> = {
  CATALOG_V3_CALLING_CATALOG_V1_API: movedToNewer,
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: hasOlder,
  CATALOG_V3_SITE_PROVISIONING: provisioning,
  REQUIRED_APP_NOT_INSTALLED: storesNotInstalled,
  PERMISSION_DENIED: missingPermission,
  [siteClosed]: () => ['wrong-site', t.storeAnswers.wrongSite],
  MANAGED_CATEGORY_OPERATION_NOT_ALLOWED: () => ['not-supported', t.storeAnswers.managedCategory],
  NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS: missingReadAdmin,
  NO_PERMISSION_TO_READ_MERCHANT_DATA: missingReadAdmin,
}

const siteCodes = new Set([
  'CATALOG_V3_CALLING_CATALOG_V1_API',
  'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
  'CATALOG_V3_SITE_PROVISIONING',
  'REQUIRED_APP_NOT_INSTALLED',
])

const wordsByStatus: Readonly<Record<number, () => Words>> = {
  401: wrongKey,
  403: missingPermission,
  404: () => ['not-found', t.storeAnswers.notFound],
  409: () => ['conflict', t.storeAnswers.changedInWix],
}

function rejectedMessages(error: ApiError): Words {
  const known = error.code === undefined ? undefined : wordsByCode[error.code]
  if (known !== undefined) return known()
  const { status = 400 } = error
  if (status === 429) return ['rate-limited', pauseMessage(error.retryAfterMs)]
  return wordsByStatus[status]?.() ?? ['invalid', t.storeAnswers.notAccepted(error.message)]
}

function pauseMessage(retryAfterMs = 0): string {
  return t.storeAnswers.tooManyRequests(Math.max(1, Math.ceil(retryAfterMs / 60_000)))
}

function toWords(error: ApiError): Words {
  switch (error.failure.kind) {
    case 'application':
      return rejectedMessages(error)
    case 'validation': {
      const listed = error.failure.violations.map((violation) =>
        `${violation.field} ${describeViolation(violation)}`.trim(),
      )
      return ['invalid', t.storeAnswers.notAccepted(listed.join('; '))]
    }
    case 'system':
      return ['service-failed', t.storeAnswers.serviceFailed(error.status)]
    case 'network':
      return ['unreachable', t.storeAnswers.unreachable]
    case 'timeout':
      return ['timed-out', t.storeAnswers.timedOut]
    case 'unexpected-answer':
      return ['unexpected-answer', t.storeAnswers.unexpected(error.requestId)]
    case 'sign-in':
      return wrongKey()
    case 'needs-elevation':
      return missingPermission()
    case 'bad-input':
    case 'paging':
      return ['bad-input', error.message]
  }
}

/** An error of the API client as a message that a merchant can act on. */
export function toStoreProblem(error: ApiError): Problem {
  const [code, message] = toWords(error)
  return { code, message, requestId: error.requestId }
}

/** An error of one product in a call that was answered. */
export function toItemProblem(error: ApiError): Problem {
  if (isItemGone(error)) {
    return { code: 'not-found', message: t.storeAnswers.productGone, requestId: error.requestId }
  }
  if (error.status === 404) return toStoreProblem(error)
  if (error.code === 'CHOICES_LIMIT_EXCEEDED')
    return { code: 'invalid', message: t.storeAnswers.tooManyChoices }
  // Rejected before anything was sent; the error has its own message.
  if (error.kind === 'bad-input') return { code: 'bad-input', message: error.message }
  return {
    code: error.code === 'INTERNAL' ? 'service-failed' : 'invalid',
    message: t.storeAnswers.notChanged(error.message),
    requestId: error.requestId,
  }
}

/** Whether a 428 is about the site; a 428 with any other code is about a product. */
export function isAboutSite({ status, code = '', fromStatusText }: ApiError): boolean {
  // Without a code, nothing relates it to a product.
  return status === 428 && (fromStatusText === true || siteCodes.has(code))
}

/**
 * For `catch`: throws an `ApiError` as a `ProblemError`; an abort or an unforeseen error is thrown
 * unchanged.
 */
export function throwProblem(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const { effect, retryAfterMs } = error
  throw new ProblemError(toStoreProblem(error), { effect, retryAfterMs, cause: error })
}

export function storesMissing(cause?: unknown): ProblemError {
  return problemOf(storesNotInstalled(), cause)
}

export function stillProvisioning(cause: unknown): ProblemError {
  return problemOf(provisioning(), cause)
}

export function catalogUnknown(): ProblemError {
  return problemOf(['not-supported', t.storeAnswers.unknownCatalog])
}

export function productGone(): ProblemError {
  return problemOf(gone())
}

export function productUnreadable(): ProblemError {
  return problemOf(['damaged', t.storeAnswers.unreadable])
}

/** Wix lists a product but rejects every read or change of it as not found. */
export function listedButRejected(): ProblemError {
  return problemOf(['missing-permission', t.storeAnswers.listedButRejected])
}

export function changedByOthers(): ProblemError {
  return problemOf(['conflict', t.storeAnswers.changedInWix])
}

export function badInput(message: string): ProblemError {
  return problemOf(['bad-input', message])
}

export function notSupported(message: string): ProblemError {
  return problemOf(['not-supported', message])
}

function problemOf([code, message]: Words, cause?: unknown): ProblemError {
  return new ProblemError({ code, message }, { cause })
}

/**
 * Whether the product or object does not exist (any more), or the key lacks a permission. Catalog
 * V3 answers 404 to both, so a product counts as gone only when another call confirms it
 * (`v3/confirm-gone.ts`).
 */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

const goneCodes = new Set(['NOT_FOUND', 'PRODUCT_NOT_FOUND'])

/**
 * The same for one item of a bulk call that was answered: the key has the permission, so the
 * product is gone.
 */
export function isItemGone({ code = '', status }: ApiError): boolean {
  return status === undefined ? goneCodes.has(code) : code === 'PRODUCT_NOT_FOUND'
}

/** Whether the key lacks the permission: Catalog V3 answers 404 to that, too. */
export function isDenied(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}
