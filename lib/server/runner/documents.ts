import * as z from 'zod/mini'
import { maxLowStock } from '#lib/core/catalog/product/condition.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { guardrailIds } from '#lib/core/catalog/changes/preview.ts'
import { type JobId, parseSiteId, type SiteId } from '#lib/core/catalog/ids.ts'
import { hashRows } from '#lib/core/edits/preview/hash-rows.ts'
import { readJson } from '#lib/core/base/read-json.ts'
import { type JobDocument, jobDocument } from '#lib/jobs/journal/job-document.ts'
import { rowsPageFields } from '#lib/core/job/job-shape.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { isJobId } from './is-job-id.ts'
import { RunnerRejection } from './rejection.ts'

// What the extension encrypts to the server's key.

const limitsShape = z.strictObject({
  jumpPercent: z.number(),
  salePercent: z.number(),
  off: z.optional(z.array(z.enum(guardrailIds))),
})

const lowStockShape = z.optional(z.int().check(z.gte(0), z.lte(maxLowStock)))
const storedLimits = z.extend(limitsShape, { lowStock: lowStockShape })

const siteId = z.custom<SiteId>(
  (value) => typeof value === 'string' && parseSiteId(value) === value,
)
/** Proves that the sender could edit the store without the runner, too. */
const access = { siteId, apiKey: z.string().check(z.minLength(1), z.maxLength(8192)) }

/** 32 bytes in base64url. Encrypts what is given back, and proves who asks for it. */
const answerKey = z.string().check(z.regex(/^[\w-]{43}$/))

const keyDocument = z.strictObject({
  ...access,
  /** Milliseconds since 1970, later than in each former document of the site. */
  issuedAt: z.int(),
})

const handOver = z.strictObject({
  ...access,
  token: z.int().check(z.gte(1)),
  answerKey,
  /** The time zone of a repeating edit, as in "Europe/Berlin". */
  timeZone: z.string(),
  limits: limitsShape,
  lowStock: lowStockShape,
  job: jobDocument,
})

/** Names what it asks for, so that a request to release an edit is none to delete it. */
const leaseRequest = z.strictObject({
  action: z.enum(['rows', 'release', 'remove']),
  siteId,
  jobId: z.custom<JobId>((value) => typeof value === 'string' && isJobId(value)),
  token: z.int().check(z.gte(1)),
  answerKey,
  /** Comes back with the answer: one to another request is none to this. */
  nonce: z.string().check(z.regex(/^[\w-]{22}$/)),
  /** Which rows. */
  page: z.optional(z.strictObject(rowsPageFields())),
})

export type LeaseRequest = z.infer<typeof leaseRequest>
type KeyDocument = z.infer<typeof keyDocument>
interface HandOver {
  readonly siteId: SiteId
  readonly apiKey: string
  readonly answerKey: string
  readonly token: number
  readonly timeZone: string
  readonly limits: GuardrailLimits
  readonly lowStock?: number | undefined
  readonly job: JobDocument
}

export function readKeyDocument(text: string): KeyDocument {
  const parsed = keyDocument.safeParse(readJson(text))
  if (parsed.success) return parsed.data
  throw new RunnerRejection('invalid')
}

export function readLeaseRequest(text: string): LeaseRequest {
  const parsed = leaseRequest.safeParse(readJson(text))
  if (parsed.success) return parsed.data
  throw new RunnerRejection('invalid')
}

/** Checks that the rows are those that the user saw, and that the edit waits for its time. */
export async function readHandOver(text: string): Promise<HandOver> {
  const parsed = handOver.safeParse(readJson(text))
  if (!parsed.success) throw new RunnerRejection('invalid')
  const { job: document, ...rest } = parsed.data
  const { job, run } = document.record
  const rows = document.batches.flatMap((each) => each.rows)
  const isFrozen = rows.length > 0 && job.hash === (await hashRows(rows))
  // The next edit of a series has no rows yet: its preview is built at its time.
  const isNext = run.isRepeat === true && rows.length === 0 && document.edit !== undefined
  const isValid =
    isJobId(job.id) &&
    job.siteId === rest.siteId &&
    job.state === 'ready' &&
    job.schedule !== undefined &&
    job.undoOf === undefined &&
    document.batches.every((each) => each.orders.length === each.rows.length) &&
    rows.every(isUnsent) &&
    (isFrozen || isNext)
  if (!isValid) throw new RunnerRejection('invalid')
  return { ...rest, job: { ...document, record: { job, run } } }
}

function isUnsent({ state, attempt }: JobRow): boolean {
  return attempt === 0 && (state === 'planned' || state === 'skipped')
}

/** What a preview that is built later depends on, as a lease stores it. */
export function writeLimits({ limits, lowStock }: Pick<HandOver, 'limits' | 'lowStock'>): string {
  return JSON.stringify({ ...limits, lowStock })
}

export function readLimits(text: string): Pick<HandOver, 'limits' | 'lowStock'> {
  const { lowStock, ...limits } = storedLimits.parse(JSON.parse(text))
  return { limits, lowStock }
}
