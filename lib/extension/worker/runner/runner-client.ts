import * as z from 'zod/mini'
import { anySignal } from '#lib/core/base/abort.ts'
import { readJson } from '#lib/core/base/read-json.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { type ProblemCode, ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { jobDocument } from '#lib/jobs/journal/job-document.ts'
import type { RowsRequest } from '#lib/jobs/journal/journal.ts'
import { storedRows } from '#lib/jobs/journal/journal-shapes.ts'
import { count, jobFields, jobId } from '#lib/core/job/job-shape.ts'
import {
  RejectedByRunner,
  type RejectionCode,
  rejectionCodes,
  type RemoteRunner,
} from '#lib/jobs/leases/remote-runner.ts'
import { encryptForRunner, type PublicKey } from './encrypt-for-runner.ts'
import { createNonce, openAnswer } from './runner-answer.ts'

export interface RunnerClientOptions {
  readonly siteId: SiteId
  /** https, without a trailing slash. */
  readonly address: string
  /** The secret of the site and, as its last part, the thumbprint of the server's key. */
  readonly runnerKey: string
  /** 32 bytes in base64url: the server encrypts what it gives back. */
  readonly answerKey: string
  readonly readApiKey: () => Promise<string | undefined>
  readonly signal?: AbortSignal | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}

export interface RunnerClient extends RemoteRunner {
  /** Gives the API key to the server, which tries it first. `issuedAt`: later than at any former time. */
  keepKey(issuedAt: number): Promise<void>
  /** Deletes the API key on the server. */
  revokeKey(): Promise<void>
}

/** A release waits for the request in flight; an edit of 100,000 products takes a while to send. */
const longMs = 90_000
const shortMs = 10_000

const base64 = z.string().check(z.regex(/^[\w-]{43}$/))
const publicKey: z.ZodMiniType<PublicKey> = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: base64,
  y: base64,
})

const stateAnswer = z.object({
  publicKey,
  timeZone: z.string(),
  hasKey: z.boolean(),
  edits: z.array(
    z.object({
      jobId,
      token: count,
      state: z.enum(['held', 'releasing', 'released']),
      jobs: z.array(z.strictObject(jobFields())),
    }),
  ),
})
const encryptedAnswer = z.object({ encrypted: z.string() })
const rowsAnswer = z.object({ nonce: z.string(), rows: storedRows, total: count })
const releaseAnswer = z.object({ nonce: z.string(), jobs: z.array(jobDocument) })
const nothing = z.object({})
const refusal = z.object({ error: z.enum(rejectionCodes) })

/** Calls the runner of a user's server; `lib/server/runner/README.md` describes the protocol. */
export function createRunnerClient(options: RunnerClientOptions): RunnerClient {
  const { siteId, address, runnerKey, answerKey, readApiKey, fetch = globalThis.fetch } = options
  const at = runnerKey.lastIndexOf('.')
  const [secret, thumbprint] = [runnerKey.slice(0, at), runnerKey.slice(at + 1)]

  async function send<T>(
    [method, path, limitMs]: readonly [method: string, path: string, limitMs: number],
    answer: z.ZodMiniType<T>,
    body?: string,
  ): Promise<T> {
    const timeout = AbortSignal.timeout(limitMs)
    let status: number
    let text: string
    try {
      const response = await fetch(`${address}/runner${path}`, {
        method,
        headers: { Authorization: `Bearer ${secret}` },
        ...(body !== undefined && { body }),
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: anySignal(timeout, options.signal),
      })
      status = response.status
      text = await response.text()
    } catch (cause) {
      options.signal?.throwIfAborted()
      throw timeout.aborted
        ? failure('timed-out', t.runner.silent, cause)
        : failure('unreachable', t.runner.unreachable, cause)
    }
    const parsed = status === 200 ? answer.safeParse(readJson(text)) : undefined
    if (parsed?.success === true) return parsed.data
    throw toError(status, text, parsed?.error)
  }

  const readState = () => send(['GET', '', shortMs], stateAnswer)

  async function encrypt(document: object): Promise<string> {
    const { publicKey: key } = await readState()
    return encryptForRunner({ siteId, ...document }, key, thumbprint)
  }

  /** With the API key: proves that the sender could change the store without the server. */
  async function encryptWithApiKey(document: object): Promise<string> {
    const apiKey = await readApiKey()
    if (apiKey === undefined) throw failure('not-connected', t.runner.notConnected)
    return encrypt({ apiKey, ...document })
  }

  const encryptRequest = (request: LeaseRequest) => encrypt({ ...request, answerKey })

  /** Asks about a lease. No one on the way can read or change the answer, or give one to another request. */
  async function ask<T extends { readonly nonce: string }>(
    request: LeaseRequest,
    limitMs: number,
    shape: z.ZodMiniType<T>,
  ): Promise<T> {
    const body = await encryptRequest(request)
    const call = ['POST', toPath(request), limitMs] as const
    const { encrypted } = await send(call, encryptedAnswer, body)
    const text = await openAnswer(encrypted, answerKey).catch(() => '')
    const parsed = shape.safeParse(readJson(text))
    if (parsed.success && parsed.data.nonce === request.nonce) return parsed.data
    throw failure('unexpected-answer', t.runner.answerChanged, parsed.error)
  }

  return {
    async readState() {
      const { timeZone, hasKey, edits } = await readState()
      return { timeZone, hasKey, edits }
    },
    async keepKey(issuedAt) {
      await send(['PUT', '/key', longMs], nothing, await encryptWithApiKey({ issuedAt }))
    },
    async revokeKey() {
      await send(['DELETE', '/key', shortMs], nothing)
    },
    async handOver(handOver) {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const body = await encryptWithApiKey({ ...handOver, timeZone, answerKey })
      await send(['POST', '/edits', longMs], nothing, body)
    },
    async readRows(token, { jobId: id, ...page }) {
      const request = { action: 'rows', jobId: id, token, nonce: createNonce(), page } as const
      const { rows, total } = await ask(request, shortMs, rowsAnswer)
      return { rows, total }
    },
    async release(id, token) {
      const request = { action: 'release', jobId: id, token, nonce: createNonce() } as const
      return (await ask(request, longMs, releaseAnswer)).jobs
    },
    async remove(id, token) {
      const request = { action: 'remove', jobId: id, token, nonce: createNonce() } as const
      await send(['POST', toPath(request), shortMs], nothing, await encryptRequest(request))
    },
  }
}

/** What is asked about a lease; the server's `documents.ts` has its shape. */
interface LeaseRequest {
  readonly action: 'rows' | 'release' | 'remove'
  readonly jobId: JobId
  readonly token: number
  /** The answer repeats it. */
  readonly nonce: string
  readonly page?: Omit<RowsRequest, 'jobId'>
}

function toPath({ action, jobId: id, token }: LeaseRequest): string {
  return `/edits/${id}/${token}/${action}`
}

/** Whether a text has the form of a runner key of this site: site, secret and thumbprint. */
export function isRunnerKeyOf(siteId: SiteId, text: string): boolean {
  return text.startsWith(`${siteId}.`) && /^\.[\w-]{43}\.[\w-]{43}$/.test(text.slice(siteId.length))
}

const rejections: Readonly<Record<RejectionCode, readonly [ProblemCode, () => string]>> = {
  invalid: ['invalid', () => t.runner.invalid],
  'no-key': ['refused', () => t.runner.keyMissing],
  'other-key': ['refused', () => t.runner.otherKey],
  'other-browser': ['refused', () => t.runner.otherBrowser],
  'time-zone': ['refused', () => t.runner.otherTimeZone],
  superseded: ['refused', () => t.runner.superseded],
  'not-released': ['refused', () => t.runner.superseded],
}

function toError(status: number, text: string, cause: unknown): ProblemError {
  if (status === 401) {
    return new RejectedByRunner('runner-key', { code: 'wrong-key', message: t.runner.unknownKey })
  }
  const refused = refusal.safeParse(readJson(text))
  if (status >= 400 && status < 500 && refused.success) {
    const [code, message] = rejections[refused.data.error]
    return new RejectedByRunner(refused.data.error, { code, message: message() })
  }
  if (status === 413) {
    return new RejectedByRunner('invalid', { code: 'invalid', message: t.runner.tooLarge })
  }
  if (status === 422) return failure('wrong-key', t.runner.keyOpensNothing)
  if (status === 429) return failure('rate-limited', t.runner.askedTooOften)
  if (status >= 500) return failure('service-failed', t.runner.failing)
  return failure('unexpected-answer', t.runner.noRunner, cause)
}

function failure(code: ProblemCode, message: string, cause?: unknown): ProblemError {
  return new ProblemError({ code, message }, { cause })
}
